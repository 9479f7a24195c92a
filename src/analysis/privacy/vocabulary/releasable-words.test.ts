import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import { maskQuestion } from "../mask-question.ts";
import { isReleasableHeader } from "./releasable-words.ts";

test.each([
  ...["AHI (events/h)", "CPAP Started", "Epworth", "Scorer", "Delivered By", "Loan Days"],
  ...["Nebulisers Labelled", "Post-operative Haematuria", "Cholangiopancreatography"],
])("the header %s may leave", (header) => {
  expect(isReleasableHeader(header, lexiconWords)).toBe(true);
});

test.each(["Siobhan Quill", "Quill", "Hunter", "Mats Bachelor", "Zebrafield", "Patel"])(
  "the header %s stays here",
  (header) => {
    expect(isReleasableHeader(header, lexiconWords)).toBe(false);
  },
);

test("words of everyday questions leave, and a word of the dictionary beside a name does not", () => {
  const masked = (question: string) =>
    maskQuestion(question, { hidden: [], told: [], known: lexiconWords }).text;
  const everyday = "do techs or scorers see more drop-ins, and which lorry leaks most?";
  expect(masked(everyday)).toBe(everyday);
  expect(masked("how long did siobhan quill wait?")).toBe(
    "how long did [withheld 1] [withheld 2] wait?",
  );
});
