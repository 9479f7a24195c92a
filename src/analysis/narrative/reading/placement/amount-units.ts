import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { minutesIn } from "../../minutes-in.ts";
import { saysMoney } from "../columns/money-column.ts";
import type { Amount } from "../grammar/amount.ts";
import { knownOf, type QuestionContext } from "../question-context.ts";

export const unitOf = (amount: Amount): string | null =>
  "unit" in amount ? (amount.unit ?? null) : null;

/** Whether a number of this unit can be one of the column. */
export function fitsUnit(
  column: ColumnProfile | null,
  unit: string | null,
  context: QuestionContext,
): boolean {
  if (unit === null || column === null) return true;
  if (unit === "$") return column.unit === "money" || saysMoney(column);
  if (unit === "%")
    return (
      column.unit === "percent" || /%|pct|percent/i.test(column.name) || isPartOfHundred(column)
    );
  const own = knownOf(context, column)?.unit ?? null;
  return own === null
    ? column.unit === "none" && !saysMoney(column)
    : own === unit || (isTimeUnit(own) && isTimeUnit(unit));
}

/** What is told in percent, whether or not its header says so: an ejection fraction of 35. */
const isPartOfHundred = ({ name, minimum, maximum }: ColumnProfile): boolean =>
  /fraction|saturation|spo2|(?:^|[^a-z])sats?(?:[^a-z]|$)|hba1c|h(?:a?e)matocrit|lvef/i.test(
    name,
  ) &&
  Number(minimum) >= 0 &&
  Number(maximum) > 1 &&
  Number(maximum) <= 100;

/** Whether a time between two dates can be told in this unit: months are no fixed number of days. */
export const fitsDuration = (of: Expression, unit: string | null): boolean =>
  of.kind !== "duration" ||
  unit === null ||
  of.unit === unit ||
  (isTimeUnit(of.unit) && isTimeUnit(unit));

/** A time between two dates in the unit that bounds it. */
export const toldIn = (unit: string | null, of: Expression): Expression =>
  of.kind === "duration" &&
  of.unit !== "year" &&
  (unit === "minute" || unit === "hour" || unit === "day" || unit === "week")
    ? { ...of, unit }
    : of;

export function hasUnit(column: ColumnProfile, unit: string, context: QuestionContext): boolean {
  if (unit === "$" || unit === "%") return fitsUnit(column, unit, context);
  return knownOf(context, column)?.unit === unit;
}

/**
 * `longer than a week`, in a column whose header says no unit: whether its numbers are days or weeks is
 * not known, unless the number may well be one of them as it stands.
 */
export function isOfScale(
  column: ColumnProfile | null,
  amount: Amount,
  context: QuestionContext,
): boolean {
  const unit = unitOf(amount);
  if (unit === null || column === null) return true;
  const long = longUnits[unit];
  if (long) return long.test(column.name);
  if (!isTimeUnit(unit) || knownOf(context, column)?.unit) return true;
  const ends = endsOf(amount);
  const [low, high] = [Number(column.minimum), Number(column.maximum)];
  return ends.every((end) => end > 1 && end >= low && end <= high && end >= high / 20);
}

/** Headers of numbers in units that are no fixed number of days. */
const longUnits: Readonly<Record<string, RegExp>> = {
  month: /month|mth/i,
  quarter: /quarter/i,
  year: /year|yr|age|old|tenure|service/i,
};

function endsOf(amount: Amount): readonly number[] {
  if (amount.kind === "range") return [amount.low, amount.high];
  return "value" in amount ? [amount.value] : [];
}

/** Units of time that can be told in each other. */
export const isTimeUnit = (unit: string): boolean => minutesIn.has(unit);

/** `more than an hour` in a column of minutes, or over 18 weeks in a number of days between two dates. */
export function inUnitOf(
  amount: Amount,
  { of, column }: { readonly of: Expression | null; readonly column: ColumnProfile | null },
  context: QuestionContext,
): Amount {
  const known = column ? (knownOf(context, column)?.unit ?? null) : null;
  const own = of?.kind === "duration" ? of.unit : known;
  const [said, told] = [minutesIn.get(unitOf(amount) ?? ""), minutesIn.get(own ?? "")];
  return said === undefined || told === undefined || said === told
    ? amount
    : scaled(amount, said / told);
}

function scaled(amount: Amount, factor: number): Amount {
  if (amount.kind === "comparison" || amount.kind === "number")
    return { ...amount, value: amount.value * factor };
  if (amount.kind === "range")
    return { ...amount, low: amount.low * factor, high: amount.high * factor };
  if (amount.kind === "step") return { ...amount, width: amount.width * factor };
  const times = (value: number | null) => (value === null ? null : value * factor);
  return amount.kind === "bins"
    ? {
        ...amount,
        bins: amount.bins.map((bin) => ({ ...bin, low: times(bin.low), high: times(bin.high) })),
      }
    : amount;
}
