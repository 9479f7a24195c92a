import { expect, test } from "vitest";
import { fakeTools } from "#test/web/open-wizard.tsx";
import { after, emptyAnswer, toPrompt, wardKinds, wardSource } from "#test/web/wizard-states.ts";
import { requestOf } from "./run/send-analysis.ts";
import { isOnData } from "./thread-rules.ts";
import type { WizardAction } from "./wizard-action.ts";
import { type AskedQuestion, emptyWizard, type WizardState } from "./wizard-state.ts";

const asking = (prompt: string): AskedQuestion => ({
  ...{ prompt, title: "", fileName: "wards.csv", fileType: "spreadsheet", columns: 2 },
  chosen: {
    ...{ selectedHeaders: [], dataFlowDirection: "rows" },
    ...{ hipaaKeywords: [], aiModel: "flash" },
  },
});
const reported = (prompt: string, id: string): WizardAction[] => [
  { type: "run-started", asked: asking(prompt) },
  { type: "run-finished", answer: emptyAnswer(id) },
];
const two = [...toPrompt, ...reported("First?", "a"), ...reported("Second?", "b")];
const idsOf = ({ thread }: WizardState) => thread.map(({ answer }) => answer.id);

test("each report joins the thread, and an earlier one comes back by its id", () => {
  const state = after(two);
  expect([idsOf(state), state.result?.answer.id]).toEqual([["a", "b"], "b"]);
  const back = after([{ type: "report-chosen", id: "a" }], state);
  expect([idsOf(back), back.result?.asked.prompt]).toEqual([["a", "b"], "First?"]);
  expect(after([{ type: "report-chosen", id: "unknown" }], state)).toEqual(state);
});

test("other data begins a new thread", () => {
  const other = wardSource({ id: "other", name: "other.csv" });
  const state = after([{ type: "source-added", source: other }], after(two));
  expect([idsOf(state), isOnData(state)]).toEqual([[], false]);
});

test("of a stored report that was opened nothing more can be asked: its data is not here", () => {
  const { chosen: _, ...stored } = asking("Stored?");
  const opening: WizardState = { ...after(toPrompt), opening: true };
  const state = after(
    [
      { type: "run-attached", id: "z", asked: stored },
      { type: "run-finished", answer: emptyAnswer("z") },
    ],
    opening,
  );
  expect([state.result?.answer.id, idsOf(state), isOnData(state)]).toEqual(["z", [], false]);
  expect(isOnData(after(two))).toBe(true);
});

test("a changed reading takes the report's place, also where another one is in view", () => {
  const version = { type: "report-revised", answer: emptyAnswer("a"), changes: 1 } as const;
  const state = after([version], after(two));
  expect(state.thread.map(({ changes }) => changes)).toEqual([1, 0]);
  expect(state.result?.changes).toBe(0);
  const back = after([{ type: "report-chosen", id: "a" }], state);
  expect([back.result?.answer === version.answer, back.result?.changes]).toEqual([true, 1]);
  expect(after([{ ...version, answer: emptyAnswer("gone") }], state)).toEqual(state);
});

test("a question about the whole table uses all columns and the focus it names", () => {
  const source = wardSource({ kinds: wardKinds });
  const state = after([
    { type: "source-added", source },
    { type: "table-asked", prompt: "Mean age by ward?" },
  ]);
  expect(state).toMatchObject({
    ...{ step: "prompt", prompt: "Mean age by ward?", direction: "rows" },
    ...{ columns: ["Ward", "Stay", "Age"], focus: "Age" },
  });
  expect(after([{ type: "table-asked", prompt: "Anything?" }])).toEqual(emptyWizard);
});

test("the next question says which report it follows, and no later one does", async () => {
  const asked = after([
    ...toPrompt,
    { type: "prompt-typed", prompt: "First?" },
    ...reported("First?", "a"),
    { type: "next-asked", prompt: "And by month?" },
  ]);
  const tools = fakeTools();
  expect((await requestOf(asked, tools)).previousId).toBe("a");
  const later = after([...reported("And by month?", "b")], asked);
  expect(await requestOf(later, tools)).not.toHaveProperty("previousId");
});

test("the next question takes the place of a sent one and keeps one that was not sent", () => {
  const typed: WizardAction = { type: "prompt-typed", prompt: "First?" };
  const sent = after([...toPrompt, typed, ...reported("First?", "a")]);
  const next: WizardAction = { type: "next-asked", prompt: "Next?" };
  expect(after([next], sent)).toMatchObject({ prompt: "Next?", former: null });
  const unsent = after([{ type: "prompt-typed", prompt: "Half a thought" }, next], sent);
  expect(unsent).toMatchObject({ prompt: "Next?", former: { prompt: "Half a thought" } });
});
