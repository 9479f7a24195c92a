import type { Condition } from "#contract/query.ts";
import type { Profile } from "../../../table/profile.ts";

/** How many rows are likely to meet all conditions: by how often a value occurs, and none where another kind stands. */
export function estimateMatchingRows(where: readonly Condition[], profile: Profile): number {
  return where.reduce((left, condition) => left * shareOf(condition, profile), profile.rows);
}

function shareOf(condition: Condition, { rows, columns }: Profile): number {
  if (condition.kind !== "compare" || condition.operator !== "=") return 0;
  const { left, right } = condition;
  const column = columns.find(({ name }) => left.kind === "column" && name === left.column);
  const found = column?.values.find(({ value }) => right.kind === "text" && value === right.value);
  return found ? found.count / rows : 0;
}
