import type { Ask, Statistic } from "#contract/reading.ts";
import { type Composition, conjunctionOf } from "./composition.ts";
import { takeRest } from "./take-rest.ts";

/** The ask for a statistic, once the words that say nothing more of it are taken. */
export function finishStatistic(work: Composition, statistic: Statistic): readonly Ask[] {
  work.takeCues(
    "question",
    "count",
    "which",
    "any",
    "strength",
    "columns",
    "both",
    "and",
    "how-much",
    "list",
    "whole",
    "each",
    "most",
    "range",
  );
  takeRest(work);
  work.take(
    ...work.free.filter(
      (item) =>
        item.kind === "records" ||
        item.kind === "person" ||
        item.kind === "superlative" ||
        (item.kind === "unit" && item.unit === "score"),
    ),
  );
  return [{ kind: "statistic", statistic, where: conjunctionOf(work.where) }];
}
