import type { Aggregate, Value } from "#contract/query.ts";
import { kindsOf } from "./check-query.ts";
import { compileExpression } from "./compile-expression.ts";
import {
  groupedBy,
  numeric,
  percentShape,
  plainShape,
  quoteNumber,
  refuse,
  type Shape,
  type TypedSql,
  ungrouped,
  wholeShape,
} from "./quote-sql.ts";
import type { Scope } from "./scope.ts";

/** The records that a grouped query counts. */
export interface RecordScope extends Scope {
  /** What orders the records as the table does. */
  readonly position: string;
}

type AggregateValue = Extract<Value, { kind: "aggregate" }>;

/** An aggregate over the records of a group; null, except for counts, where nothing is known. */
export function compileAggregate(value: AggregateValue, scope: RecordScope): TypedSql {
  const filter = value.where === null ? "" : ` filter (where ${scope.condition(value.where)})`;
  if (value.of === null) {
    if (value.aggregate !== "count") refuse(`${value.aggregate} needs a column`);
    return { sql: `count(*)${filter}`, type: "number", shape: wholeShape, isInteger: true };
  }
  // What sorts weekdays and ranges stands beside a record: an aggregate has it no more.
  const { order: _, ...record } = compileExpression(value.of, scope);
  const of = /^(?:distinct|mode)$/.test(value.aggregate) ? groupedBy(record) : ungrouped(record);
  // DuckDB takes a constant that is sorted by for the fraction of a quantile.
  const isConstant = value.aggregate === "mode" && !kindsOf(value.of).has("column");
  const along = value.along === undefined ? null : compileExpression(value.along, scope);
  return aggregates[isConstant ? "maximum" : value.aggregate]({
    of,
    along,
    fraction: value.fraction,
    filter,
    scope,
  });
}

/** The percent of the records that meet a condition, among those of which it is known. */
export function compileShare(share: ShareValue, scope: Scope): TypedSql {
  const met = `count(*) filter (where ${scope.condition(share.of)}${amongOf(share, scope)})`;
  const sql = `(100e0 * ${met} / nullif(${knownOf(share, scope)}, 0))`;
  return { sql, type: "number", shape: percentShape };
}

type ShareValue = Extract<Value, { kind: "share" }>;

const knownOf = (share: ShareValue, scope: Scope): string =>
  `count(*) filter (where (${scope.condition(share.of)}) is not null${amongOf(share, scope)})`;

const amongOf = ({ among }: ShareValue, scope: Scope): string =>
  among === null ? "" : ` and ${scope.condition(among)}`;

/** Counts the records behind a share, or behind an aggregate of a value: see `recordsBehind`. */
export function compileRecordsBehind(value: Value, scope: Scope): string {
  if (value.kind === "share") return knownOf(value, scope);
  if (value.kind !== "aggregate" || value.of === null)
    throw new Error(`records behind a ${value.kind} are not counted`);
  const conditions = [
    ...(value.along === undefined
      ? []
      : [`${compileExpression(value.along, scope).sql} is not null`]),
    ...(value.where === null ? [] : [scope.condition(value.where)]),
  ];
  const filter = conditions.length === 0 ? "" : ` filter (where ${conditions.join(" and ")})`;
  return `count(${compileExpression(value.of, scope).sql})${filter}`;
}

interface Parts {
  readonly of: TypedSql;
  readonly along: TypedSql | null;
  readonly fraction: number | undefined;
  readonly filter: string;
  readonly scope: RecordScope;
}

/** Keeps the unit of what it is made from; there are decimals even where that has none. */
const derived = (shape: Shape): Shape => ({
  unit: shape.unit,
  currency: shape.currency,
  isWhole: false,
});

const count = (sql: string): TypedSql => ({
  sql,
  type: "number",
  shape: wholeShape,
  isInteger: true,
});

const number = (sql: string, shape: Shape): TypedSql => ({ sql, type: "number", shape });

const aggregates: Readonly<Record<Aggregate, (parts: Parts) => TypedSql>> = {
  count: ({ of, filter }) => count(`count(${of.sql})${filter}`),
  distinct: ({ of, filter }) => count(`count(distinct ${of.sql})${filter}`),
  sum: ({ of, filter }) => ({ ...numeric(of, "a sum"), sql: `sum(${of.sql})${filter}` }),
  mean: ({ of, filter }) => number(`avg(${numeric(of, "a mean").sql})${filter}`, derived(of.shape)),
  median: ({ of, filter }) =>
    number(`median(${numeric(of, "a median").sql})${filter}`, derived(of.shape)),
  quantile: ({ of, fraction = 0.5, filter }) => {
    if (!(fraction >= 0 && fraction <= 1)) refuse("the fraction of a quantile is from 0 to 1");
    const sql = `quantile_cont(${numeric(of, "a quantile").sql}, ${quoteNumber(fraction)})`;
    return number(sql + filter, derived(of.shape));
  },
  minimum: ({ of, filter }) => ({ ...of, sql: `min(${of.sql})${filter}` }),
  maximum: ({ of, filter }) => ({ ...of, sql: `max(${of.sql})${filter}` }),
  deviation: ({ of, filter }) =>
    number(`stddev_samp(${numeric(of, "a deviation").sql})${filter}`, derived(of.shape)),
  "population-deviation": ({ of, filter }) =>
    number(`stddev_pop(${numeric(of, "a deviation").sql})${filter}`, derived(of.shape)),
  variance: ({ of, filter }) =>
    number(`var_samp(${numeric(of, "a variance").sql})${filter}`, plainShape),
  // The smallest of several that are equally frequent.
  mode: ({ of, filter }) => ({ ...of, sql: `mode(${of.sql} order by ${of.sql})${filter}` }),
  skewness: (parts) => moment("skewness", parts),
  kurtosis: (parts) => moment("kurtosis", parts),
  latest: (parts) => edge("arg_max", "desc", parts),
  earliest: (parts) => edge("arg_min", "asc", parts),
  "weighted-mean": ({ of, along, filter }) => {
    const x = numeric(of, "a weighted mean").sql;
    const weight = numeric(along ?? refuse("a weighted mean needs a weight"), "a weight").sql;
    const known = `if(${x} is null, null, ${weight})`;
    const sum = `sum(${x} * ${weight}::double)${filter}`;
    return number(`(${sum} / nullif(sum(${known})${filter}, 0))`, derived(of.shape));
  },
};

/**
 * DuckDB adds up powers, which loses the digits of values far from 0: so they are moved there.
 * Values that are all the same have no shape, whatever the rounding leaves of it.
 */
function moment(name: "skewness" | "kurtosis", { of, filter, scope }: Parts): TypedSql {
  const x = numeric(of, `the ${name}`).sql;
  const moved = `${name}(${x} - (select avg(${x}) from ${scope.table}))${filter}`;
  const sql = `if(min(${x})${filter} = max(${x})${filter}, null, ${moved})`;
  return number(sql, plainShape);
}

/** The value of the last (first) record along something, in the order of the table where they tie. */
function edge(name: string, direction: string, { of, along, filter, scope }: Parts): TypedSql {
  if (along === null) refuse("the latest and the earliest need something that orders the records");
  const sql = `${name}(${of.sql}, ${along.sql} order by ${scope.position} ${direction})${filter}`;
  return { ...of, sql };
}
