import { expect, test } from "vitest";
import type { AskedBefore } from "#contract/calls/history.ts";
import { after, emptyAnswer, wardSource } from "#test/web/wizard-states.ts";
import type { WizardAction } from "./wizard-action.ts";
import { receiveCommands, sendToWizard, type WizardCommand } from "./wizard-commands.ts";
import type { AskedQuestion } from "./wizard-state.ts";

const before: AskedBefore = {
  prompt: "Which ward?",
  title: "Stays",
  selectedHeaders: ["Age", "Gone", "Ward"],
  groupByHeader: "Age",
  dataFlowDirection: "rows",
  hipaaKeywords: ["ssn"],
  aiModel: "pro",
};
const asked: AskedQuestion = {
  prompt: "Old?",
  title: "",
  fileName: "old.csv",
  fileType: "document",
  columns: 0,
};
const added: WizardAction = { type: "source-added", source: wardSource() };

test("what is handed over waits for the wizard, once; a report waits in the address", () => {
  sendToWizard({ kind: "open", id: "a1" });
  sendToWizard({ kind: "ask-again", asked: before });
  const taken: WizardCommand[] = [];
  const stop = receiveCommands((one) => taken.push(one));
  expect(taken).toEqual([{ kind: "ask-again", asked: before }]);
  sendToWizard({ kind: "open", id: "a2" });
  expect(taken.at(-1)).toEqual({ kind: "open", id: "a2" });
  stop();
  sendToWizard({ kind: "open", id: "a3" });
  receiveCommands((one) => taken.push(one))();
  expect(taken).toHaveLength(2);
});

test("a question asked again of other data brings its words, and its columns where they exist", () => {
  const state = after([{ type: "asked-again", asked: before }, added]);
  expect(state).toMatchObject({
    ...{ step: "upload", title: "Stays", prompt: "Which ward?", model: "pro" },
    ...{ keywords: ["ssn"], columns: ["Ward", "Age"], focus: "Age", direction: "rows" },
  });
  const other = wardSource({ id: "other", headers: ["Ward", "Cost"] });
  const next = after([{ type: "source-added", source: other }], state);
  expect([next.columns, next.focus]).toEqual([["Ward"], null]);
  expect(after([{ type: "reset-all" }, added], next).columns).toEqual([]);
});

test("a report that is opened leaves a draft as it stands", () => {
  const draft = after([added, { type: "prompt-typed", prompt: "New?" }]);
  const shown = after(
    [
      { type: "report-awaited" },
      { type: "run-attached", id: "a1", asked },
      { type: "run-finished", answer: emptyAnswer() },
    ],
    draft,
  );
  expect(shown).toMatchObject({ step: "results", prompt: "New?", result: { asked } });
  expect(shown.sources).toEqual(draft.sources);
});

test("an untouched wizard takes the words of the analysis it shows", () => {
  const shown = after([{ type: "report-awaited" }, { type: "run-attached", id: "a1", asked }]);
  expect(shown).toMatchObject({ flow: "document", step: "results", prompt: "Old?" });
});

test("a report that is awaited takes nobody away who has turned to something else", () => {
  const waiting = after([added, { type: "report-awaited" }]);
  expect(waiting.opening).toBe(true);
  const turned = after([{ type: "moved", to: "upload" }], waiting);
  expect(turned.opening).toBe(false);
  expect(after([{ type: "run-attached", id: "a1", asked }], turned)).toEqual(turned);
});

test("a report in view has the title it is given in the history", () => {
  const shown = after([
    { type: "report-awaited" },
    { type: "run-attached", id: "a1", asked },
    { type: "run-finished", answer: emptyAnswer("a1") },
  ]);
  const renamed = after([{ type: "report-renamed", id: "a1", title: "New" }], shown);
  expect(renamed.result?.asked.title).toBe("New");
  expect(after([{ type: "report-renamed", id: "a2", title: "New" }], shown)).toEqual(shown);
});
