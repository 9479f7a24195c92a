import type { Condition } from "#contract/query.ts";

/** Conditions that all have to hold; values of the same column are alternatives. */
export function combineConditions(conditions: readonly Condition[]): Condition | null {
  const merged: Condition[] = [];
  for (const condition of conditions) {
    const same = merged.findIndex((other) => isSameColumn(other, condition));
    const other = merged[same];
    if (other?.kind === "in" && condition.kind === "in")
      merged[same] = { ...other, values: [...new Set([...other.values, ...condition.values])] };
    else merged.push(condition);
  }
  const [first] = merged;
  if (first === undefined) return null;
  return merged.length === 1 ? first : { kind: "and", of: merged };
}

const isSameColumn = (one: Condition, other: Condition): boolean =>
  one.kind === "in" &&
  other.kind === "in" &&
  one.of.kind === "column" &&
  other.of.kind === "column" &&
  one.of.column === other.of.column;
