import type { ColumnProfile } from "../../../table/profile.ts";
import { isMeasure } from "../question-context.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import type { Piece } from "./piece.ts";

/** `the upper limit`, `the top of the normal range`: the column that holds the limit of each record. */
export function findLimits(words: readonly QuestionWord[], { profile }: Vocabulary): Piece[] {
  const { upper, lower } = limitsOf(profile.columns);
  if (!upper || !lower) return [];
  return words.flatMap((_, from): Piece[] =>
    phrases.flatMap(({ isUpper, stems }) => {
      const isSaid = stems.every((one, step) => words[from + step]?.lower === one);
      const column = isUpper ? upper : lower;
      return isSaid ? [{ kind: "column", column, from, to: from + stems.length, weight: 1 }] : [];
    }),
  );
}

/** Whether a column holds the limits of what is normal: `High` beside `Low`, `RefMax` beside `RefMin`. */
export const isLimit = (column: ColumnProfile, columns: readonly ColumnProfile[]): boolean => {
  const { upper, lower } = limitsOf(columns);
  return upper !== null && lower !== null && (column === upper || column === lower);
};

function limitsOf(columns: readonly ColumnProfile[]) {
  const numbers = columns.filter(isMeasure);
  const only = (side: RegExp) => {
    const found = numbers.filter(({ name }) => {
      const words = wordsOf(name);
      return (
        words.some((word) => side.test(word)) &&
        words.every((word) => side.test(word) || plain.test(word))
      );
    });
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return { upper: only(/^(?:high|upper|hi|max|uln)$/), lower: only(/^(?:low|lower|lo|min|lln)$/) };
}

const plain = /^(?:ref|reference|range|limit|normal|norm|bound|lim)$/;

const written = (isUpper: boolean, list: string) =>
  list.split(",").map((phrase) => ({ isUpper, stems: phrase.trim().split(" ") }));

const phrases = [
  ...written(
    true,
    `upper limit, upper limit of normal, upper normal limit, upper bound, upper reference limit, upper range,
    top of the range, top of the normal range, top of the reference range, top of normal, uln, high limit,
    upper end of the range, upper end of normal, high end of the range, high end of normal, the ceiling`,
  ),
  ...written(
    false,
    `lower limit, lower limit of normal, lower normal limit, lower bound, lower reference limit, lower range,
    bottom of the range, bottom of the normal range, bottom of the reference range, bottom of normal, lln,
    low limit, lower end of the range, lower end of normal, low end of the range, low end of normal, the floor`,
  ),
];
