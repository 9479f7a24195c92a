import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import { isOrdinaryHeader } from "./is-ordinary.ts";

test.each([
  "ward",
  "Length of stay (days)",
  "los_days",
  "BilledAmount",
  "Price",
  "May2024",
  "HbA1c",
])("the header %s leaves", (header) => {
  expect(isOrdinaryHeader(header, lexiconWords)).toBe(true);
});

test.each(["Mary Smith", "Grace Young", "Zebrafield", "MRN7700123", "Smith_J", "Дата"])(
  "the header %s stays",
  (header) => {
    expect(isOrdinaryHeader(header, lexiconWords)).toBe(false);
  },
);
