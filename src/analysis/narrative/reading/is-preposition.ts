import type { Piece } from "./piece.ts";
import type { QuestionWord } from "./words.ts";

/** A header `From` is hardly meant by the `from` of `apart from`. */
export function isPreposition({ from, to }: Piece, words: readonly QuestionWord[]): boolean {
  const word = words[from];
  return (
    to - from === 1 &&
    /^(?:from|to|at|in|on|of|for|over|under|with|within|until|till|after|before)$/.test(
      word?.text ?? "",
    ) &&
    !/^(?:by|per|each|every|the|which|what)$/.test(words[from - 1]?.lower ?? "")
  );
}
