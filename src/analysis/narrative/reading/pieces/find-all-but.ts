import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** Most words between `all` and `but`: `all of the other wards but`. */
const reach = 4;

/** `all scripts but how many for cancer`: what follows is a question or a sentence of its own. */
const beginsAnew =
  /^(?:not|only|how|what|which|who|when|where|why|is|are|was|were|do|does|did|has|have|had|i|we|they|it|then|so|please)$/;

/** `all wards but ICU`, `every practice but the first`: what is left out. */
export const findAllBut = (words: readonly QuestionWord[]): Piece[] =>
  words.flatMap(({ lower }, at): Piece[] => {
    if (lower !== "but" || beginsAnew.test(words[at + 1]?.lower ?? "")) return [];
    const before = words.slice(Math.max(0, at - reach), at);
    const from = before.findLastIndex((word) =>
      /^(?:all|every|any|each|no|none)$/.test(word.lower),
    );
    const isOne = from >= 0 && before.slice(from + 1).every(({ kind }) => kind === "word");
    return isOne ? [{ kind: "cue", cue: "not", from: at, to: at + 1, weight: 0.9 }] : [];
  });
