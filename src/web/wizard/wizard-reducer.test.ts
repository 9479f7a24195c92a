import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import {
  after,
  emptyAnswer,
  note,
  toPrompt,
  typedNote,
  wardSource,
} from "#test/web/wizard-states.ts";
import {
  activeSource,
  canOpen,
  flows,
  focusChoices,
  isComplete,
  isReachable,
  tableOf,
} from "./steps.ts";
import type { WizardAction } from "./wizard-action.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import {
  type AskedQuestion,
  emptyWizard,
  type HeldRequest,
  isTable,
  type StepName,
  usedAmong,
  type WizardState,
} from "./wizard-state.ts";

const asked: AskedQuestion = {
  prompt: "Which?",
  title: "",
  fileName: "wards.csv",
  fileType: "spreadsheet",
  columns: 2,
};
const held: HeldRequest = {
  request: {
    prompt: "Which?",
    fileContent: "x",
    fileName: "wards.csv",
    selectedHeaders: [],
    dataFlowDirection: "rows",
    hipaaKeywords: [],
    aiModel: "flash",
  },
  foundKeywords: ["ssn"],
};
const finished = after([
  ...toPrompt,
  { type: "prompt-typed", prompt: "Which?" },
  { type: "title-typed", title: "Stays" },
  { type: "run-started", asked },
  { type: "run-accepted", id: "a1" },
  { type: "run-finished", answer: emptyAnswer() },
]);

test("[WZ-1] [WZ-2] the steps of both flows, in order", () => {
  expect(flows.spreadsheet).toEqual(["upload", "headers", "options", "hipaa", "prompt", "results"]);
  expect(flows.document).toEqual(["upload", "hipaa", "prompt", "results"]);
});

test("[WZ-3] [WZ-6] a spreadsheet opens one step after the other, each only with what it needs", () => {
  const blocked: StepName[] = [];
  let state = emptyWizard;
  for (const action of toPrompt) {
    if (action.type === "moved" && !canOpen(state, action.to)) blocked.push(action.to);
    const next = flows.spreadsheet[flows.spreadsheet.indexOf(state.step) + 1];
    if (action.type !== "moved" && next !== "prompt" && next !== undefined) {
      expect(canOpen(state, next), `${next} before ${action.type}`).toBe(false);
    }
    state = wizardReducer(state, action);
  }
  expect(blocked).toEqual([]);
  expect(state.step).toBe("prompt");
  expect(canOpen(state, "results")).toBe(false);
  expect(canOpen(wizardReducer(state, { type: "prompt-typed", prompt: "  " }), "results")).toBe(
    false,
  );
  expect(canOpen(wizardReducer(state, { type: "prompt-typed", prompt: "Why?" }), "results")).toBe(
    true,
  );
});

test("[WZ-3] no step further than the next opens, even when all before it are complete", () => {
  const back = after([...toPrompt, { type: "moved", to: "upload" }]);
  expect(back.step).toBe("upload");
  expect(canOpen(back, "headers")).toBe(true);
  expect(canOpen(back, "options")).toBe(false);
  expect(wizardReducer(back, { type: "moved", to: "prompt" })).toBe(back);
});

test("[WZ-7] a document needs a file and a prompt, nothing between", () => {
  const start = after([{ type: "source-added", source: note }]);
  expect(start.flow).toBe("document");
  const there = after(
    [
      { type: "moved", to: "hipaa" },
      { type: "moved", to: "prompt" },
    ],
    start,
  );
  expect(there.step).toBe("prompt");
  expect(canOpen(there, "results")).toBe(false);
  const empty = after([{ type: "source-added", source: { ...note, content: " " } }]);
  expect(canOpen(empty, "hipaa")).toBe(false);
});

test("[WZ-8] a successful analysis jumps to the last step", () => {
  expect(finished.step).toBe("results");
  expect(finished.result?.answer.id).toBe("a1");
  expect(finished.run.kind).toBe("idle");
});

test("[WZ-9] New Analysis clears title, prompt and result and returns to the prompt step", () => {
  const next = wizardReducer(finished, { type: "new-analysis" });
  expect(next).toMatchObject({ step: "prompt", title: "", prompt: "", result: null });
  expect(next).toMatchObject({ columns: ["Ward", "Age"], focus: "Age" });
});

test("[WZ-10] Reset All returns to step 1 and clears everything", () => {
  const full = after([{ type: "keywords-set", keywords: ["ssn"] }], finished);
  expect(wizardReducer(full, { type: "reset-all" })).toEqual(emptyWizard);
});

test("keywords of the default set are there from the start, beside others, through new data and a reset", () => {
  const standing = { type: "keywords-standing", keywords: ["MRN", "HIV"] } as const;
  const begun = after([{ type: "keywords-set", keywords: ["ssn", "HIV"] }, standing]);
  expect(begun.keywords).toEqual(["MRN", "HIV", "ssn"]);
  const cleared = after([{ type: "keywords-set", keywords: [] }, ...toPrompt], begun);
  expect(cleared).toMatchObject({ keywords: [], standing: standing.keywords });
  expect(wizardReducer(cleared, { type: "reset-all" }).standing).toBe(null);
});

test("columns stand in the order of the table, and a focus that is not chosen is dropped", () => {
  const state = after(toPrompt);
  expect(state.columns).toEqual(["Ward", "Age"]);
  const fewer = wizardReducer(state, { type: "columns-chosen", columns: ["Ward"] });
  expect(fewer.focus).toBeNull();
  expect(wizardReducer(fewer, { type: "focus-chosen", focus: "Age" }).focus).toBeNull();
});

test("[OP-2] with columns as records the focus is one of the fields", () => {
  const state = after([...toPrompt, { type: "direction-chosen", direction: "columns" }]);
  expect(state.focus).toBeNull();
  expect(focusChoices(state)).toEqual(["Ward", "A", "B"]);
  expect(wizardReducer(state, { type: "focus-chosen", focus: "B" }).focus).toBe("B");
});

test("[PR-6] the instructions of a spreadsheet stop at 5000 characters", () => {
  const state = after([...toPrompt, { type: "prompt-typed", prompt: "x".repeat(5001) }]);
  expect(state.prompt).toHaveLength(limits.promptCharacters);
});

test("a held request waits for the person, and is cleared by either answer", () => {
  const holding = after(
    [
      { type: "run-started", asked },
      { type: "run-held", held },
    ],
    after(toPrompt),
  );
  expect(holding.run).toEqual({ kind: "held", asked, held });
  expect(wizardReducer(holding, { type: "hold-cancelled" }).run.kind).toBe("idle");
  expect(wizardReducer(holding, { type: "hold-confirmed" }).run.kind).toBe("analyzing");
});

test("a re-attached report stands alone; a new analysis then begins with its data", () => {
  const there = after([
    { type: "report-awaited" },
    { type: "run-attached", id: "a9", asked },
    { type: "run-finished", answer: emptyAnswer("a9") },
  ]);
  expect(there).toMatchObject({ step: "results", prompt: "Which?" });
  expect(wizardReducer(there, { type: "new-analysis" }).step).toBe("upload");
});

test("a run that fails keeps everything and says why", () => {
  const before = after([...toPrompt, { type: "prompt-typed", prompt: "Why?" }]);
  const failed = after(
    [
      { type: "run-started", asked },
      { type: "run-failed", problem: "Too big." },
    ],
    before,
  );
  expect(failed).toEqual({ ...before, problem: "Too big." });
});

test("no sequence of actions reaches a forbidden state", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      let state = emptyWizard;
      for (const action of actions) {
        const before = state;
        state = wizardReducer(state, action);
        expectAllowed(before, state);
      }
    }),
    { numRuns: 2_000 },
  );
});

const step = fc.constantFrom(...flows.spreadsheet);
const source = fc.constantFrom(wardSource(), note, wardSource({ id: "empty", content: "" }));
const chosen = fc.subarray(["Ward", "Stay", "Age", "Nothing"]);

const anyAction: fc.Arbitrary<WizardAction> = fc.oneof(
  { weight: 12, arbitrary: step.map((to): WizardAction => ({ type: "moved", to })) },
  source.map((added): WizardAction => ({ type: "source-added", source: added })),
  fc.constantFrom("wards", "note").map((id): WizardAction => ({ type: "source-removed", id })),
  fc
    .tuple(fc.constantFrom("wards", "note", "second", "typed"), fc.boolean())
    .map(([id, use]): WizardAction => ({ type: "source-used", id, use })),
  fc.boolean().map((reading): WizardAction => ({ type: "reading-changed", reading })),
  fc
    .constantFrom(wardSource(), wardSource({ id: "empty", content: "" }))
    .map((again): WizardAction => ({ type: "source-reread", former: "wards", source: again })),
  {
    weight: 4,
    arbitrary: chosen.map((columns): WizardAction => ({ type: "columns-chosen", columns })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom("Ward", "Age", "A", null)
      .map((focus): WizardAction => ({ type: "focus-chosen", focus })),
  },
  fc
    .constantFrom("rows", "columns")
    .map((direction): WizardAction => ({ type: "direction-chosen", direction })),
  {
    weight: 3,
    arbitrary: fc
      .constantFrom("", " ", "Why?")
      .map((prompt): WizardAction => ({ type: "prompt-typed", prompt })),
  },
  fc.constantFrom<WizardAction>(
    { type: "sources-cleared" },
    { type: "documents-added", documents: [note, { ...note, id: "second" }] },
    { type: "source-added", source: typedNote },
    { type: "report-opened" },
    { type: "new-analysis" },
    { type: "reset-all" },
    { type: "run-started", asked },
    { type: "report-awaited" },
    { type: "run-attached", id: "a1", asked },
    { type: "report-renamed", id: "a1", title: "Other" },
    { type: "prompt-put", prompt: "An example?" },
    { type: "former-wanted" },
    { type: "run-accepted", id: "a1" },
    { type: "stage-reached", stage: { name: "reading", done: 0, total: 1 } },
    { type: "run-held", held },
    { type: "hold-confirmed" },
    { type: "hold-cancelled" },
    { type: "stop-asked" },
    { type: "stop-failed" },
    { type: "run-finished", answer: emptyAnswer() },
    { type: "run-failed", problem: "No." },
    { type: "run-stopped" },
  ),
);

function expectAllowed(before: WizardState, state: WizardState) {
  const steps = flows[state.flow];
  expect(steps).toContain(state.step);
  // Only a run whose data stayed in another tab stands on a step without the ones before it.
  if (state.run.kind === "idle") expect(isReachable(state, state.step)).toBe(true);
  if (before.run.kind !== "idle" && state.run.kind !== "idle") expect(state.step).toBe(before.step);
  expect(state.focus === null || focusChoices(state).includes(state.focus)).toBe(true);
  expect(state.columns.every((name) => tableOf(state)?.headers.includes(name))).toBe(true);
  const used = usedAmong(state);
  expect(used.length > 0).toBe(state.sources.length > 0);
  expect(used.every((source) => isTable(source) === (state.flow === "spreadsheet"))).toBe(true);
  expect(used.filter(isTable).length).toBeLessThan(2);
  if (state.step !== "upload" && state.result === null && state.run.kind === "idle") {
    expect(activeSource(state)).not.toBeNull();
  }
  if (state.step === "hipaa" && state.flow === "spreadsheet")
    expect(isComplete(state, "options")).toBe(true);
}
