import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** Most words between `all` and `but`: `all of the other wards but`. */
const reach = 4;

/** `all wards but ICU`, `every practice but the first`: what is left out. */
export const findAllBut = (words: readonly QuestionWord[]): Piece[] =>
  words.flatMap(({ lower }, at): Piece[] => {
    if (lower !== "but") return [];
    const before = words.slice(Math.max(0, at - reach), at);
    const from = before.findLastIndex((word) =>
      /^(?:all|every|any|each|no|none)$/.test(word.lower),
    );
    const isOne = from >= 0 && before.slice(from + 1).every(({ kind }) => kind === "word");
    return isOne ? [{ kind: "cue", cue: "not", from: at, to: at + 1, weight: 0.9 }] : [];
  });
