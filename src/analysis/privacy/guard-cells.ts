import type { Cell, Result } from "#contract/fact.ts";
import type { FactPart } from "./fact-part.ts";

/** Fewer records than this could tell about one person: the rule of the Medicare statistics. */
export const smallestCount = 11;

/** Rows as they may leave: `undefined` for a cell that stays, null for one that is empty. */
export type GuardedRow = readonly (Cell | undefined)[];

/**
 * Withholds the rows that too few records stand behind, and cells of single records. One withheld row
 * could be told from the sum of the others, so the smallest of those goes with it; a row that
 * stands beside them counts as one of them.
 */
export function guardRows(part: FactPart): GuardedRow[] {
  const { result, about, counts, beside = null } = part;
  if (about === "records") return [];
  const support = result.rows.map((row) =>
    smallest([...cellsOf(result, row, counts), ...behind(part, row)]),
  );
  const withheld = new Set(support.flatMap((count, at) => (isSmall(count) ? [at] : [])));
  if (part.isCrossed && withheld.size > 0)
    return result.rows.map((row) => row.map(() => undefined));
  const hidden = (beside?.rows ?? []).filter((row) =>
    beside === null ? false : isSmall(smallest(cellsOf(beside, row, counts))),
  );
  const isTellable = withheld.size + hidden.length === 1;
  if (about === "groups" && isTellable && result.rows.length > withheld.size) {
    const others = support.flatMap((count, at) => (withheld.has(at) ? [] : [{ count, at }]));
    others.sort((a, b) => a.count - b.count);
    withheld.add(others[0]?.at ?? 0);
  }
  return result.rows.map((row, at) =>
    withheld.has(at) ? row.map(() => undefined) : guardRow(part, row),
  );
}

/** Numbers of records that a row tells of without giving them. */
function behind(part: FactPart, row: readonly Cell[]): number[] {
  const { result, counts, parts = [], shares = [], gaps = {}, whole } = part;
  const n = smallest(cellsOf(result, row, counts));
  if (!Number.isFinite(n)) return [];
  const some = [
    ...cellsOf(result, row, parts),
    ...numbersOf(result, row, shares).map((share) => Math.round((share * n) / 100)),
  ];
  const sure = Object.values(gaps).flatMap((gap) => (gap === 0 ? [] : [Math.max(1, n - gap)]));
  return [
    ...some.flatMap((count) => [count, n - count]),
    ...sure,
    ...(whole === undefined ? [] : [whole - n]),
  ].map(Math.abs);
}

function guardRow({ result, small = [], single = [] }: FactPart, row: readonly Cell[]): GuardedRow {
  const parts = cellsOf(result, row, small);
  const hidden = new Set([...single, ...(parts.some(isSmall) ? small : [])]);
  return result.columns.map(({ key }, at) => (hidden.has(key) ? undefined : (row[at] ?? null)));
}

const numbersOf = ({ columns }: Result, row: readonly Cell[], keys: readonly string[]): number[] =>
  columns.flatMap(({ key }, at) => {
    const value = row[at];
    return keys.includes(key) && typeof value === "number" ? [value] : [];
  });

/** Counts only: a share is no whole number of records. */
const cellsOf = ({ columns }: Result, row: readonly Cell[], keys: readonly string[]): number[] =>
  columns.flatMap(({ key, format }, at) => {
    const value = row[at];
    return keys.includes(key) && format === "integer" && typeof value === "number" ? [value] : [];
  });

const smallest = (counts: readonly number[]) =>
  counts.reduce(
    (least, count) => (count === 0 ? least : Math.min(least, count)),
    Number.POSITIVE_INFINITY,
  );

const isSmall = (count: number) => count > 0 && count < smallestCount;
