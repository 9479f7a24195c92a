import type { Condition, Expression } from "#contract/query.ts";

/** That a record holds any value of it: an empty cell holds none. */
export const holdsValue = (of: Expression): Condition => ({
  kind: "not",
  of: { kind: "empty", of },
});
