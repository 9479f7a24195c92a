import type { Condition } from "#contract/query.ts";

/** The conditions that must all hold where a condition does: the parts of an `and`, and of each `and` within it. */
export const requiredConditions = (where: Condition | null): readonly Condition[] =>
  where?.kind === "and"
    ? where.of.flatMap(requiredConditions)
    : [where].filter((one) => one !== null);
