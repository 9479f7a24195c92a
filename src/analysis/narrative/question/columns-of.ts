import type { Measure } from "../../plan.ts";

/** Columns that a measure reads. */
export function columnsOf(measure: Measure): string[] {
  if (measure.kind === "count") return [];
  if (measure.kind === "per-period") return measure.column === null ? [] : [measure.column];
  return measure.kind === "ratio" ? [measure.over, measure.under] : [measure.column];
}
