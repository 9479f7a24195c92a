import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { columnsIn } from "../columns-in.ts";
import { type Desk, tellValue } from "./leaving-desk.ts";

/** How the question was read, by the aliases of the columns; values only where they may be told. */
export function tellReading(desk: Desk): object[] {
  const { reading } = desk;
  return reading.kind === "answer" ? reading.reading.asks.map((ask) => tellAsk(ask, desk)) : [];
}

function tellAsk(ask: Ask, desk: Desk): object {
  if (ask.kind === "query") return { wants: ask.wants, ...tellQuery(ask.query, desk) };
  const { statistic, where } = ask;
  const named = "of" in statistic ? [statistic.of] : columnsIn(statistic);
  return {
    wants: statistic.kind,
    columns: named.map((name) => desk.aliasOf(name)),
    ...whereOf(where, desk),
  };
}

/** What a query computes, without the words that the question has for it. */
export function tellQuery({ measures, by, where, order, limit }: Query, desk: Desk): object {
  const outputs = new Map([
    ...by.map(({ name }, at) => [name, at === 0 ? "label" : `label${at + 1}`] as const),
    ...measures.map(({ name }, at) => [name, `value${at + 1}`] as const),
  ]);
  return {
    measures: measures.map(({ value }) => tellMeasure(value, desk)),
    by: by.map(({ of }) => tellExpression(of, desk)),
    ...whereOf(where, desk),
    ...(order.length === 0
      ? {}
      : { order: order.map(({ of, direction }) => ({ by: outputs.get(of) ?? null, direction })) }),
    ...(limit === null ? {} : { limit }),
  };
}

const whereOf = (where: Condition | null, desk: Desk) =>
  where === null ? {} : { only_records_where: tellCondition(where, desk) };

function tellMeasure(value: Value, desk: Desk): object {
  switch (value.kind) {
    case "number":
      return { kind: "number" };
    case "aggregate":
      return {
        kind: value.aggregate,
        columns: aliases(value.of, desk),
        ...whereOf(value.where, desk),
      };
    case "share":
      return { kind: "percent of records where", ...whereOf(value.of, desk) };
    case "arithmetic":
      return {
        kind: value.operator,
        of: [tellMeasure(value.left, desk), tellMeasure(value.right, desk)],
      };
    case "over-groups":
      return { kind: value.function, of: [tellMeasure(value.of, desk)] };
  }
}

const aliases = (root: unknown, desk: Desk) => columnsIn(root).map((name) => desk.aliasOf(name));

const tellExpression = (of: Expression, desk: Desk): object => ({
  columns: aliases(of, desk),
  ...(of.kind === "column" ? {} : { kind: of.kind }),
  ...(of.kind === "date-part" ? { part: of.part } : {}),
});

function tellCondition(condition: Condition, desk: Desk): object {
  switch (condition.kind) {
    case "and":
    case "or":
      return { kind: condition.kind, of: condition.of.map((one) => tellCondition(one, desk)) };
    case "not":
      return { kind: "not", of: [tellCondition(condition.of, desk)] };
    case "compare": {
      const values = literalsOf(condition.left, condition.right, desk);
      return { columns: aliases(condition, desk), operator: condition.operator, ...values };
    }
    case "in":
      return {
        columns: aliases(condition, desk),
        operator: "in",
        ...(condition.of.kind === "column"
          ? { values: condition.values.map((value) => tellOf(condition.of, value, desk)) }
          : {}),
      };
    default:
      return { columns: aliases(condition, desk), operator: condition.kind };
  }
}

/** The value that a column is compared with; of anything else only the columns are told. */
function literalsOf(left: Expression, right: Expression, desk: Desk): object {
  const isLiteral = right.kind === "number" || right.kind === "text";
  return isLiteral && left.kind === "column" ? { values: [tellOf(left, right.value, desk)] } : {};
}

const tellOf = (of: Expression, value: string | number, desk: Desk) =>
  of.kind === "column" ? tellValue(of.column, value, desk) : null;
