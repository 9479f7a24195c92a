import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** `70 to 100, inclusive`, `70-100 incl.`: both ends count, as they do anyway. */
export const findInclusive = (words: readonly QuestionWord[]): Piece[] =>
  words.flatMap(({ lower }, at): Piece[] => {
    if (!/^(?:incl|inclusive|inclusively)$/.test(lower)) return [];
    const isBehindNumber =
      words[at - 1]?.kind === "number" ||
      (words[at - 1]?.text === "," && words[at - 2]?.kind === "number");
    const to = words[at + 1]?.text === "." ? at + 2 : at + 1;
    const isEnd = words[to] === undefined || words[to]?.kind === "punctuation";
    const isWord = lower !== "incl" && isBehindNumber;
    return isBehindNumber && (isEnd || isWord)
      ? [{ kind: "filler", from: at, to, weight: 0.9 }]
      : [];
  });
