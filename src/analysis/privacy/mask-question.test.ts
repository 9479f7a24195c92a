import { expect, test } from "vitest";
import { lexiconWords } from "../narrative/reading/words/lexicon-words.ts";
import { cleanText } from "./clean-text.ts";
import { maskQuestion, restoreWithheld } from "./mask-question.ts";

const names = [
  "Mary Smith",
  "The Wexlodge",
  "May Quill",
  "O’Neil, Pat",
  "Patient fell at home in Room 12 twice a week",
  "AB-77",
];

test.each([
  ["How many visits did Norte make?", "How many visits did [withheld] make?"],
  ["How long did mary wait?", "How long did [withheld] wait?"],
  ["Compare SMITH with O’Neil", "Compare [withheld] with [withheld]"],
  ["Was O'Neil's stay longer than Mary’s?", "Was [withheld] stay longer than [withheld]?"],
  ["And that of Jane Smith-Jones?", "And that of [withheld]?"],
  ["How long did siobhan quill wait?", "How long did [withheld] [withheld] wait?"],
  ["How long did Dr Young's patients wait?", "How long did Dr [withheld]'s patients wait?"],
  ["Did Grace wait longer than young women?", "Did [withheld] wait longer than young women?"],
  ["How many were red, and how many Red?", "How many were red, and how many Red?"],
  ["Average cost in Wexmoor above 5000", "Average cost in [withheld] above 5000"],
  ["Which five don't pass the 90th?", "Which five don't pass the 90th?"],
  ["What of 771017?", "What of [withheld]?"],
  ["Kosten für Müller", "[withheld] [withheld] [withheld]"],
  ["mean of Zebradays by Zebraward", "mean of Zebradays by [withheld]"],
  ["Which patient fell at home?", "Which patient fell at home?"],
  ["What of AB-77?", "What of [withheld]?"],
  ["Write to mary@clinic.example", "Write to [withheld]"],
  ["water of the Wexlodge for the year", "water of the [withheld] for the year"],
  ["How long did may wait?", "How long did [withheld] wait?"],
  ["SSN 123-45-6789", "SSN [withheld]"],
  ["Seen on 2025-03-04", "Seen on [withheld]"],
])("masks “%s”", (question, masked) => {
  const words = { hidden: names, told: ["Zebradays"], known: lexiconWords };
  const { text, words: kept } = maskQuestion(question, words);
  expect(text.replace(/\[withheld \d+\]/g, "[withheld]")).toBe(masked);
  expect(kept.map((_, at) => `[withheld ${at + 1}]`).every((one) => text.includes(one))).toBe(true);
});

test("gives a name back where it is referred to, and nothing that was not withheld", () => {
  const { text, words } = maskQuestion("Stays of jane smith-jones and Okafor's patients", {
    ...{ hidden: names, told: [], known: lexiconWords },
  });
  expect(text).toBe("Stays of [withheld 2] [withheld 3] and [withheld 1]'s patients");
  expect(restoreWithheld("[withheld 2] [withheld 3]", words)).toBe("jane smith-jones");
  expect(restoreWithheld("[withheld 1], [withheld 4]", words)).toBe("Okafor, [withheld 4]");
});

test.each([
  ["a\u200bb\u202ec\u0000d", "abcd"],
  ["tag\u{e0041}\ufe0f", "tag"],
  ["two\r\n lines\u00a0here", "two lines here"],
  ["x".repeat(10), "xxxxx…"],
  ["half \ud83d", "half"],
])("cleans %j", (text, clean) => {
  expect(cleanText(text, text.startsWith("xx") ? 5 : 50)).toBe(clean);
});
