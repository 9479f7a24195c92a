import { expect, test } from "vitest";
import { after, emptyAnswer, wardSource } from "#test/web/wizard-states.ts";
import { hasOwnInput, hasUnsavedInput } from "./unsaved-input.ts";
import type { WizardAction } from "./wizard-action.ts";
import type { AskedQuestion } from "./wizard-state.ts";

const asked: AskedQuestion = {
  ...{ prompt: "Which?", title: "Wards", fileName: "w.csv", fileType: "spreadsheet", columns: 3 },
  chosen: {
    ...{ selectedHeaders: ["Ward"], dataFlowDirection: "rows" },
    ...{ hipaaKeywords: ["ssn"], aiModel: "flash" },
  },
};
const words: readonly WizardAction[] = [
  { type: "title-typed", title: "Wards " },
  { type: "prompt-typed", prompt: "Which?" },
  { type: "keywords-set", keywords: ["ssn"] },
];

test("each place that takes words is looked at", () => {
  const typing: readonly WizardAction[] = [
    ...words,
    { type: "draft-typed", draft: "A note" },
    { type: "keywords-typed", draft: "nor" },
  ];
  for (const one of typing) expect(hasUnsavedInput(after([one])), one.type).toBe(true);
  expect(hasUnsavedInput(after([{ type: "draft-typed", draft: " \n" }]))).toBe(false);
  const replaced = after([
    { type: "prompt-typed", prompt: "Mine?" },
    { type: "prompt-put", prompt: "" },
  ]);
  expect(hasUnsavedInput(replaced)).toBe(true);
  expect(hasUnsavedInput(after([{ type: "source-added", source: wardSource() }]))).toBe(false);
  expect(hasOwnInput(after([{ type: "source-added", source: wardSource() }]))).toBe(true);
});

test("words that are in an analysis can be had again, from when the server has it", () => {
  const sending = after([...words, { type: "run-started", asked }]);
  expect(hasUnsavedInput(sending)).toBe(true);
  const accepted = after([{ type: "run-accepted", id: "a1" }], sending);
  expect(hasUnsavedInput(accepted)).toBe(false);
  const finished = after([{ type: "run-finished", answer: emptyAnswer("a1") }], accepted);
  expect(hasUnsavedInput(finished)).toBe(false);
  for (const more of [
    { type: "prompt-typed", prompt: "Which other?" },
    { type: "title-typed", title: "Other wards" },
    { type: "keywords-set", keywords: ["ssn", "mrn"] },
  ] as const)
    expect(hasUnsavedInput(after([more], finished)), more.type).toBe(true);
});
