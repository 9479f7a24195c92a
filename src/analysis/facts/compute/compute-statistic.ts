import type { Ask, Statistic } from "#contract/reading.ts";
import type { Fact } from "../../domain/fact.ts";
import type { Grouping } from "../../domain/measure.ts";
import { tellingValue } from "../../table/column-traits.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import { type Bench, restricted } from "./bench.ts";
import { concentration } from "./concentration.ts";
import { correlation } from "./correlation.ts";
import { distribution } from "./distribution.ts";
import { drivers } from "./drivers.ts";
import { type Bounds, implausible } from "./implausible.ts";
import { labelOf } from "./label-of.ts";
import { outliers } from "./outliers.ts";
import { overview } from "./overview.ts";
import { quality } from "./quality.ts";
import { ranking } from "./ranking.ts";
import { repeats } from "./repeats.ts";
import { profileOf } from "./result-columns.ts";
import { grainFor } from "./trend.ts";

/** Computes a statistic of the records that meet its condition; null where the table does not allow it. */
export function computeStatistic(
  whole: Bench,
  { statistic, where }: Extract<Ask, { kind: "statistic" }>,
  focus: ColumnProfile | null,
): Promise<Fact | null> {
  const bench = restricted(whole, where);
  const { profile } = bench;
  switch (statistic.kind) {
    case "overview":
      return overview(bench, focus);
    case "quality":
      return quality(bench);
    case "distribution":
      return describeColumn(bench, profileOf(profile, statistic.of));
    case "outliers":
      return outliersOf(bench, profileOf(profile, statistic.of), statistic.implausible);
    case "repeats":
      return repeats(bench, profileOf(profile, statistic.of));
    case "correlation":
      return correlation(bench, statistic);
    case "drivers":
      return driversOf(bench, statistic);
    case "concentration":
      return concentrationOf(bench, statistic);
  }
}

const nothing = Promise.resolve(null);

function describeColumn(bench: Bench, column: ColumnProfile): Promise<Fact> {
  if (column.kind === "number") return distribution(bench, column);
  const by: Grouping =
    column.kind === "date"
      ? { kind: "period", column: column.name, grain: grainFor(column) }
      : { kind: "column", column: column.name };
  return ranking(bench, by);
}

function outliersOf(
  bench: Bench,
  column: ColumnProfile,
  bounds: Bounds | undefined,
): Promise<Fact | null> {
  const label = labelOf(bench.profile);
  if (!isNumeric(column)) return nothing;
  return bounds ? implausible(bench, column, { bounds, label }) : outliers(bench, column, label);
}

/** A text is set against the others by the share of one of its values. */
function driversOf(
  bench: Bench,
  { of, value, among }: Extract<Statistic, { kind: "drivers" }>,
): Promise<Fact | null> {
  const column = profileOf(bench.profile, of);
  const own = isNumeric(column) ? null : tellingValue(column);
  return drivers(bench, column, { value: value ?? own, among });
}

function concentrationOf(
  bench: Bench,
  { of, label }: Extract<Statistic, { kind: "concentration" }>,
): Promise<Fact | null> {
  const column = profileOf(bench.profile, of);
  const unit = label === null ? labelOf(bench.profile) : profileOf(bench.profile, label);
  return isNumeric(column) ? concentration(bench, column, unit) : nothing;
}

const isNumeric = ({ type }: ColumnProfile) => type === "DOUBLE" || type === "BIGINT";
