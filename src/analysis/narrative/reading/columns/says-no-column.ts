import type { Piece, PieceOf } from "../pieces/piece.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { wordsOf } from "../words/vocabulary.ts";

/** Whether words that a header has as well say something else where they stand. */
export const saysNoColumn = (piece: PieceOf<"column">, words: readonly QuestionWord[]): boolean =>
  isPlaceOfPeople(piece, words) ||
  isNumberOfUnits(piece, words) ||
  isNumberOfDoses(piece, words) ||
  isHowMany(piece, words);

/** `number of doses` is how many there are, and not what a `dose_number` tells of one. */
const isHowMany = ({ column, from, to }: PieceOf<"column">, words: readonly QuestionWord[]) =>
  to - from >= 3 &&
  /^(?:number|no|count)$/.test(words[from]?.lower ?? "") &&
  words[from + 1]?.lower === "of" &&
  /[^s]s$/.test(words[to - 1]?.lower ?? "") &&
  /^(?:number|no|nbr|num|nr)$/.test(wordsOf(column.name).at(-1) ?? "");

/** `how many are in beds`: the people who lie there, and no number of beds. */
const isPlaceOfPeople = ({ from }: Piece, words: readonly QuestionWord[]): boolean =>
  /^(?:beds?|rooms?)$/.test(words[from]?.lower ?? "") &&
  words[from - 1]?.lower === "in" &&
  /(?:many|people|patients|residents|are|were)$/.test(words[from - 2]?.lower ?? "");

/** `number of days` is a length of time, and no date of a reference. */
const isNumberOfUnits = ({ column, from, to }: PieceOf<"column">, words: readonly QuestionWord[]) =>
  column.kind !== "number" &&
  to - from === 3 &&
  /^(?:number|no|count) of (?:minutes|hours|days|weeks|months|years)$/.test(
    words
      .slice(from, to)
      .map(({ lower }) => lower)
      .join(" "),
  );

/** `how many doses`, of a column of milligrams: how often something was given. */
const isNumberOfDoses = ({ column, from, to }: PieceOf<"column">, words: readonly QuestionWord[]) =>
  to - from === 1 &&
  words[from]?.lower === "doses" &&
  /(?:^|[^a-z])(?:mg|mcg|ug|g|ml|iu|units?)(?:[^a-z]|$)/i.test(column.name);
