import type { Piece } from "../pieces/piece.ts";
import type { QuestionWord } from "./split-words.ts";

/** `…, report the number of them`: what is to be done, whatever column of reports there is. */
export const isCommand = ({ kind, from, to }: Piece, words: readonly QuestionWord[]): boolean =>
  (kind === "column" || kind === "flag" || kind === "value" || kind === "records") &&
  to - from === 1 &&
  /^(?:report|state|record|note|name|return|order)$/.test(words[from]?.lower ?? "") &&
  /^(?:the|how|both|each|these|what|which|only|them|me)$/.test(words[to]?.lower ?? "") &&
  (from === 0 ||
    words[from - 1]?.kind === "punctuation" ||
    /^(?:please|kindly|and|then|to)$/.test(words[from - 1]?.lower ?? ""));
