import type { Cell } from "#contract/report.ts";
import { isFilled } from "./statistic-of.ts";

/** The cells of a column by the groups of another, in the order in which groups first occur. */
export function groupCells(by: readonly Cell[], cells: readonly Cell[]): Map<Cell, Cell[]> {
  const groups = new Map<Cell, Cell[]>();
  for (const [at, group] of by.entries()) {
    if (!isFilled(group)) continue;
    const held = groups.get(group);
    if (held) held.push(cells[at] ?? null);
    else groups.set(group, [cells[at] ?? null]);
  }
  return groups;
}
