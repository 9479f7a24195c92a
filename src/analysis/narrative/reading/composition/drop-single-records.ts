import type { Composition } from "./composition.ts";

/**
 * `average wasted per clinic, by setting`, where each row is a clinic: a mean of records is one per clinic already, and
 * groups of one record each say nothing. Periods stay: `daily visits` asks for days, which another table has more of.
 */
export function dropSingleRecords(work: Composition): void {
  const { rows } = work.context.vocabulary.profile;
  const isMean = work.measures.every(
    ({ value }) => value.kind === "aggregate" && /^(?:mean|median)$/.test(value.aggregate),
  );
  const kept = work.groups.filter(
    ({ of, column }) => of.kind !== "column" || column === null || column.distinct < rows,
  );
  if (!isMean || work.groups.length < 2 || kept.length === 0) return;
  work.groups.splice(0, work.groups.length, ...kept);
}
