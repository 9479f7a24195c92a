import type { Aggregate, Expression, Value } from "#contract/query.ts";
import { calculate, evaluate, evaluateFolded, holds, type World } from "./interpret-expression.ts";
import {
  compareData,
  type Datum,
  keyOf,
  known,
  numbers,
  quantile,
  type Row,
  sum,
} from "./interpreted-cell.ts";

/** A group of rows with what names it and what sorts it. */
export interface Group {
  readonly rows: readonly Row[];
  readonly labels: ReadonlyMap<string, Datum>;
  readonly sorts: ReadonlyMap<string, Datum>;
}

/** What a value is in each of the groups. */
export function valuesOf(value: Value, groups: readonly Group[], world: World): Datum[] {
  switch (value.kind) {
    case "number":
      return groups.map(() => value.value);
    case "aggregate":
      return groups.map(({ rows }) => aggregate(value, rows, world));
    case "share":
      return groups.map(({ rows }) => share(value, rows, world));
    case "arithmetic": {
      const right = valuesOf(value.right, groups, world);
      return valuesOf(value.left, groups, world).map((left, at) =>
        calculate(value.operator, left, right[at] ?? null),
      );
    }
    case "over-groups": {
      const of = valuesOf(value.of, groups, world);
      return groups.map((_, at) => overGroups(value, { groups, of, at }));
    }
  }
}

function share(
  { of, among }: Extract<Value, { kind: "share" }>,
  rows: readonly Row[],
  world: World,
): Datum {
  const truths = rows
    .filter((row) => among === null || holds(among, row, world) === true)
    .map((row) => holds(of, row, world))
    .filter((truth) => truth !== null);
  return calculate("/", 100 * truths.filter((truth) => truth).length, truths.length);
}

type AggregateValue = Extract<Value, { kind: "aggregate" }>;

function aggregate(value: AggregateValue, all: readonly Row[], world: World): Datum {
  const { where, of } = value;
  const rows = all.filter((row) => where === null || holds(where, row, world) === true);
  if (of === null) return rows.length;
  const isFolded = value.aggregate === "distinct" || value.aggregate === "mode";
  const cells = (from: Expression) =>
    rows.map((row) => (isFolded ? evaluateFolded : evaluate)(from, row, world));
  const along = value.along === undefined ? [] : cells(value.along);
  const pairs = cells(of)
    .map((cell, at) => [cell, along[at] ?? null] as const)
    .filter(([cell, other]) => cell !== null && other !== null);
  if (value.aggregate === "weighted-mean") {
    const products = pairs.map(([cell, weight]) => Number(cell) * Number(weight));
    return calculate("/", sum(products), sum(pairs.map(([, weight]) => Number(weight))));
  }
  if (value.aggregate === "latest" || value.aggregate === "earliest") {
    const sorted = [...pairs].sort(([, one], [, other]) => compareData(one, other));
    return (value.aggregate === "latest" ? sorted.at(-1) : sorted[0])?.[0] ?? null;
  }
  return overCells[value.aggregate](known(cells(of)), value.fraction ?? 0.5);
}

type Plain = Exclude<Aggregate, "weighted-mean" | "latest" | "earliest">;

const overCells: Record<Plain, (cells: readonly Datum[], fraction: number) => Datum> = {
  count: (cells) => cells.length,
  distinct: (cells) => new Set(cells.map((cell) => keyOf([cell]))).size,
  sum: (cells) => (cells.length === 0 ? null : sum(numbers(cells))),
  mean: (cells) => calculate("/", sum(numbers(cells)), cells.length),
  median: (cells) => quantile(numbers(cells), 0.5),
  quantile: (cells, fraction) => quantile(numbers(cells), fraction),
  minimum: (cells) => [...cells].sort(compareData)[0] ?? null,
  maximum: (cells) => [...cells].sort(compareData).at(-1) ?? null,
  deviation: (cells) => root(variance(cells, cells.length - 1)),
  "population-deviation": (cells) => root(variance(cells, cells.length)),
  variance: (cells) => variance(cells, cells.length - 1),
  mode: (cells) => {
    const times = (one: Datum) => cells.filter((cell) => keyOf([cell]) === keyOf([one])).length;
    return [...cells].sort((a, b) => times(b) - times(a) || compareData(a, b))[0] ?? null;
  },
  skewness: (cells) => {
    const [n, second, third] = [cells.length, power(cells, 2), power(cells, 3)];
    if (n < 3 || second === 0) return null;
    return (Math.sqrt(n * (n - 1)) / (n - 2)) * (third / second ** 1.5);
  },
  kurtosis: (cells) => {
    const [n, second, fourth] = [cells.length, power(cells, 2), power(cells, 4)];
    if (n < 4 || second === 0) return null;
    return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * (fourth / second ** 2 - 3) + 6);
  },
};

/** The mean of the powers of what lies between the values and their mean. */
function power(cells: readonly Datum[], exponent: number): number {
  const values = numbers(cells);
  const mean = sum(values) / values.length;
  return sum(values.map((value) => (value - mean) ** exponent)) / values.length;
}

const variance = (cells: readonly Datum[], degrees: number): number | null =>
  degrees < 1 ? null : (power(cells, 2) * cells.length) / degrees;

const root = (value: number | null) => (value === null ? null : Math.sqrt(value));

interface Place {
  readonly groups: readonly Group[];
  /** The value of each group. */
  readonly of: readonly Datum[];
  /** The group that is looked at. */
  readonly at: number;
}

type OverGroups = Extract<Value, { kind: "over-groups" }>;

function overGroups(value: OverGroups, { groups, of, at }: Place): Datum {
  const own = of[at] ?? null;
  const mark = (group: Group | undefined) =>
    keyOf(value.within.map((name) => group?.labels.get(name) ?? null));
  const others = (group: Group | undefined) =>
    [...(group?.sorts ?? [])]
      .filter(([name]) => !value.within.includes(name))
      .map(([, key]) => key);
  const fellows = groups
    .map((_, place) => place)
    .filter((place) => mark(groups[place]) === mark(groups[at]))
    .sort((one, other) => compareLists(others(groups[one]), others(groups[other])));
  const values = fellows.map((place) => of[place] ?? null);
  const place = fellows.indexOf(at);
  const before = values[place - 1] ?? null;
  const change = calculate("-", own, before);
  const whole = known(values).length === 0 ? null : sum(numbers(values));
  const sofar = numbers(values.slice(0, place + 1));
  const size = value.size ?? 3;
  const results: Record<OverGroups["function"], () => Datum> = {
    share: () => calculate("/", calculate("*", own, 100), whole),
    total: () => whole,
    rank: () => (typeof own === "number" ? rank(own, values, value.direction) : null),
    "running-total": () => (sofar.length === 0 ? null : sum(sofar)),
    "moving-average": () => {
      const frame = numbers(values.slice(Math.max(0, place - size + 1), place + 1));
      return place + 1 < size ? null : calculate("/", sum(frame), frame.length);
    },
    previous: () => before,
    change: () => change,
    "percent-change": () =>
      calculate(
        "/",
        calculate("*", change, 100),
        before === null ? null : Math.abs(Number(before)),
      ),
  };
  return results[value.function]();
}

const rank = (own: number, values: readonly Datum[], direction = "descending") =>
  1 +
  numbers(values).filter((value) => (direction === "ascending" ? value < own : value > own)).length;

/** Empty ones last. */
function compareLists(one: readonly Datum[], other: readonly Datum[]): number {
  for (const [at, datum] of one.entries()) {
    const difference = compareSorts(datum, other[at] ?? null);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function compareSorts(one: Datum, other: Datum): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareData(one, other);
}
