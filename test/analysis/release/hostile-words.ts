import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import { column, count, emptyQuery, number, text } from "../query/query-table.ts";
import type { Draw } from "./release-session.ts";

/** Ways to find out about somebody, each with questions that build on each other. */
export type Sequences = Readonly<Record<string, (draw: Draw) => readonly Query[]>>;

export const [ward, sex, smoker, age, charge] = [1, 2, 3, 4, 5].map(alias) as Five;
export const [seen, flag, site, clinician] = [6, 7, 8, 9].map(alias) as Five;
type Five = [Expression, Expression, Expression, Expression, Expression];

function alias(at: number): Expression {
  return column(`c${at}`);
}

type Comparison = Extract<Condition, { kind: "compare" }>["operator"];
export const compare = (
  left: Expression,
  operator: Comparison,
  right: Expression | number,
): Condition => ({
  ...{ kind: "compare", operator, left },
  right: typeof right === "number" ? number(right) : right,
});
export const is = (of: Expression, ...values: (string | number)[]): Condition => ({
  kind: "in",
  of,
  values,
});
export const all = (...of: Condition[]): Condition => ({ kind: "and", of });
export const any = (...of: Condition[]): Condition => ({ kind: "or", of });
export const not = (of: Condition): Condition => ({ kind: "not", of });
export const times = (left: Expression, right: Expression): Expression => ({
  ...{ kind: "arithmetic", operator: "*", left, right },
});
export const over = (left: Expression, right: Expression): Expression => ({
  ...{ kind: "arithmetic", operator: "/", left, right },
});
export const total = (of: Expression, where: Condition | null = null): Value => ({
  ...{ kind: "aggregate", aggregate: "sum", of, where },
});
export const mean = (of: Expression, where: Condition | null = null): Value => ({
  ...{ kind: "aggregate", aggregate: "mean", of, where },
});
export const counting = (where: Condition): Value => ({
  ...{ kind: "aggregate", aggregate: "count", of: null, where },
});
export const ask = (where: Condition | null, more: Partial<Query> = {}): Query => ({
  ...emptyQuery,
  ...{ where, measures: [{ name: "n", value: count }] },
  ...more,
});
export const measured = (...values: Value[]): Partial<Query> => ({
  measures: values.map((value, at) => ({ name: `m${at}`, value })),
});
export const by = (...of: Expression[]): Partial<Query> => ({
  by: of.map((one, at) => ({ name: `g${at}`, of: one })),
});

/** 1 of the records that hold this number, 0 of all others. */
export const indicator = (of: Expression, value: number): Expression => ({
  ...{ kind: "step", width: 1 },
  of: over(number(1), {
    ...{ kind: "arithmetic", operator: "+", left: number(1) },
    right: {
      kind: "absolute",
      of: { kind: "arithmetic", operator: "-", left: of, right: number(value) },
    },
  }),
});

export const person = all(compare(age, "=", 57), compare(charge, ">", 9_000));
export const withheld = (place: number) => text(`[withheld ${place}]`);
