import type { Condition, DatePart, Expression } from "#contract/query.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import type { Partition } from "../../domain/population.ts";
import { isWholePeriods, periodNamed } from "./calendar.ts";

/** A way to take the records of a table apart by one column. */
export interface ColumnPartition {
  /** What is taken apart: each in one way only, however often it is asked for. */
  readonly dimension: string;
  readonly way: string;
  /** Its label of each record; null of those that belong to no part. */
  readonly of: Expression;
  /** Which part: the one that a row of the result names at this place, or always the same. */
  readonly part: { readonly place: number } | { readonly label: string };
}

/** The parts that a population is made of. */
export interface PopulationParts {
  readonly cuts: readonly ColumnPartition[];
  /** What must hold a value. */
  readonly filled: readonly Expression[];
}

/** Cuts of one population at most: the cells of finer tables are small, and say much of each other. */
const mostCuts = 3;

/**
 * A population as parts of columns that are put together, each column apart from the others; null of
 * any other. Conditions on two columns at once, sums of columns and texts that are searched can be made
 * so that they hold anybody or nobody in particular.
 */
export function cutsOf({ where, by }: Partition): PopulationParts | null {
  const conditions = conditionsIn(where);
  const filled = conditions.flatMap((one) => filledBy(one) ?? []);
  const grouped = by.map((of, place) => cutBy(of, { place }));
  const met = conditions.filter((one) => filledBy(one) === null).map(cutWhere);
  const needed = met.filter((cut) => !isOfWholeGroups(cut, by));
  const cuts = [...grouped, ...needed].filter((cut) => cut !== null);
  if (cuts.length < grouped.length + needed.length || cuts.length > mostCuts) return null;
  if (new Set(cuts.map(({ dimension }) => dimension)).size < cuts.length) return null;
  return {
    cuts: cuts.toSorted((one, other) => (one.dimension < other.dimension ? -1 : 1)),
    filled,
  };
}

const conditionsIn = (where: Condition | null): readonly Condition[] => {
  if (where === null) return [];
  return where.kind === "and" ? where.of.flatMap(conditionsIn) : [where];
};

/** What a condition wants to be filled and nothing else; null of any other condition. */
function filledBy(condition: Condition): Expression[] | null {
  if (condition.kind === "not" && condition.of.kind === "empty") return [condition.of.of];
  if (condition.kind !== "or") return null;
  // Met by all of whom it can be told whether they meet it.
  const [one, other] = condition.of;
  const isEither = other?.kind === "not" && JSON.stringify(other.of) === JSON.stringify(one);
  return isEither ? columnsIn(one).map((column) => ({ kind: "column", column })) : null;
}

function cutBy(of: Expression, part: ColumnPartition["part"]): ColumnPartition | null {
  switch (of.kind) {
    case "column":
      return { dimension: of.column, way: "value", of, part };
    case "date-part":
      if (of.of.kind !== "column") return null;
      return { ...dimensionOf(of.of.column, of.part), of, part };
    case "bin":
    case "step":
      if (of.of.kind !== "column") return null;
      return { dimension: of.of.column, way: JSON.stringify(of), of, part };
    default:
      return null;
  }
}

/** Years, quarters and months hold each other, so any of them may be told; weekdays and hours cross them. */
function dimensionOf(column: string, part: DatePart): Pick<ColumnPartition, "dimension" | "way"> {
  if (calendarParts.has(part)) return { dimension: column, way: "calendar" };
  if (part === "weekday" || part === "weekend") return { dimension: `${column} week`, way: part };
  return part === "hour"
    ? { dimension: `${column} hour`, way: part }
    : { dimension: column, way: part };
}

const calendarParts = new Set<DatePart>(["year", "half-year", "quarter", "month"]);

function cutWhere(condition: Condition): ColumnPartition | null {
  const equal = equalityOf(condition);
  if (equal !== null) return cutBy(equal.of, { label: String(equal.value) });
  const [column, ...others] = columnsIn(condition);
  if (column === undefined || others.length > 0 || !isPlain(condition)) return null;
  const isTime = condition.kind === "period" || condition.kind === "last";
  return {
    ...{ dimension: isTime ? `${column} period` : column, way: JSON.stringify(condition) },
    of: { kind: "case", cases: [{ when: condition, label: met }], otherwise: null },
    part: { label: met },
  };
}

const met = "met";

interface Equality {
  readonly of: Expression;
  readonly value: string | number;
}

/** The one value that a condition wants. */
function equalityOf(condition: Condition): Equality | null {
  if (condition.kind === "in") {
    const [value, ...others] = condition.values;
    return value === undefined || others.length > 0 ? null : { of: condition.of, value };
  }
  if (condition.kind === "period") return periodNamed(condition);
  if (condition.kind !== "compare" || condition.operator !== "=") return null;
  const { left: of, right } = condition;
  const isValue = right.kind === "number" || right.kind === "text" || right.kind === "date";
  return isValue ? { of, value: right.value } : null;
}

/** Compares a column as it is with values that are written out. */
function isPlain(condition: Condition): boolean {
  const isColumn = (of: Expression) => of.kind === "column";
  switch (condition.kind) {
    case "and":
    case "or":
      return condition.of.every(isPlain);
    case "not":
      return isPlain(condition.of);
    case "compare":
      return isColumn(condition.left) && isValue(condition.right);
    case "between":
      return isColumn(condition.of) && isValue(condition.low) && isValue(condition.high);
    case "text":
      return false;
    default:
      return isColumn(condition.of);
  }
}

const isValue = ({ kind }: Expression) => kind === "number" || kind === "text" || kind === "date";

/** Whether a condition on a date only chooses among the groups of a grouping, and splits none. */
function isOfWholeGroups(cut: ColumnPartition | null, by: readonly Expression[]): boolean {
  return by.some(
    (group) =>
      cut !== null &&
      group.kind === "date-part" &&
      group.of.kind === "column" &&
      columnsIn(cut.of).join() === group.of.column &&
      isWholePeriods(cut.of, group.part),
  );
}
