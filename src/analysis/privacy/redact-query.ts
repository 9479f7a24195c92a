import type { Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import { columnsIn } from "../domain/columns-in.ts";
import { type RedactionContext, redactValue } from "./redaction-context.ts";

/** How the question was read, by the aliases of the columns; values only where they may be told. */
export function redactReading(context: RedactionContext): object[] {
  const { reading } = context;
  return reading.kind === "answer"
    ? reading.reading.asks.map((ask) => redactAsk(ask, context))
    : [];
}

function redactAsk(ask: Ask, context: RedactionContext): object {
  if (ask.kind === "query") return { wants: ask.wants, ...redactQuery(ask.query, context) };
  const { statistic, where } = ask;
  const named = "of" in statistic ? [statistic.of] : columnsIn(statistic);
  return {
    wants: statistic.kind,
    columns: named.map((name) => context.aliasOf(name)),
    ...whereOf(where, context),
  };
}

/** What a query computes, without the words that the question has for it. */
export function redactQuery(
  { measures, by, where, order, limit }: Query,
  context: RedactionContext,
): object {
  const outputs = new Map([
    ...by.map(({ name }, at) => [name, at === 0 ? "label" : `label${at + 1}`] as const),
    ...measures.map(({ name }, at) => [name, `value${at + 1}`] as const),
  ]);
  return {
    measures: measures.map(({ value }) => redactMeasure(value, context)),
    by: by.map(({ of }) => redactExpression(of, context)),
    ...whereOf(where, context),
    ...(order.length === 0
      ? {}
      : { order: order.map(({ of, direction }) => ({ by: outputs.get(of) ?? null, direction })) }),
    ...(limit === null ? {} : { limit }),
  };
}

const whereOf = (where: Condition | null, context: RedactionContext) =>
  where === null ? {} : { only_records_where: redactCondition(where, context) };

function redactMeasure(value: Value, context: RedactionContext): object {
  switch (value.kind) {
    case "number":
      return { kind: "number" };
    case "aggregate":
      return {
        kind: value.aggregate,
        columns: aliases(value.of, context),
        ...whereOf(value.where, context),
      };
    case "share":
      return { kind: "percent of records where", ...whereOf(value.of, context) };
    case "arithmetic":
      return {
        kind: value.operator,
        of: [redactMeasure(value.left, context), redactMeasure(value.right, context)],
      };
    case "over-groups":
      return { kind: value.function, of: [redactMeasure(value.of, context)] };
  }
}

const aliases = (root: unknown, context: RedactionContext) =>
  columnsIn(root).map((name) => context.aliasOf(name));

const redactExpression = (of: Expression, context: RedactionContext): object => ({
  columns: aliases(of, context),
  ...(of.kind === "column" ? {} : { kind: of.kind }),
  ...(of.kind === "date-part" ? { part: of.part } : {}),
});

function redactCondition(condition: Condition, context: RedactionContext): object {
  switch (condition.kind) {
    case "and":
    case "or":
      return { kind: condition.kind, of: condition.of.map((one) => redactCondition(one, context)) };
    case "not":
      return { kind: "not", of: [redactCondition(condition.of, context)] };
    case "compare": {
      const values = literalsOf(condition.left, condition.right, context);
      return { columns: aliases(condition, context), operator: condition.operator, ...values };
    }
    case "in":
      return {
        columns: aliases(condition, context),
        operator: "in",
        ...(condition.of.kind === "column"
          ? { values: condition.values.map((value) => redactOf(condition.of, value, context)) }
          : {}),
      };
    case "period":
      return {
        columns: aliases(condition, context),
        operator: condition.kind,
        ...monthsOf(condition),
      };
    default:
      return { columns: aliases(condition, context), operator: condition.kind };
  }
}

/** Where a period begins and ends, if with a month: a day stays here. */
function monthsOf({ from, until }: Extract<Condition, { kind: "period" }>): object {
  const ends = [from, until];
  if (!ends.every((end) => end === null || /^\d{4}-\d{2}-01$/.test(end))) return {};
  const [first, next] = ends.map((end) => end?.slice(0, 7) ?? null);
  return { from: first, until_before: next };
}

/** The value that a column is compared with; of anything else only the columns are told. */
function literalsOf(left: Expression, right: Expression, context: RedactionContext): object {
  const isLiteral = right.kind === "number" || right.kind === "text";
  return isLiteral && left.kind === "column"
    ? { values: [redactOf(left, right.value, context)] }
    : {};
}

const redactOf = (of: Expression, value: string | number, context: RedactionContext) =>
  of.kind === "column" ? redactValue(of.column, value, context) : null;
