import type { Expression, Operator } from "#contract/query.ts";
import { type Item, type ItemOf, spanOf } from "../placement/item.ts";
import { columnOf, isMeasure } from "../question-context.ts";

/** A number of each record: a column, or what was computed from several. */
export type NumberItem = ItemOf<"column"> | ItemOf<"quantity">;

export const isNumber = (item: Item | undefined): item is NumberItem =>
  (item?.kind === "column" && isMeasure(item.column)) ||
  (item?.kind === "quantity" && item.isTime !== true);

/** Whether a quantity was computed from several columns. */
export const isComputed = (item: Item | undefined): item is ItemOf<"quantity"> =>
  item?.kind === "quantity" && item.column === null && columnsIn(item.of).length > 1;

export const expressionOf = (item: NumberItem): Expression =>
  item.kind === "column" ? columnOf(item.column) : item.of;

export const nameOf = (item: NumberItem): string =>
  item.kind === "column" ? item.column.name : item.name;

const verbs: Readonly<Record<Operator, string>> = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "divided by",
};

/** One number of each record computed from two; a sum leaves out what is empty. */
export function combineColumns(
  left: NumberItem,
  right: NumberItem,
  operator: Operator,
): ItemOf<"quantity"> {
  const [one, other] = [expressionOf(left), expressionOf(right)];
  const of: Expression =
    operator === "+"
      ? { kind: "total", of: [...(one.kind === "total" ? one.of : [one]), other] }
      : { kind: "arithmetic", operator, left: one, right: other };
  const name = `${nameOf(left)} ${verbs[operator]} ${nameOf(right)}`;
  return { kind: "quantity", of, column: null, name, ...spanOf([left, right]) };
}

/** Names of the columns that an expression is computed from. */
export function columnsIn(of: Expression): readonly string[] {
  switch (of.kind) {
    case "column":
      return [of.column];
    case "arithmetic":
      return [...columnsIn(of.left), ...columnsIn(of.right)];
    case "total":
      return of.of.flatMap(columnsIn);
    default:
      return [];
  }
}
