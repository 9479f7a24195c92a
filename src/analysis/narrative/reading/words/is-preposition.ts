import type { Piece } from "../pieces/piece.ts";
import type { QuestionWord } from "./split-words.ts";

/** A header `From` is hardly meant by the `from` of `apart from`. */
export function isPreposition({ from, to }: Piece, words: readonly QuestionWord[]): boolean {
  const word = words[from];
  return (
    to - from === 1 &&
    /^(?:from|to|at|in|on|of|for|over|under|with|within|until|till|after|before|by)$/.test(
      word?.text ?? "",
    ) &&
    !/^(?:by|per|each|every|the|which|what)$/.test(words[from - 1]?.lower ?? "")
  );
}

/** `review no` is a number; `reviews with no hypos` lack something. Other words are what they are. */
export function standsForNumber(words: readonly QuestionWord[], at: number, from: number): boolean {
  if (words[at]?.lower !== "no") return true;
  const next = words[at + 1];
  const isClosed =
    next?.kind !== "word" ||
    /^(?:and|or|is|was|are|were|had|has|have|with|for|of|in|on|per|by|please|pls)$/.test(
      next.lower,
    );
  return at === from && isClosed;
}
