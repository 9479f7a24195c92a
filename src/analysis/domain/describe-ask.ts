import type { Ask, Statistic } from "#contract/reading.ts";
import { describeExpression } from "./describe-expression.ts";
import { describeQuery } from "./describe-query.ts";

/** What was asked of a table, in one line. */
export function describeAsk(ask: Ask): string {
  return ask.kind === "query"
    ? `Asked: ${describeQuery(ask.query)}`
    : `Tested: ${describeStatistic(ask.statistic)}`;
}

function describeStatistic(statistic: Statistic): string {
  switch (statistic.kind) {
    case "overview":
      return "overview of the table";
    case "quality":
      return "missing and repeated cells";
    case "correlation":
      return `correlation of ${describeExpression(statistic.x)} and ${describeExpression(statistic.y)}`;
    case "drivers":
      return `what goes with ${statistic.of}`;
    case "concentration":
      return `how concentrated ${statistic.of} is`;
    case "repeats":
      return `repeated values of ${statistic.of}`;
    default:
      return `${statistic.kind} of ${statistic.of}`;
  }
}
