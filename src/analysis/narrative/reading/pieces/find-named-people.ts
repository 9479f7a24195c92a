import { namesPeople } from "../words/record-nouns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece, PieceOf } from "./piece.ts";

/** `passengers`, whose names a column holds: whoever the records are about, and no name of one. */
export const findNamedPeople = (
  words: readonly QuestionWord[],
  mentions: readonly PieceOf<"column">[],
): Piece[] =>
  mentions
    .filter(
      ({ column, from, to, weight }) =>
        weight >= 0.6 &&
        to - from === 1 &&
        column.type === "VARCHAR" &&
        column.kind !== "identifier" &&
        column.distinct > 20 &&
        /[^s]s$|people$/.test(words[from]?.lower ?? "") &&
        namesPeople(words[from]?.stem ?? ""),
    )
    .map(({ from, to }): Piece => ({ kind: "person", from, to, weight: 0.5 }));
