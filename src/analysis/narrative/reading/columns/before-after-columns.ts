import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isMeasure } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** One thing, measured twice: `fim_adm` and `fim_dis`, `PainStart` and `PainEnd`. */
export interface BeforeAfterColumns {
  readonly first: ColumnProfile;
  readonly last: ColumnProfile;
}

/** The only pair that a column is one of; null where it is of none or several. */
export function beforeAfterColumnsOf(
  column: ColumnProfile,
  { profile }: Vocabulary,
): BeforeAfterColumns | null {
  const others = profile.columns.flatMap((other) => {
    const order = other === column ? null : stageOrder(column, other);
    return order === null ? [] : [{ other, order }];
  });
  const [only, ...more] = others;
  if (!only || more.length > 0) return null;
  return only.order < 0 ? { first: column, last: only.other } : { first: only.other, last: column };
}

/** What was measured once less what was measured another time: a score gained or lost. */
export function isBeforeAfterDifference(of: Expression, vocabulary: Vocabulary): boolean {
  const sides = sidesOf(of, vocabulary);
  return sides !== null && stageOrder(...sides) !== null;
}

/** The two columns that an expression computes with; null where it is of another kind. */
export function sidesOf(
  of: Expression,
  { profile }: Vocabulary,
): readonly [left: ColumnProfile, right: ColumnProfile] | null {
  if (of.kind !== "arithmetic" || of.left.kind !== "column" || of.right.kind !== "column")
    return null;
  const [left, right] = [of.left.column, of.right.column].map((own) =>
    profile.columns.find(({ name }) => name === own),
  );
  return left && right ? [left, right] : null;
}

/** Whether a word of a header says when something was measured. */
export const isStage = (word: string): boolean => begins(word) || ends(word);

export const begins = (word: string): boolean => beginning.test(word);
export const ends = (word: string): boolean => ending.test(word);

/** Below zero where the first of two stages of one thing comes first; null where they are none. */
export function stageOrder(one: ColumnProfile, other: ColumnProfile): number | null {
  const stages = wordsApart(one, other);
  if (stages === null) return null;
  const apart = placeOf(stages[0]) - placeOf(stages[1]);
  return Number.isNaN(apart) || apart === 0 ? null : apart;
}

/** The one word of each header that the other lacks, of two columns of numbers; null where they share no name besides. */
export function wordsApart(
  one: ColumnProfile,
  other: ColumnProfile,
): readonly [own: string, its: string] | null {
  if (!isMeasure(one) || !isMeasure(other) || one.unit !== other.unit) return null;
  const [words, others] = [wordsOf(one.name), wordsOf(other.name)];
  const [own, ...more] = words.filter((word) => !others.includes(word));
  const [its, ...itsMore] = others.filter((word) => !words.includes(word));
  const isOfOne = words.some((word) => others.includes(word) && /[a-z]/.test(word));
  return isOfOne && own !== undefined && its !== undefined && more.length + itsMore.length === 0
    ? [own, its]
    : null;
}

/** Where a stage stands: its number, or whether it begins or ends; no number for other words. */
function placeOf(stage: string): number {
  if (/^\d+$/.test(stage)) return Number(stage);
  if (begins(stage)) return -1;
  return ends(stage) ? 1e6 : Number.NaN;
}

const beginning =
  /^(?:start\w*|begin\w*|first|pre|before|baseline|base|bl|initial|entry|intake|admission|admit|adm|opening|old|arrival)$/;
const ending =
  /^(?:end\w*|last|post|after|final|exit|follow\w*|fu|discharge|disch|dis|closing|latest|new|departure)$/;
