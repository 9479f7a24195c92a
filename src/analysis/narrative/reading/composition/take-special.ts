import type { Ask } from "#contract/reading.ts";
import type { Composition } from "./composition.ts";
import { takeProportion } from "./take-association.ts";
import { takeAverageCount } from "./take-average-count.ts";
import { takeBiggestChange } from "./take-biggest-change.ts";
import { takeBiggestChangeByGroup } from "./take-biggest-change-by-group.ts";
import { takeBudgetVariance } from "./take-budget-variance.ts";
import { takeChange, takeRunningTotal } from "./take-change.ts";
import { takeExtreme } from "./take-extreme.ts";
import { takeGroupRatio } from "./take-group-ratio.ts";
import { takeLatest, takeLookup } from "./take-lookup.ts";
import { takeMissing } from "./take-missing.ts";
import { takeRank } from "./take-rank.ts";
import { takeRanking } from "./take-ranking.ts";
import { takeRepeatedEvents } from "./take-repeated-events.ts";
import { takeStatistic } from "./take-statistic.ts";

/** Kinds of questions that a word or two tell: each takes what it needs, or leaves all as it is. */
const forms: readonly ((work: Composition) => readonly Ask[] | null)[] = [
  takeMissing,
  takeRepeatedEvents,
  takeStatistic,
  takeBudgetVariance,
  takeProportion,
  takeAverageCount,
  takeRank,
  takeRanking,
  takeGroupRatio,
  takeRunningTotal,
  takeBiggestChange,
  takeBiggestChangeByGroup,
  takeChange,
  takeLatest,
  takeLookup,
  takeExtreme,
];

/** What a question of a kind of its own asks; null where it is of none. */
export function takeSpecial(work: Composition): readonly Ask[] | null {
  for (const form of forms) {
    const asks = form(work);
    if (asks) return asks;
    work.reset();
  }
  return null;
}
