import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import {
  isEnumerated,
  isNameToo,
  isOrdinaryHeader,
  isOrdinaryWord,
  wordsOf,
} from "./is-ordinary.ts";
import { isReleasableHeader } from "./releasable-words.ts";

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

test.each(["x", "X", "12", "iv", "XII", "may", "Will", "rose", "Mary"])(
  "people may be called %s, or it is part of what they are called by",
  (word) => {
    expect(isNameToo(word)).toBe(true);
  },
);

test.each(["total", "Surgery", "patient", "fracture", "xy"])("nobody is called %s", (word) => {
  expect(isNameToo(word)).toBe(false);
});

test("a short number, a numeral and a letter tell of nobody; a longer number may", () => {
  const known = [
    "7",
    "2024",
    "2nd",
    "1990s",
    "x",
    "b12",
    "iv",
    "visits",
    "allergies",
    "boxes",
    "t2",
  ];
  expect(known.filter((word) => !isOrdinaryWord(word))).toEqual([]);
  const unknown = ["12345", "b123", "iiii", "zebrafield", "2xx", ""];
  expect(unknown.filter((word) => isOrdinaryWord(word))).toEqual([]);
  expect(isOrdinaryWord("zebrafield", new Set(["zebrafield"]))).toBe(true);
  // A word that is known to whoever asks stays a name where it is one and no word of the language.
  expect(isOrdinaryWord("mary", new Set(["mary"]))).toBe(false);
});

test.each(["north", "May", "grey", "7", "A"])("%s is one of a few of its kind", (word) => {
  expect(isEnumerated(word)).toBe(true);
});

test("other words are not, as a name may be among them", () => {
  expect(["Will", "total", "Mary"].filter(isEnumerated)).toEqual([]);
});

test.each([isOrdinaryHeader, isReleasableHeader])(
  "a header of names alone stays, and one with anything else or of one kind leaves",
  (leaves) => {
    const headers = ["total number of days in care", "May June", "may", "1 2 3", "2nd visit"];
    expect(headers.filter((header) => !leaves(header))).toEqual([]);
    // Seven words are a sentence; signs of code may be meant for a model.
    const kept = ["total number of days in care here", "will may", "will", "", "-", "total; drop"];
    expect(kept.filter((header) => leaves(header))).toEqual([]);
  },
);

test("words of a header are told apart where letters meet digits, but for codes that are one", () => {
  expect(["los14d", "covid19", "t2", "2nd visit", "a|b", "<b>x"].map(wordsOf)).toEqual([
    ...[["los", "14", "d"], ["covid19"], ["t2"], ["2nd", "visit"], [], []],
  ]);
});
