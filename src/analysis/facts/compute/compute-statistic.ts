import type { Ask, Statistic } from "#contract/reading.ts";
import type { Fact, Grouping } from "../../domain/fact.ts";
import { type ColumnProfile, tellingValue } from "../../table/profile.ts";
import { drivers } from "./association.ts";
import { concentration } from "./concentration.ts";
import { correlation } from "./correlation.ts";
import { distribution, outliers } from "./distribution.ts";
import { type Bounds, implausible } from "./implausible.ts";
import { labelOf } from "./label-of.ts";
import { type FactContext, restrictTo } from "./ledger.ts";
import { profileOf } from "./measures.ts";
import { overview } from "./overview.ts";
import { quality } from "./quality.ts";
import { ranking } from "./ranking.ts";
import { repeats } from "./repeats.ts";
import { grainFor } from "./trend.ts";

/** Computes a statistic of the records that meet its condition; null where the table does not allow it. */
export function computeStatistic(
  whole: FactContext,
  { statistic, where }: Extract<Ask, { kind: "statistic" }>,
  focus: ColumnProfile | null,
): Promise<Fact | null> {
  const context = restrictTo(whole, where);
  const { profile } = context;
  switch (statistic.kind) {
    case "overview":
      return overview(context, focus);
    case "quality":
      return quality(context);
    case "distribution":
      return describeColumn(context, profileOf(profile, statistic.of));
    case "outliers":
      return outliersOf(context, profileOf(profile, statistic.of), statistic.implausible);
    case "repeats":
      return repeats(context, profileOf(profile, statistic.of));
    case "correlation":
      return correlation(context, statistic);
    case "drivers":
      return driversOf(context, statistic);
    case "concentration":
      return concentrationOf(context, statistic);
  }
}

const nothing = Promise.resolve(null);

function describeColumn(context: FactContext, column: ColumnProfile): Promise<Fact> {
  if (column.kind === "number") return distribution(context, column);
  const by: Grouping =
    column.kind === "date"
      ? { kind: "period", column: column.name, grain: grainFor(column) }
      : { kind: "column", column: column.name };
  return ranking(context, by);
}

function outliersOf(
  context: FactContext,
  column: ColumnProfile,
  bounds: Bounds | undefined,
): Promise<Fact | null> {
  const label = labelOf(context.profile);
  if (!isNumeric(column)) return nothing;
  return bounds
    ? implausible(context, column, { bounds, label })
    : outliers(context, column, label);
}

/** A text is set against the others by the share of one of its values. */
function driversOf(
  context: FactContext,
  { of, value, among }: Extract<Statistic, { kind: "drivers" }>,
): Promise<Fact | null> {
  const column = profileOf(context.profile, of);
  const own = isNumeric(column) ? null : tellingValue(column);
  return drivers(context, column, { value: value ?? own, among });
}

function concentrationOf(
  context: FactContext,
  { of, label }: Extract<Statistic, { kind: "concentration" }>,
): Promise<Fact | null> {
  const column = profileOf(context.profile, of);
  const unit = label === null ? labelOf(context.profile) : profileOf(context.profile, label);
  return isNumeric(column) ? concentration(context, column, unit) : nothing;
}

const isNumeric = ({ type }: ColumnProfile) => type === "DOUBLE" || type === "BIGINT";
