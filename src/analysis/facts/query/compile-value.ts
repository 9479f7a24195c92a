import type { GroupFunction, Value } from "#contract/query.ts";
import { compileAggregate, compileShare, type RecordScope } from "./compile-aggregate.ts";
import { compileArithmetic } from "./compile-arithmetic.ts";
import { numberLiteral } from "./compile-expression.ts";
import {
  numeric,
  percentShape,
  plainShape,
  refuse,
  type TypedSql,
  wholeShape,
} from "./quote-sql.ts";
import { type NamedSql, orderOf } from "./select-list.ts";

/** Columns that window functions over the groups need, computed one level after the other. */
export interface ValueLevels {
  /** Aggregates of each group. */
  readonly aggregates: string[];
  /** Functions over the groups: each level may use the ones before it. */
  readonly windows: string[][];
}

interface LeveledSql extends TypedSql {
  readonly level: number;
}

export interface ValueScope {
  readonly records: RecordScope;
  /** The groupings by the names of their outputs. */
  readonly groupings: readonly NamedSql[];
  /** Null where no function over groups is asked for: aggregates stand where they are used. */
  readonly levels: ValueLevels | null;
}

export const compileValue = (value: Value, scope: ValueScope): TypedSql => {
  const { level: _, ...typed } = leveled(value, scope);
  return typed;
};

function leveled(value: Value, scope: ValueScope): LeveledSql {
  switch (value.kind) {
    case "number":
      return { ...numberLiteral(value.value), level: 0 };
    case "aggregate":
      return ofRecords(compileAggregate(value, scope.records), scope);
    case "share":
      return ofRecords(compileShare(value, scope.records), scope);
    case "arithmetic": {
      const [left, right] = [leveled(value.left, scope), leveled(value.right, scope)];
      const sides = [left, right].map((of) => numeric(of, "arithmetic"));
      const [first = left, second = right] = sides;
      const typed = compileArithmetic(value.operator, first, second);
      return { ...typed, level: Math.max(left.level, right.level) };
    }
    case "over-groups":
      return overGroups(value, scope);
  }
}

function ofRecords(typed: TypedSql, { levels }: ValueScope): LeveledSql {
  if (levels === null) return { ...typed, level: 0 };
  const name = `aggregate_${levels.aggregates.length + 1}`;
  levels.aggregates.push(`${typed.sql} as ${name}`);
  return { ...typed, sql: name, level: 0 };
}

type OverGroups = Extract<Value, { kind: "over-groups" }>;

function overGroups(value: OverGroups, scope: ValueScope): LeveledSql {
  const of = leveled(value.of, scope);
  numeric(of, `a ${value.function}`);
  const typed = { ...of, ...groupFunctions[value.function](of, windowOf(value, of, scope)) };
  const { levels } = scope;
  if (levels === null) throw new Error("a function over groups was compiled without levels");
  const level = levels.windows[of.level] ?? [];
  levels.windows[of.level] = level;
  const name = `window_${of.level + 1}_${level.length + 1}`;
  level.push(`${typed.sql} as ${name}`);
  return { ...typed, sql: name, level: of.level + 1 };
}

interface Window {
  /** All rows that belong together. */
  readonly whole: string;
  /** The same in their order. */
  readonly ordered: string;
  readonly ranked: string;
  readonly size: number;
}

function windowOf(value: OverGroups, of: TypedSql, { groupings }: ValueScope): Window {
  const within = value.within.map(
    (name) =>
      groupings.find((grouping) => grouping.name === name) ??
      refuse(`there is no grouping ${name}`),
  );
  const whole =
    within.length === 0 ? "" : `partition by ${within.map(({ key }) => key).join(", ")}`;
  const others = groupings.filter((grouping) => !within.includes(grouping));
  const order = others.length === 0 ? "" : `order by ${others.map(orderOf).join(", ")}`;
  const direction = value.direction === "ascending" ? "asc" : "desc";
  return {
    whole,
    ordered: `${whole} ${order}`.trim(),
    ranked: `${whole} order by ${of.sql} ${direction} nulls last`.trim(),
    size: value.size ?? 3,
  };
}

type Computed = Pick<TypedSql, "sql"> & Partial<TypedSql>;

/** Each as a window function of a value `x`; a change from 0 is no percentage. */
const groupFunctions: Readonly<Record<GroupFunction, (x: TypedSql, window: Window) => Computed>> = {
  share: ({ sql: x }, { whole: over }) => ({
    sql: `(100e0 * ${x} / nullif(sum(${x}) over (${over}), 0))`,
    ...{ shape: percentShape, isInteger: false },
  }),
  total: ({ sql: x }, { whole: over }) => ({ sql: `sum(${x}) over (${over})` }),
  rank: ({ sql: x }, { ranked }) => ({
    sql: `if(${x} is null, null, rank() over (${ranked}))`,
    ...{ shape: wholeShape, isInteger: true },
  }),
  "running-total": ({ sql: x }, { ordered }) => ({
    sql: `sum(${x}) over (${ordered} rows unbounded preceding)`,
  }),
  // Empty until there are as many rows as it takes.
  "moving-average": ({ sql: x, shape }, { ordered, size }) => {
    const frame = `over (${ordered} rows ${size - 1} preceding)`;
    return {
      sql: `if(count(*) ${frame} = ${size}, avg(${x}) ${frame}, null)`,
      ...{ shape: { ...shape, isWhole: false }, isInteger: false },
    };
  },
  previous: ({ sql: x }, { ordered }) => ({ sql: `lag(${x}) over (${ordered})` }),
  change: ({ sql: x, shape }, { ordered }) => ({
    sql: `(${x} - lag(${x}) over (${ordered}))`,
    shape: shape.format === undefined ? shape : plainShape,
  }),
  "percent-change": ({ sql: x }, { ordered }) => ({
    sql: `(100e0 * (${x} - lag(${x}) over (${ordered})) / nullif(abs(lag(${x}) over (${ordered})), 0))`,
    ...{ shape: percentShape, isInteger: false },
  }),
};
