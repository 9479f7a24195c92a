import type { ColumnFamily } from "../columns/column-families.ts";
import { columnFamilies } from "../columns/period-columns.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { PieceOf } from "./piece.ts";

/** `started with a pain score`, of columns `PainWk0`, `PainWk6`, …: that of week 0. */
export function findStartingValues(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): PieceOf<"column">[] {
  return columnFamilies(vocabulary).flatMap((family) => {
    const start = family.members.find(({ place }) => place === 0);
    if (start === undefined || !counted.has(family.grain)) return [];
    return words.flatMap((_, from): PieceOf<"column">[] => {
      const to = endFrom(words, from, family);
      return to === null ? [] : [{ kind: "column", column: start.column, from, to, weight: 1 }];
    });
  });
}

/** Whose periods are counted from 0. */
const counted: ReadonlySet<ColumnFamily["grain"]> = new Set(["week", "day", "month", "visit"]);

/** Where the words end; null where they do not begin here. */
function endFrom(
  words: readonly QuestionWord[],
  from: number,
  { stems }: ColumnFamily,
): number | null {
  const isBegun =
    /^(?:started|began|begun|starting)$/.test(words[from]?.lower ?? "") &&
    words[from + 1]?.lower === "with";
  const name = pastSmall(words, from + 2, /^(?:an?|the|their)$/);
  const isNamed = stems.length > 0 && stems.every((stem, at) => words[name + at]?.stem === stem);
  return isBegun && isNamed
    ? pastSmall(words, name + stems.length, /^(?:scores?|levels?|values?|readings?|ratings?)$/)
    : null;
}

const pastSmall = (words: readonly QuestionWord[], at: number, small: RegExp): number =>
  small.test(words[at]?.lower ?? "") ? at + 1 : at;
