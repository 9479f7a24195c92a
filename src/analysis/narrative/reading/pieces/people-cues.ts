import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

const people =
  /^(?:people|patients|persons|individuals|donors|members|clients|residents|humans|bodies|children|women|men|babies)$/;

/** `how many actual people is that`: each of them once. */
export const actualAt = (words: readonly QuestionWord[], at: number): Piece[] =>
  words[at]?.lower === "actual" && people.test(words[at + 1]?.lower ?? "")
    ? [{ kind: "cue", cue: "distinct", from: at, to: at + 1, weight: 0.9 }]
    : [];
