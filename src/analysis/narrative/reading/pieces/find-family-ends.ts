import { type ColumnFamily, columnFamilies } from "../columns/column-families.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { QuestionWord } from "../words/words.ts";
import type { PieceOf } from "./piece.ts";

/** `pain at the start`, `baseline pain`, of columns `PainWk0`, `PainWk6`, …: that of week 0. */
export function findFamilyEnds(
  words: readonly QuestionWord[],
  vocabulary: Vocabulary,
): PieceOf<"column">[] {
  return columnFamilies(vocabulary).flatMap((family) => {
    const start = family.members.find(({ place }) => place === 0);
    if (start === undefined || !counted.has(family.grain)) return [];
    return words.flatMap((_, from): PieceOf<"column">[] => {
      const to = nameFirst(words, from, family) ?? timeFirst(words, from, family);
      return to === null ? [] : [{ kind: "column", column: start.column, from, to, weight: 1 }];
    });
  });
}

/** Whose periods are counted from 0. */
const counted: ReadonlySet<ColumnFamily["grain"]> = new Set(["week", "day", "month", "visit"]);

/** Where `pain score at the start` ends. */
function nameFirst(
  words: readonly QuestionWord[],
  from: number,
  family: ColumnFamily,
): number | null {
  const name = nameEnd(words, from, family);
  if (name === null) return null;
  const joined = pastSmall(words, name, /^(?:at|from|on|in)$/);
  const time = pastSmall(words, joined, /^(?:the|their|his|her)$/);
  return joined > name && /^(?:start|baseline|outset|beginning)$/.test(words[time]?.lower ?? "")
    ? time + 1
    : null;
}

/** Where `baseline pain score` or `started with a pain score` ends. */
function timeFirst(
  words: readonly QuestionWord[],
  from: number,
  family: ColumnFamily,
): number | null {
  const isTime = /^(?:baseline|initial|starting)$/.test(words[from]?.lower ?? "");
  const isBegun =
    /^(?:started|began|begun|starting)$/.test(words[from]?.lower ?? "") &&
    words[from + 1]?.lower === "with";
  if (!isTime && !isBegun) return null;
  const name = isBegun ? pastSmall(words, from + 2, /^(?:an?|the|their)$/) : from + 1;
  return nameEnd(words, name, family);
}

/** Where the name of what a family holds ends, `score` and its like included. */
function nameEnd(
  words: readonly QuestionWord[],
  from: number,
  { stems }: ColumnFamily,
): number | null {
  const isNamed = stems.length > 0 && stems.every((stem, at) => words[from + at]?.stem === stem);
  return isNamed
    ? pastSmall(words, from + stems.length, /^(?:scores?|levels?|values?|readings?|ratings?)$/)
    : null;
}

const pastSmall = (words: readonly QuestionWord[], at: number, small: RegExp): number =>
  small.test(words[at]?.lower ?? "") ? at + 1 : at;
