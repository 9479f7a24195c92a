import type * as fc from "fast-check";
import type {
  Aggregate,
  GroupFunction,
  Grouping,
  Measure,
  Order,
  Query,
  Source,
  Value,
} from "#contract/query.ts";
import { emptyQuery } from "./query-table.ts";
import { type Names, RandomExpressions } from "./random-expression.ts";

/** How far two ways to compute a value may differ: not at all, in no order of adding, by rounding. */
type Exactness = "exact" | "rounded" | "close";

interface RandomValue {
  readonly value: Value;
  readonly exactness: Exactness;
}

interface RandomGrouping extends Grouping {
  readonly type: "numbers" | "texts" | "dates";
}

/** Queries over a table with these columns, of every kind that the algebra has. */
export function randomQuery(gen: fc.GeneratorValue, names: Names): Query {
  return new RandomQueries(gen).query(names, 2).query;
}

const number = ["sum", "mean", "median", "minimum", "maximum"] as const;
const spread = [
  "quantile",
  "deviation",
  "population-deviation",
  "variance",
  "skewness",
  "kurtosis",
] as const;
const anything = ["count", "distinct", "minimum", "maximum", "mode", "latest", "earliest"] as const;

class RandomQueries extends RandomExpressions {
  /** With the names of its outputs, as another query may start from it. */
  query(columns: Names, depth: number): { query: Query; names: Names } {
    const { from, names } = this.source(columns, depth);
    const where = this.chance(3) ? this.condition(names, 2) : null;
    const base = { ...emptyQuery, from, where, limit: this.chance(8) ? this.upTo(6) + 1 : null };
    return this.chance(6) ? this.records(base, names) : this.groups(base, names);
  }

  source(names: Names, depth: number): { from: Source; names: Names } {
    if (depth > 1 && this.chance(5)) {
      const inner = this.query(names, depth - 1);
      return { from: { kind: "query", query: inner.query }, names: inner.names };
    }
    const isText = this.chance(2);
    const columns = isText ? names.texts : names.numbers;
    if (depth < 2 || columns.length === 0 || !this.chance(5))
      return { from: { kind: "data" }, names };
    const [name, value] = ["the 'name'", "Value"];
    return {
      from: { kind: "unpivot", columns, name, value },
      names: {
        ...names,
        texts: [...names.texts, name, ...(isText ? [value] : [])],
        numbers: [...names.numbers, ...(isText ? [] : [value])],
      },
    };
  }

  records(base: Query, names: Names): { query: Query; names: Names } {
    const rows = this.several(3, 1, (at) => this.grouping(names, at));
    const order = this.orders(rows.map(({ name }) => name));
    const top = this.topOf(rows.map(({ name }) => name));
    return { query: { ...base, rows: rows.map(bare), order, top }, names: namesOf(rows) };
  }

  groups(base: Query, names: Names): { query: Query; names: Names } {
    const by = this.several(2, this.chance(4) ? 0 : 1, (at) => this.grouping(names, at));
    const labels = by.map(({ name }) => name);
    const made = this.several(3, 1, (at) => {
      const { value, exactness } = this.value(names, labels, 2);
      return { name: `${this.pick(awkwardNames)} m${at}`, value, exactness };
    });
    const measures = made.map(({ name, value }): Measure => ({ name, value }));
    const sortable = made.filter(({ exactness }) => exactness !== "close");
    const outputs = namesOf(by);
    const isNumber = ({ value }: { value: Value }) => !givesText(value);
    const exact = made.filter((one) => one.exactness === "exact" && isNumber(one));
    const shown = { ...outputs, numbers: [...outputs.numbers, ...exact.map(({ name }) => name)] };
    return {
      query: {
        ...base,
        by: by.map(bare),
        measures,
        having: this.chance(6) ? this.condition(shown, 1) : null,
        order: this.orders([...labels, ...sortable.map(({ name }) => name)]),
        top: this.topOf(labels),
      },
      names: shown,
    };
  }

  grouping(names: Names, at: number): RandomGrouping {
    const name = `${this.pick(awkwardNames)} ${at}`;
    const choice = this.upTo(4);
    if (choice === 0) return { name, of: this.number(names, 2, "any"), type: "numbers" };
    if (choice === 1) return { name, of: this.day(names), type: "dates" };
    return { name, of: this.text(names, 2), type: "texts" };
  }

  orders(names: readonly string[]): Order[] {
    return this.several(Math.min(2, names.length), 0, () => ({
      of: this.pick(names),
      direction: this.pick(["ascending", "descending"] as const),
    }));
  }

  topOf(names: readonly string[]): Query["top"] {
    if (!this.chance(5)) return null;
    return { within: names.slice(0, this.upTo(names.length)), count: this.upTo(2) + 1 };
  }

  value(names: Names, labels: readonly string[], depth: number): RandomValue {
    const choice = this.upTo(depth > 0 ? 9 : 6);
    if (choice >= 8) return this.overGroups(names, labels, depth);
    if (choice === 7) return this.arithmetic(names, labels, depth);
    if (choice === 6) {
      const among = this.chance(2) ? this.condition(names, 1) : null;
      return {
        value: { kind: "share", of: this.condition(names, 1), among },
        exactness: "rounded",
      };
    }
    return this.aggregate(names);
  }

  arithmetic(names: Names, labels: readonly string[], depth: number): RandomValue {
    const operator = this.pick(["+", "-", "*", "/"] as const);
    const [left, right] = [0, 1].map(() => this.numberValue(names, labels, depth - 1));
    if (left === undefined || right === undefined) throw new Error("two sides");
    // A divisor that only nearly is 0 would give anything.
    const divisor: RandomValue =
      operator === "/" && right.exactness === "close"
        ? { value: { kind: "number", value: 4 }, exactness: "exact" }
        : right;
    const isExact = left.exactness === "exact" && divisor.exactness === "exact";
    const best = operator === "/" ? "rounded" : "exact";
    const exactness = isExact ? best : "close";
    return {
      value: { kind: "arithmetic", operator, left: left.value, right: divisor.value },
      exactness,
    };
  }

  numberValue(names: Names, labels: readonly string[], depth: number): RandomValue {
    for (let tries = 0; tries < 5; tries += 1) {
      const made = this.value(names, labels, depth);
      if (!givesText(made.value)) return made;
    }
    return { value: { kind: "number", value: this.upTo(8) / 4 }, exactness: "exact" };
  }

  aggregate(names: Names): RandomValue {
    const where = this.chance(3) ? this.condition(names, 1) : null;
    const base = { kind: "aggregate", where } as const;
    const choice = this.upTo(8);
    if (choice === 0)
      return { value: { ...base, aggregate: "count", of: null }, exactness: "exact" };
    if (choice === 1) {
      const of = this.number(names, 0, "exact");
      const aggregate = this.pick(spread);
      const fraction = this.pick([0, 0.1, 0.25, 0.9, 1]);
      return { value: { ...base, aggregate, of, fraction }, exactness: "close" };
    }
    const along = this.number(names, 1, "exact");
    if (choice === 2) {
      const of = this.number(names, 1, "exact");
      return { value: { ...base, aggregate: "weighted-mean", of, along }, exactness: "rounded" };
    }
    if (choice === 3 || choice === 4) {
      const of = this.chance(2) ? this.text(names, 1) : this.time(names);
      const aggregate: Aggregate = this.pick(anything);
      return { value: { ...base, aggregate, of, along }, exactness: "exact" };
    }
    const aggregate = this.pick(number);
    const of = this.number(names, 2, "exact");
    const exactness = aggregate === "mean" ? "rounded" : "exact";
    return { value: { ...base, aggregate, of }, exactness };
  }

  overGroups(names: Names, labels: readonly string[], depth: number): RandomValue {
    let of = this.numberValue(names, labels, depth - 1);
    if (of.exactness !== "exact") of = this.numberValue(names, labels, depth - 1);
    const steady: readonly GroupFunction[] = ["previous", "moving-average"];
    const all: readonly GroupFunction[] = [
      ...["share", "total", "running-total", "change", "percent-change", "rank"],
      ...steady,
    ] as readonly GroupFunction[];
    const chosen = this.pick(of.exactness === "exact" ? all : steady);
    return {
      value: {
        ...{ kind: "over-groups", function: chosen, of: of.value },
        within: labels.filter(() => this.chance(2)),
        size: this.upTo(2) + 2,
        direction: this.pick(["ascending", "descending", undefined] as const),
      },
      exactness: chosen === "rank" ? "exact" : "close",
    };
  }
}

const bare = ({ name, of }: Grouping): Grouping => ({ name, of });

function givesText(value: Value): boolean {
  if (value.kind !== "aggregate" || value.of === null) return false;
  const isKept = ["minimum", "maximum", "mode", "latest", "earliest"].includes(value.aggregate);
  return isKept && (value.fraction !== undefined || value.along !== undefined);
}

const namesOf = (outputs: readonly RandomGrouping[]): Names => {
  const of = (type: RandomGrouping["type"]) =>
    outputs.filter((output) => output.type === type).map(({ name }) => name);
  return { numbers: [], texts: of("texts"), dates: of("dates"), stamps: [], clocks: [] };
};

export const awkwardNames = [
  ...['a "quoted" one', "it's", "select", "🙂", "n", "X", "日本", "label", "value1", "with space"],
  ...["results", "place", "ROWID ", "c1", "order by 1; --", "source", "data", "quantile_group"],
] as const;
