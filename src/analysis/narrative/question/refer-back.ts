import type { Filter, Measure, Plan } from "../../plan.ts";
import type { Profile } from "../../profile.ts";
import type { ChosenMeasure } from "./chosen-measure.ts";
import { columnsOf } from "./columns-of.ts";
import type { Mention } from "./find-columns.ts";
import type { Signs } from "./find-intent.ts";
import type { Word } from "./words.ts";

/** The question before this one in the same wording, and what this one says of it. */
export interface Back {
  readonly plan: Plan;
  /** "It": the column that was measured, at the place of the word. */
  readonly mention: Mention | null;
  /** Whether a word such as "it" or "their" points back. */
  readonly points: boolean;
  /** Whether it asks for something of the groups before: "its", "their". */
  readonly owns: boolean;
}

/** Finds what a question means by "it": `Which ward is slowest, and does it change over time?` */
export function referBack(
  words: readonly Word[],
  profile: Profile,
  before: Plan | null,
): Back | null {
  if (before === null) return null;
  const start = words.findIndex(({ lower }) => measured.test(lower));
  const name = columnOf(before.measures[0]);
  const column = profile.columns.find((one) => one.name === name);
  const mention =
    start < 0 || column === undefined
      ? null
      : { column, start, end: start + 1, cover: 1, rival: null };
  const points = words.some(({ lower }) => measured.test(lower) || among.test(lower));
  const owns = words.some(({ lower }) => /^(?:its|their)$/.test(lower));
  return { plan: before, mention, points, owns };
}

const measured = /^its?$/;
const among = /^(?:they|their|them|these|those)$/;

const columnOf = (measure: Measure | undefined) => (measure ? columnsOf(measure)[0] : undefined);

interface Asked {
  readonly back: Back | null;
  readonly signs: Signs;
}

/** What was measured before, where this question names nothing to measure, or only "it". */
export function carriedMeasure(
  own: ChosenMeasure,
  free: readonly Mention[],
  { back, signs }: Asked,
): ChosenMeasure {
  if (back === null) return own;
  const asksAnew = signs.aggregate !== null || signs.wantsCount || signs.wantsShare;
  const onlyIt = back.mention !== null && free.every((mention) => mention === back.mention);
  if (own.named && (asksAnew || !onlyIt)) return own;
  return { measures: back.plan.measures, spent: null, named: true };
}

/** Groups of the question before: "and which has the lowest?", "and what is its average?" */
export function carriedGroups(free: readonly Mention[], { back, signs }: Asked): Plan["by"] {
  if (back === null) return [];
  const namesNone = free.every((mention) => mention === back.mention);
  return back.owns || (namesNone && signs.superlative) ? back.plan.by : [];
}

/** Restrictions of the question before go on where this one speaks of the same. */
export function carriedFilters(
  { measures }: ChosenMeasure,
  by: Plan["by"],
  back: Back | null,
): readonly Filter[] {
  if (back === null) return [];
  const isSame = back.points || measures === back.plan.measures || by === back.plan.by;
  return isSame ? back.plan.filters : [];
}
