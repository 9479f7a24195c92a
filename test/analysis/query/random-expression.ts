import * as fc from "fast-check";
import type { Condition, DatePart, Expression } from "#contract/query.ts";

/** The columns of a table by what they hold; `clocks` are times of day as text. */
export interface Names {
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
  readonly dates: readonly string[];
  readonly stamps: readonly string[];
  readonly clocks: readonly string[];
}

export const words = ["ICU", "icu", "o'x", 'b"c', "Ärzte", "🙂", "病房", "x y", "%", "12"] as const;
export const clocks = ["08:30", "8:30", "23:59", "9:05 pm", "12:15 AM", "noon", "00:00"] as const;

const textParts: readonly DatePart[] = [
  ...(["year", "half-year", "quarter", "month", "weekday"] as const),
  ...(["month-of-year", "quarter-of-year", "weekend"] as const),
];
const numberParts = ["year-number", "month-number", "day-of-month"] as const;

/** Else fast-check would draw the ends of the range far more often. */
const evenly = (max: number) => fc.noBias(fc.nat({ max }));

const column = (name: string): Expression => ({ kind: "column", column: name });

/** Expressions that keep to the types, out of what fast-check draws. */
export class RandomExpressions {
  readonly #gen: fc.GeneratorValue;

  constructor(gen: fc.GeneratorValue) {
    this.#gen = gen;
  }

  /** A whole number from 0 to the limit. */
  upTo(limit: number): number {
    return this.#gen(evenly, limit);
  }

  /** One time in so many. */
  chance(times: number): boolean {
    return this.upTo(times - 1) === times - 1;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.upTo(items.length - 1)];
    return item as Item;
  }

  several<Item>(most: number, least: number, make: (at: number) => Item): Item[] {
    const count = least + this.upTo(most - least);
    return Array.from({ length: count }, (_, at) => make(at));
  }

  quarter = (): number => (this.upTo(64) - 32) / 4;

  /** `exact`: sums of it are the same in every order. */
  number(names: Names, depth: number, kind: "exact" | "any"): Expression {
    const inner = () => this.number(names, depth - 1, kind);
    const leaf: Expression =
      names.numbers.length > 0 && !this.chance(6)
        ? column(this.pick(names.numbers))
        : { kind: "number", value: this.quarter() };
    if (depth <= 0) return leaf;
    switch (this.upTo(kind === "any" ? 10 : 8)) {
      case 0:
      case 1: {
        const operator = this.pick(["+", "-", "*"] as const);
        return { kind: "arithmetic", operator, left: inner(), right: inner() };
      }
      case 2:
        return { kind: "total", of: this.several(3, 1, inner) };
      case 3:
        return { kind: "absolute", of: inner() };
      case 4:
        return { kind: "step", of: inner(), width: this.pick([0.5, 2, 10]) };
      case 5:
        return { kind: "quantile-group", of: inner(), count: this.upTo(3) + 2 };
      case 6:
        return { kind: "date-part", part: this.pick(numberParts), of: this.time(names) };
      case 9:
        return { kind: "arithmetic", operator: "/", left: inner(), right: inner() };
      case 10:
        return this.duration(names);
      default:
        return leaf;
    }
  }

  duration(names: Names): Expression {
    if (names.clocks.length > 0 && this.chance(3)) {
      const [from, to] = [this.clock(names), this.clock(names)];
      return { kind: "duration", unit: this.pick(["minute", "hour"] as const), from, to };
    }
    const unit = this.pick(["minute", "hour", "day", "week", "year"] as const);
    return { kind: "duration", unit, from: this.time(names), to: this.time(names) };
  }

  clock(names: Names): Expression {
    return names.clocks.length > 0
      ? column(this.pick(names.clocks))
      : { kind: "text", value: this.pick(clocks) };
  }

  day(names: Names): Expression {
    return { kind: "date-part", part: this.pick(["day", "week"] as const), of: this.time(names) };
  }

  time(names: Names): Expression {
    const all = [...names.dates, ...names.stamps];
    if (all.length > 0 && !this.chance(6)) return column(this.pick(all));
    return { kind: "date", value: this.pick(moments) };
  }

  text(names: Names, depth: number): Expression {
    const isColumn = names.texts.length > 0 && !this.chance(6);
    const leaf = isColumn ? column(this.pick(names.texts)) : this.word();
    if (depth <= 0) return leaf;
    switch (this.upTo(6)) {
      case 0:
      case 1:
        return { kind: "date-part", part: this.pick(textParts), of: this.time(names) };
      case 2: {
        const edges = this.pick([[0], [-2.5, 0, 4], [1, 2]]);
        const labels = ["low", "between", "a'b", "high"].slice(0, edges.length + 1);
        const closed = this.pick(["low", "high"] as const);
        return { kind: "bin", of: this.number(names, 1, "exact"), edges, closed, labels };
      }
      case 3: {
        const labels = ["zebra", "ant", "zebra"];
        const cases = this.several(3, 1, (at) => ({
          when: this.condition(names, depth - 1),
          label: labels[at] ?? "",
        }));
        return { kind: "case", cases, otherwise: this.pick([null, "other", "ant"]) };
      }
      default:
        return leaf;
    }
  }

  word = (): Expression => ({ kind: "text", value: this.pick(words) });

  condition(names: Names, depth: number): Condition {
    const choice = this.upTo(depth > 0 ? 13 : 10);
    const inner = () => this.condition(names, depth - 1);
    const operator = this.pick(["=", "<>", "<", "<=", ">", ">="] as const);
    switch (choice) {
      case 11:
        return { kind: "not", of: inner() };
      case 12:
      case 13:
        return { kind: this.pick(["and", "or"] as const), of: this.several(3, 0, inner) };
      case 0:
      case 1: {
        const number = () => this.number(names, depth, "any");
        return { kind: "compare", operator, left: number(), right: number() };
      }
      case 2:
        return { kind: "compare", operator, left: this.text(names, depth), right: this.word() };
      case 3:
        return { kind: "compare", operator, left: this.time(names), right: this.time(names) };
      case 4: {
        const number = this.number(names, depth, "exact");
        const right: Expression = { kind: "text", value: String(this.quarter()) };
        return { kind: "compare", operator, left: number, right };
      }
      default:
        return this.other(names, choice);
    }
  }

  other(names: Names, choice: number): Condition {
    const of = this.time(names);
    switch (choice) {
      case 5:
        return { kind: "between", of, low: this.time(names), high: this.time(names) };
      case 6: {
        const isText = this.chance(2);
        const values = this.several(3, 0, () => (isText ? this.pick(words) : this.quarter()));
        return {
          kind: "in",
          of: isText ? this.text(names, 1) : this.number(names, 1, "exact"),
          values,
        };
      }
      case 7: {
        const match = this.pick(["contains", "starts", "ends"] as const);
        return {
          kind: "text",
          of: this.text(names, 1),
          match,
          value: this.pick(["I", "c", "'", "🙂"]),
        };
      }
      case 8:
        return { kind: "empty", of: this.number(names, 1, "any") };
      case 9: {
        const [from, until] = [this.pick([null, ...moments]), this.pick([null, ...moments])];
        return { kind: "period", of, from, until };
      }
      default:
        return this.clockOrLast(names);
    }
  }

  clockOrLast(names: Names): Condition {
    if (this.chance(2)) {
      const isStamp = names.stamps.length > 0 && this.chance(2);
      const of = isStamp ? column(this.pick(names.stamps)) : this.clock(names);
      const times = [null, "00:00", "08:30", "12:00", "22:00"];
      return { kind: "time-of-day", of, from: this.pick(times), until: this.pick(times) };
    }
    const unit = this.pick(["day", "week", "month", "quarter", "year"] as const);
    return { kind: "last", of: this.time(names), count: this.upTo(3) + 1, unit };
  }
}

/** Ends of months, leap days, ends of years, and times between. */
export const moments = [
  ...["2024-02-29", "2024-12-30", "2025-01-01", "2025-01-31", "2025-02-28", "2025-03-01"],
  ...[
    "2025-02-22",
    "2025-02-27",
    "2024-02-29T23:59:00",
    "2025-01-05T00:00:00",
    "2025-01-31T08:30:00",
    "2023-12-31T12:15:00",
  ],
] as const;
