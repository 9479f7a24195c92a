import { expect, test } from "vitest";
import { hasUnsentWords, isTouched } from "./unsent-words.ts";
import { after, emptyAnswer, wardSource } from "./wizard.test-data.ts";
import type { WizardAction } from "./wizard-action.ts";
import type { Asked } from "./wizard-state.ts";

const asked: Asked = {
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
  for (const one of typing) expect(hasUnsentWords(after([one])), one.type).toBe(true);
  expect(hasUnsentWords(after([{ type: "draft-typed", draft: " \n" }]))).toBe(false);
  const replaced = after([
    { type: "prompt-typed", prompt: "Mine?" },
    { type: "prompt-put", prompt: "" },
  ]);
  expect(hasUnsentWords(replaced)).toBe(true);
  expect(hasUnsentWords(after([{ type: "source-added", source: wardSource() }]))).toBe(false);
  expect(isTouched(after([{ type: "source-added", source: wardSource() }]))).toBe(true);
});

test("words that are in an analysis can be had again, from when the server has it", () => {
  const sending = after([...words, { type: "run-started", asked }]);
  expect(hasUnsentWords(sending)).toBe(true);
  const accepted = after([{ type: "run-accepted", id: "a1" }], sending);
  expect(hasUnsentWords(accepted)).toBe(false);
  const finished = after([{ type: "run-finished", answer: emptyAnswer("a1") }], accepted);
  expect(hasUnsentWords(finished)).toBe(false);
  for (const more of [
    { type: "prompt-typed", prompt: "Which other?" },
    { type: "title-typed", title: "Other wards" },
    { type: "keywords-set", keywords: ["ssn", "mrn"] },
  ] as const)
    expect(hasUnsentWords(after([more], finished)), more.type).toBe(true);
});
