import { expect, it } from "vitest";
import { Spelling } from "../words/correct-spelling.ts";
import { splitWords } from "../words/split-words.ts";
import { tokenize } from "../words/token.ts";
import { findAsidePhrases } from "./aside-phrases.ts";
import { withoutAsides } from "./find-asides.ts";
import type { Piece } from "./piece.ts";

/** What is left of a question without its framing. */
function bare(question: string, named: readonly Piece[] = []): string {
  const words = splitWords(tokenize(question), () => true, new Spelling([]));
  const framing = findAsidePhrases(words, named);
  return words
    .filter((_, at) => !framing.some(({ from, to }) => at >= from && at < to))
    .map(({ text }) => text)
    .join(" ");
}

it.each([
  ["my boss wants to know how many falls", "how many falls"],
  ["the finance director keeps asking about overtime", "overtime"],
  ["our ward manager reckons that waits are longer", "waits are longer"],
  ["how many falls, for the board paper", "how many falls ,"],
  ["this is for my annual report: how many falls", ": how many falls"],
  ["how many falls in total, isn't it", "how many falls in total"],
  ["Kettle overruns, doesnt he - by how much", "Kettle overruns - by how much"],
  ["falls by group (medical, surgical etc)", "falls by group"],
  ["falls by ward (e.g. A1, B2)", "falls by ward"],
  ["how many falls (sorry!)", "how many falls"],
  ["could someone please pull the number of falls", "the number of falls"],
  ["just out of interest, how many falls", ", how many falls"],
  ["I've been asked to find out how many falls", "how many falls"],
  ["how many falls, doesn't need to be exact", "how many falls ,"],
  ["how many falls, if any?", "how many falls ?"],
])("sets the framing of “%s” apart", (question, rest) => {
  expect(bare(question)).toBe(rest);
});

it.each([
  "how many falls for emergency patients",
  "falls (excluding surgical)",
  "falls (ICU only)",
  "patients the doctors discharged",
  "how many were not admitted, were they",
  "the nurses needed on each ward",
  "waits in the board room",
])("keeps every word of “%s”", (question) => {
  expect(bare(question).replaceAll(" ", "")).toBe(question.replaceAll(" ", ""));
});

it("keeps a value of the table", () => {
  const words = splitWords(tokenize("for the surgery board"), () => true, new Spelling([]));
  const at = words.findIndex(({ lower }) => lower === "surgery");
  const value = { kind: "value", from: at, to: at + 1, weight: 1 } as Piece;
  expect(bare("for the surgery board", [value])).toBe("for the surgery board");
  expect(bare("for the surgery board")).toBe("");
});

it("leaves the rest of the question where it stands", () => {
  const question = "Falls by ward, I need it for a meeting tomorrow. Thanks";
  const words = splitWords(tokenize(question), () => true, new Spelling([]));
  const rest = withoutAsides(question, words, findAsidePhrases(words, []));
  expect(rest).toHaveLength(question.length);
  expect(rest.replaceAll(/ +/g, " ")).toBe("Falls by ward, . Thanks");
});
