import type { Comparison, Condition, DatePart, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { minutesIn } from "../../minutes-in.ts";
import { currencyOf, currencyScale, isCurrency, saysMoney } from "../columns/money-column.ts";
import type { Amount } from "../grammar/amount.ts";
import type { Meaning, Span } from "../pieces/piece.ts";
import { knownOf, type QuestionContext } from "../question-context.ts";

/** What pieces are put together to, on the way to a query. */
export type ComposedItem =
  /** Values of one column, in the order of the question. */
  | {
      readonly kind: "list";
      readonly column: ColumnProfile;
      readonly values: readonly string[];
      /** How the question joins them. */
      readonly joined: "one" | "and" | "or" | "versus";
      readonly negated: boolean;
    }
  | {
      readonly kind: "condition";
      readonly condition: Condition;
      /** The column it is about, where it is one. */
      readonly column: ColumnProfile | null;
      readonly label: string;
      /** Two periods or populations that are set against each other carry what tells them apart. */
      readonly moment?: boolean;
      /** Set where it was put together of several columns. */
      readonly made?: true;
    }
  /** Periods, or named ranges, set against each other: groups in a given order. */
  | {
      readonly kind: "cases";
      readonly cases: readonly { readonly when: Condition; readonly label: string }[];
      readonly column: ColumnProfile | null;
      readonly name: string;
      readonly isTime: boolean;
      /** Set where the change from one to the next is asked for. */
      readonly change?: true;
    }
  | {
      readonly kind: "group";
      readonly of: Expression;
      readonly name: string;
      readonly column: ColumnProfile | null;
      readonly part: DatePart | null;
      /** `which weekday`: the groups are asked for by name. */
      readonly asked: boolean;
    }
  /** A number of each record that can be aggregated: a column, or computed from columns. */
  | {
      readonly kind: "quantity";
      readonly of: Expression;
      readonly column: ColumnProfile | null;
      readonly name: string;
      readonly isTime?: boolean;
      /** What its mean is weighted by. */
      readonly along?: Expression;
    };

/** A span of the question with what it means, as read or as put together. */
export type Item = Span & (Meaning | ComposedItem) & OfMonths & Denied;

interface Denied {
  /** What a word such as `no` or `never` denies here, without that word. */
  readonly denies?: Item;
}

export interface OfMonths {
  /**
   * Set where it is about periods that stand side by side and are to be turned into rows: the months of
   * the table, or these columns.
   */
  readonly unpivot?: true | { readonly columns: readonly string[] };
}

/** Items of one kind. */
export type ItemOf<Kind extends Item["kind"]> = Extract<Item, { kind: Kind }>;

/** Whether an item is this cue. */
export const isCue = (item: Item | undefined, ...cues: readonly string[]): boolean =>
  item?.kind === "cue" && cues.includes(item.cue);

/** The span from the first of some items to the last. */
export function spanOf(items: readonly Item[]): Span {
  return {
    from: Math.min(...items.map(({ from }) => from)),
    to: Math.max(...items.map(({ to }) => to)),
    weight: Math.min(...items.map(({ weight }) => weight)),
  };
}

/** The items with some of them as words that mean nothing here. */
export const asUnknown = (items: readonly Item[], some: readonly Item[]): Item[] =>
  items.map((item) => {
    const { from, to, weight } = item;
    return some.includes(item) ? { kind: "unknown", from, to, weight } : item;
  });

export const unitOf = (amount: Amount): string | null =>
  "unit" in amount ? (amount.unit ?? null) : null;

/** Whether a number of this unit can be one of the column. */
export function fitsUnit(
  column: ColumnProfile | null,
  unit: string | null,
  context: QuestionContext,
): boolean {
  if (unit === null || column === null) return true;
  if (isMoneyUnit(unit, context)) return isMoneyIn(column, unit, context);
  if (unit === "%")
    return (
      column.unit === "percent" || /%|pct|percent/i.test(column.name) || isPartOfHundred(column)
    );
  const own = knownOf(context, column)?.unit ?? null;
  return own === null
    ? column.unit === "none" && !saysMoney(column)
    : own === unit || (isTimeUnit(own) && isTimeUnit(unit));
}

/** `$` stands for money of any currency, `pounds` for what is weighed unless the table tells money in them. */
export const isMoneyUnit = (unit: string, { vocabulary }: QuestionContext): boolean =>
  isCurrency(unit) ||
  (unit === "pound" && vocabulary.profile.columns.some((column) => currencyOf(column) === "£"));

/** Whether the column holds money, and may be in that currency: no other is said of it, nor of the table where it says none. */
function isMoneyIn(column: ColumnProfile, unit: string, context: QuestionContext): boolean {
  if (column.unit !== "money" && !saysMoney(column) && currencyOf(column) === null) return false;
  return unit === "$" || isOfCurrency(column, unit, context);
}

function isOfCurrency(
  column: ColumnProfile,
  unit: string,
  { vocabulary }: QuestionContext,
): boolean {
  const said = unit === "pound" ? "£" : unit;
  const own = currencyOf(column);
  const others = vocabulary.profile.columns.map(currencyOf).filter((one) => one !== null);
  return own === null ? others.every((other) => other === said) : own === said;
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
  if (unit === "%" || isCurrency(unit)) return fitsUnit(column, unit, context);
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
  // Of a number the sign says which currency.
  if (isMoneyUnit(unit, context)) return isOfCurrency(column, unit, context);
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

/**
 * `more than an hour` in a column of minutes, over 18 weeks in a number of days between two dates, or over £2m in a
 * column of thousands.
 */
export function inUnitOf(
  amount: Amount,
  { of, column }: { readonly of: Expression | null; readonly column: ColumnProfile | null },
  context: QuestionContext,
): Amount {
  const unit = unitOf(amount) ?? "";
  if (column && isMoneyUnit(unit, context)) return scaled(amount, 1 / currencyScale(column));
  const known = column ? (knownOf(context, column)?.unit ?? null) : null;
  const own = of?.kind === "duration" ? of.unit : known;
  const [said, told] = [minutesIn.get(unit), minutesIn.get(own ?? "")];
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

/** What a comparison or a range demands of a number; null for other amounts. */
export function boundOf(amount: Amount, of: Expression): Condition | null {
  const than = (operator: Comparison, value: number): Condition => ({
    kind: "compare",
    operator,
    left: of,
    right: number(value),
  });
  if (amount.kind === "comparison") return than(amount.operator, amount.value);
  if (amount.kind !== "range") return null;
  const { low, high, without } = amount;
  if (without === undefined) return { kind: "between", of, low: number(low), high: number(high) };
  return {
    kind: "and",
    of: [than(without === "low" ? ">" : ">=", low), than(without === "high" ? "<" : "<=", high)],
  };
}

const number = (value: number) => ({ kind: "number", value }) as const;
