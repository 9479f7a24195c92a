import { describeValue } from "#analysis/domain/describe-query.ts";
import type { Aggregate, Measure, Query, Value } from "#contract/query.ts";
import type { QueryAsk } from "./reading-parts.ts";

type AggregateValue = Extract<Value, { kind: "aggregate" }>;

/** Aggregates that need nothing but one column, in the order of a menu. */
export const aggregates = [
  "mean",
  "median",
  "sum",
  "minimum",
  "maximum",
  "deviation",
  "distinct",
  "count",
] as const satisfies readonly Aggregate[];
export type PlainAggregate = (typeof aggregates)[number];

/** Those that make sense of a column which holds no numbers. */
export const countingAggregates: readonly PlainAggregate[] = ["distinct", "count"];

/** What a measure aggregates, a share of the total or the like taken off; null where it is no aggregate. */
export function aggregateOf({ value }: Measure): AggregateValue | null {
  const inner = value.kind === "over-groups" ? value.of : value;
  return inner.kind === "aggregate" ? inner : null;
}

/** The column that a measure is of; null of the records themselves, or of something computed. */
export function columnOfMeasure(measure: Measure): string | null {
  const of = aggregateOf(measure)?.of;
  return of?.kind === "column" ? of.column : null;
}

/** Another aggregate of the same values. */
export function withAggregate(ask: QueryAsk, index: number, aggregate: PlainAggregate): QueryAsk {
  return withValue(ask, index, ({ of, where }) => ({ kind: "aggregate", aggregate, of, where }));
}

/** The same aggregate of another column; of the records counts the column's filled cells. */
export function withMeasureColumn(ask: QueryAsk, index: number, column: string): QueryAsk {
  return withValue(ask, index, (value) => ({ ...value, of: { kind: "column", column } }));
}

/** How many records there are, in place of what was measured. */
export function withRecordCount(ask: QueryAsk, index: number): QueryAsk {
  return withValue(ask, index, ({ where }) => ({
    ...{ kind: "aggregate", aggregate: "count", of: null },
    where,
  }));
}

function withValue(
  ask: QueryAsk,
  index: number,
  change: (value: AggregateValue) => AggregateValue,
): QueryAsk {
  const measure = ask.query.measures[index];
  const before = measure && aggregateOf(measure);
  if (!measure || !before) return ask;
  const after = change(before);
  const value =
    measure.value.kind === "over-groups"
      ? { ...measure.value, of: after }
      : (after satisfies Value);
  return { ...ask, query: withMeasure(ask.query, measure, value) };
}

/** The new measure under a name of its own, also where something is sorted by it. */
function withMeasure(query: Query, old: Measure, value: Value): Query {
  const others = [...query.by, ...query.measures].filter((output) => output !== old);
  const name = uniqueName(
    describeValue(value),
    others.map((output) => output.name),
  );
  return {
    ...query,
    measures: query.measures.map((measure) => (measure === old ? { name, value } : measure)),
    order: query.order.map((order) => (order.of === old.name ? { ...order, of: name } : order)),
  };
}

const longestName = 200;

/** A name that nothing else has, short enough to head a column. */
export function uniqueName(words: string, taken: readonly string[]): string {
  const name = words.slice(0, longestName);
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
