import type { Value } from "#contract/query.ts";

type Aggregate = Extract<Value, { kind: "aggregate" }>;

/** The aggregates that a value is computed of. */
export function aggregatesOf(value: Value): Aggregate[] {
  if (value.kind === "aggregate") return [value];
  if (value.kind === "arithmetic")
    return [...aggregatesOf(value.left), ...aggregatesOf(value.right)];
  return value.kind === "over-groups" ? aggregatesOf(value.of) : [];
}
