import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** `the total volume of plasma`, where `volume_ml` holds it: a quantity, and no count of records. */
export const namesVolume = (
  piece: Piece,
  words: readonly QuestionWord[],
  { columns }: Vocabulary,
): boolean =>
  piece.kind === "cue" &&
  piece.cue === "count" &&
  words
    .slice(piece.from, piece.to)
    .filter(({ lower }) => /^(?:volumes?|headcount|tally)$/.test(lower))
    .some(({ stem }) =>
      columns.some(
        ({ profile, words: header }) =>
          profile.kind === "number" && header.some((word) => word.stem === stem),
      ),
    );
