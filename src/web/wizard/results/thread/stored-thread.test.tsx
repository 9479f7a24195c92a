import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { StoredAnalysis, ThreadEntry } from "#contract/calls/analyses.ts";
import { answer } from "#test/web/answer.ts";
import { fakeTools, standInForDialogs } from "#test/web/open-wizard.tsx";
import { ApiError } from "#web/api/call-api.ts";
import { type AskedNext, type WizardTools, WizardToolsContext } from "../../wizard-tools.ts";
import { StoredThread } from "./stored-thread.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = (id: string, changes: Partial<ThreadEntry> = {}): ThreadEntry => ({
  ...{ id, previousId: null, state: "succeeded", prompt: `Question ${id}?`, title: null },
  ...{ createdAt: "2026-11-22T10:00:00Z", answer: `Answer ${id}.` },
  ...changes,
});
const thread = [entry("a"), entry("b"), entry("c", { state: "failed", answer: null })];

function show(changes: Partial<WizardTools> = {}, premium: boolean | undefined = true) {
  const tools = fakeTools(changes);
  const opened: string[] = [];
  render(
    <WizardToolsContext value={tools}>
      <StoredThread
        {...{ thread, premium }}
        writers={{ family: "gemini", hosted: true }}
        id="b"
        onOpen={(id) => {
          opened.push(id);
        }}
      />
    </WizardToolsContext>,
  );
  return { tools, opened, person: userEvent.setup() };
}

test("lists the questions with their answers, and opens each again", async () => {
  const { person, opened } = show();
  const list = within(screen.getByRole("list", { name: "Asked of this data" }));
  const shown = list.getAllByRole("button").map((button) => button.textContent);
  expect(shown).toEqual(["Question a?Answer a.", "Question b?Answer b.", "Question c?Failed"]);
  expect(list.getByRole("button", { current: true }).textContent).toContain("Question b?");
  await person.click(list.getByRole("button", { name: /Question a/ }));
  expect(opened).toEqual(["a"]);
});

test("asks the next question of the stored data, once its keywords are confirmed", async () => {
  standInForDialogs();
  const asked: [string, AskedNext][] = [];
  const askNext = async (id: string, next: AskedNext) => {
    asked.push([id, next]);
    if (next.confirmedKeywords !== undefined) return "d";
    const body = { requiresConfirmation: true, foundKeywords: ["hiv"], message: "", code: "" };
    throw new ApiError({ status: 400, statusText: "", body: JSON.stringify(body) });
  };
  const { person, opened } = show({ askNext });
  await person.type(screen.getByLabelText("Ask the next question"), "and by month?");
  await person.click(screen.getByRole("button", { name: "Ask" }));
  await person.click(await screen.findByRole("button", { name: "Confirm and Continue" }));
  await waitFor(() => expect(opened).toEqual(["d"]));
  expect(asked).toEqual([
    ["b", { prompt: "and by month?" }],
    ["b", { prompt: "and by month?", confirmedKeywords: ["hiv"] }],
  ]);
});

test("says why a question was not asked", async () => {
  const { person, tools, opened } = show();
  await person.type(screen.getByLabelText("Ask the next question"), "more?");
  await person.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(tools.shown[0]).toMatch(/^Analysis failed/));
  expect(opened).toEqual([]);
});

test("takes all its reports along as one document", async () => {
  const blobs: Blob[] = [];
  class Addresses extends URL {
    static override createObjectURL = (blob: Blob) => String(blobs.push(blob));
    static override revokeObjectURL = () => undefined;
  }
  vi.stubGlobal("URL", Addresses);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  const read = async (id: string): Promise<StoredAnalysis> => ({
    ...entry(id),
    ...{ fileName: "a.csv", columns: 3, stage: null, problem: null, answer },
  });
  const { person, tools } = show({ read });
  await person.click(screen.getByRole("button", { name: "Thread as Markdown" }));
  // Its writers are fetched first.
  await waitFor(() => expect([blobs.length, tools.shown]).toEqual([1, []]), { timeout: 10_000 });
  const text = (await blobs[0]?.text()) ?? "";
  expect(text.match(/^# .*$/gm)).toEqual(["# Analysis for a.csv", "# Analysis for a.csv"]);
  expect(text).toMatch(/> Question a\?[\s\S]*\n---\n[\s\S]*> Question b\?/);
});

test("without premium the Word document is locked", async () => {
  const { person, tools } = show({}, false);
  await person.click(screen.getByRole("button", { name: "Thread as Word (premium only)" }));
  expect(tools.offers).toEqual([""]);
});
