import { describeExpression } from "#analysis/domain/describe-expression.ts";
import type { DatePart, Expression, Measure, Query, Value } from "#contract/query.ts";
import type { AnswerForm } from "#contract/reading.ts";
import { uniqueName } from "./edit-measure.ts";
import type { QueryAsk } from "./reading-parts.ts";

/** Periods of the calendar and parts that come back, in the order of a menu. */
export const grains = [
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "weekday",
  "month-of-year",
  "hour",
] as const satisfies readonly DatePart[];
type Grain = (typeof grains)[number];

/** A query takes no more groupings than this. */
export const maxGroups = 4;

/** The column of a grouping, also where a date is grouped by its period; null where it is computed. */
export function columnOfGroup({ of }: { readonly of: Expression }): string | null {
  const inner = of.kind === "date-part" ? of.of : of;
  return inner.kind === "column" ? inner.column : null;
}

/** What groups by a column: a date by its month, where nothing else is said. */
export function groupBy(column: string, grain: Grain | null): Expression {
  const of: Expression = { kind: "column", column };
  return grain === null ? of : { kind: "date-part", part: grain, of };
}

export function withAddedGroup(ask: QueryAsk, of: Expression): QueryAsk {
  const { query } = ask;
  if (query.rows.length > 0 || query.by.length >= maxGroups) return ask;
  const name = nameFor(query, of);
  return settled(ask, { ...query, by: [...query.by, { name, of }] });
}

export function withGroup(ask: QueryAsk, index: number, of: Expression): QueryAsk {
  const { query } = ask;
  const old = query.by[index];
  if (old === undefined) return ask;
  const name = nameFor({ ...query, by: query.by.filter((group) => group !== old) }, of);
  return settled(ask, renamed(query, old.name, name), (group) =>
    group.name === name ? { name, of } : group,
  );
}

export function withoutGroup(ask: QueryAsk, index: number): QueryAsk {
  const { query } = ask;
  const removed = query.by[index];
  if (removed === undefined) return ask;
  const by = query.by.filter((group) => group !== removed);
  const measures = query.measures.map((measure) => withoutWithin(measure, removed.name));
  // Groups that only stand there are counted, so that something is left to show.
  const counted: readonly Measure[] = by.length + measures.length > 0 ? measures : [recordCount];
  return settled(ask, { ...query, by, measures: counted });
}

const recordCount: Measure = {
  name: "number of records",
  value: { kind: "aggregate", aggregate: "count", of: null, where: null },
};

const nameFor = ({ by, measures }: Query, of: Expression) =>
  uniqueName(
    describeExpression(of),
    [...by, ...measures].map(({ name }) => name),
  );

/** What named a grouping names the one in its place. */
function renamed(query: Query, from: string, to: string): Query {
  const rename = (name: string) => (name === from ? to : name);
  return {
    ...query,
    by: query.by.map((group) => ({ ...group, name: rename(group.name) })),
    measures: query.measures.map((measure) => ({
      ...measure,
      value: mapWithin(measure.value, (within) => within.map(rename)),
    })),
    order: query.order.map((order) => ({ ...order, of: rename(order.of) })),
    top: query.top && { ...query.top, within: query.top.within.map(rename) },
  };
}

function withoutWithin({ name, value }: Measure, removed: string): Measure {
  return { name, value: mapWithin(value, (within) => within.filter((item) => item !== removed)) };
}

function mapWithin(value: Value, change: (within: readonly string[]) => readonly string[]): Value {
  if (value.kind === "arithmetic")
    return {
      ...value,
      left: mapWithin(value.left, change),
      right: mapWithin(value.right, change),
    };
  if (value.kind !== "over-groups") return value;
  return { ...value, of: mapWithin(value.of, change), within: change(value.within) };
}

/** The query without what names outputs that are gone, and with the shape its groups call for. */
function settled(
  ask: QueryAsk,
  query: Query,
  change: (group: Query["by"][number]) => Query["by"][number] = (group) => group,
): QueryAsk {
  const by = query.by.map(change);
  const names = [...by, ...query.measures].map(({ name }) => name);
  const isOne = by.length === 0;
  const measures = isOne ? query.measures.map(ungrouped) : query.measures;
  const next: Query = {
    ...query,
    ...{ by, measures },
    order: isOne ? [] : query.order.filter(({ of }) => names.includes(of)),
    top: isOne ? null : withinNames(query.top, names),
    limit: isOne ? null : query.limit,
  };
  return { ...ask, query: next, wants: wantsOf(next) };
}

/** A share or a change between groups is nothing where there is only one. */
function ungrouped(measure: Measure): Measure {
  const { value } = measure;
  return value.kind === "over-groups" ? ungrouped({ ...measure, value: value.of }) : measure;
}

const withinNames = (top: Query["top"], names: readonly string[]) =>
  top && { ...top, within: top.within.filter((name) => names.includes(name)) };

/** The shape of the answer to a query that a person changed. */
export function wantsOf({ by, rows, limit, top }: Query): AnswerForm {
  if (rows.length > 0) return "records";
  if (by.length === 0) return "figures";
  if (limit !== null || top !== null) return "ranking";
  return by.some(({ of }) => of.kind === "date-part" && !comesBack.has(of.part))
    ? "series"
    : "groups";
}

const comesBack: ReadonlySet<DatePart> = new Set([
  "weekday",
  "month-of-year",
  "quarter-of-year",
  "hour",
  "weekend",
  "month-number",
  "day-of-month",
]);
