import type { Aggregate, Value } from "#contract/query.ts";

/** Whether a value is one of these aggregates itself, and nothing computed of some. */
export const isAggregate =
  (...aggregates: readonly Aggregate[]) =>
  (value: Value): boolean =>
    value.kind === "aggregate" && aggregates.includes(value.aggregate);
