import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** `by site x grade`: the one split by the other. */
export function crossAt(words: readonly QuestionWord[], at: number): Piece[] {
  const [before, word, after] = words.slice(Math.max(0, at - 1), at + 2);
  const isCross = /^[x×*]$/.test(word?.lower ?? "") && at > 0;
  const isSplit = words
    .slice(Math.max(0, at - 6), at)
    .some(({ lower }) => /^(?:by|per|each|across)$/.test(lower));
  return isCross && isSplit && before?.kind === "word" && after?.kind === "word"
    ? [{ kind: "cue", cue: "and", from: at, to: at + 1, weight: 0.9 }]
    : [];
}

/** `90% come in under?`, `got there within … min`: a limit that is asked for. */
export function openLimitAt(words: readonly QuestionWord[], at: number): Piece[] {
  const lower = words[at]?.lower ?? "";
  const next = words[at + 1];
  const isLow = /^(?:under|within|below|inside)$/.test(lower);
  if ((!isLow && !/^(?:above|exceed|over)$/.test(lower)) || (next && next.kind !== "punctuation"))
    return [];
  const cue = isLow ? "within-how-many" : "above-how-many";
  return [{ kind: "cue", cue, from: at, to: at + 1, weight: 0.6 }];
}
