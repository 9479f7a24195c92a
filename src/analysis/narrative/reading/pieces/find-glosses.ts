import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

type Words = readonly QuestionWord[];

/** Most words that a code is short for. */
const longest = 4;

/** Words that what stands in brackets behind them says once more, in the table's words. */
export const findGlosses = (words: Words, named: readonly Piece[]): Piece[] => [
  ...spelledOut(words, named),
  ...namedTwice(words, named),
];

/** `kidney function (eGFR)`: both are the same column. */
const namedTwice = (words: Words, named: readonly Piece[]): Piece[] =>
  named.flatMap((header) => {
    const [open, close] = [words[header.from - 1], words[header.to]];
    if (header.kind !== "column" || header.weight < 0.9) return [];
    if (open?.text !== "(" || close?.text !== ")") return [];
    const at = header.from - 2;
    // `doses (dlp)`
    if (
      words[at]?.kind === "word" &&
      begins(words[at]?.lower, words[header.from]?.lower.slice(0, 1))
    )
      return [{ kind: "filler", from: at, to: at + 1, weight: 0.6 }];
    return named
      .filter(
        (piece) =>
          piece.kind === "column" &&
          piece.column === header.column &&
          piece.to === header.from - 1 &&
          piece.weight < header.weight,
      )
      .map(({ from, to }): Piece => ({ kind: "filler", from, to, weight: 1 }));
  });

/** `foot ulcers (DFU)`, `bed cleans (BC)`: words whose first letters are those of the value in brackets behind them. */
function spelledOut(words: Words, named: readonly Piece[]): Piece[] {
  return words.flatMap(({ text }, at): Piece[] => {
    const code = text === "(" && words[at + 2]?.text === ")" ? words[at + 1] : undefined;
    if (code === undefined) return [];
    const isValue = named.some(
      ({ kind, from, to, weight }) =>
        kind === "value" && from === at + 1 && to === at + 2 && weight >= 0.9,
    );
    const from = isValue ? startOf(words, at, code.lower) : null;
    return from === null ? [] : [{ kind: "filler", from, to: at, weight: 1 }];
  });
}

/** Where the words begin that a code is short for, or ends with the letters of; null where it is short for others. */
function startOf(words: Words, end: number, code: string): number | null {
  for (let length = Math.min(longest, code.length, end); length >= 2; length -= 1) {
    const said = words.slice(end - length, end);
    const initials = said.map(({ lower }) => lower[0] ?? "").join("");
    if (said.every(({ kind }) => kind === "word") && code.endsWith(initials)) return end - length;
  }
  if (code.length < 3) return null;
  const nearest = [1, 2].map((step) => end - step).find((at) => begins(words[at]?.lower, code));
  // `nurses (CPN)`: the last letter is that of the noun.
  const isLast = begins(words[end - 1]?.lower, code.slice(-1));
  return nearest ?? (isLast ? end - 1 : null);
}

const begins = (word = "", letters = " "): boolean =>
  word.length > 3 && letters !== "" && word.startsWith(letters);
