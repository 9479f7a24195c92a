import type { Cell } from "#contract/report.ts";
import { type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";
import type { ResultCellKind } from "./result-cell-kind.ts";
import type { Claim } from "./submission.ts";

/** Whether a claim holds for the exact figures. */
export function claimHolds({ cell, relation, other }: Claim, meanings: Meanings): boolean {
  const one = meaningOf(cell, meanings);
  if (one === null || typeof one.value !== "number") return false;
  const { value } = one;
  switch (relation) {
    case "highest":
      return isWhole(one, "descending") && figuresOf(one).every((figure) => figure <= value);
    case "lowest":
      return isWhole(one, "ascending") && figuresOf(one).every((figure) => figure >= value);
    case "rises":
      return isSeries(one) && goesUp(figuresOf(one));
    case "falls":
      return isSeries(one) && goesUp(figuresOf(one).map((figure) => -figure));
    case "majority":
      return isShare(one) && value > 50;
    case "minority":
      return isShare(one) && value < 50;
    default:
      return compares(one, relation, other === undefined ? null : meaningOf(other, meanings));
  }
}

/** Of two cells that are computed alike. */
function compares(
  one: CellMeaning,
  relation: "above" | "below" | "equal",
  other: CellMeaning | null,
): boolean {
  if (other === null || typeof one.value !== "number" || typeof other.value !== "number")
    return false;
  if (!isAlike(one, other) && !areOfSameRecords(one, other)) return false;
  if (relation === "equal") return one.value === other.value;
  return relation === "above" ? one.value > other.value : one.value < other.value;
}

/** Whether both are computed alike. */
export const isAlike = (one: CellMeaning, other: CellMeaning): boolean =>
  one.sort === other.sort &&
  one.isPercent === other.isPercent &&
  one.columns.join() === other.columns.join();

/** Whether both are measured alike, be they of different columns: totals of two years that stand side by side. */
export const isComparable = (one: CellMeaning, other: CellMeaning): boolean =>
  one.sort === other.sort &&
  one.isPercent === other.isPercent &&
  one.isMoney === other.isMoney &&
  one.unit === other.unit &&
  one.sort !== "label" &&
  one.sort !== "other";

/** Statistics of the same values, such as their minimum and their maximum. */
const areOfSameRecords = (one: CellMeaning, other: CellMeaning): boolean =>
  one.result === other.result &&
  one.row === other.row &&
  [one, other].every(({ sort }) => ofValues.has(sort)) &&
  one.columns.join() === other.columns.join();

const ofValues: ReadonlySet<ResultCellKind> = new Set([
  ...(["mean", "median", "quantile", "minimum", "maximum"] as const),
]);

const isShare = ({ sort, isPercent }: CellMeaning) => isPercent && sort === "share";

const figuresOf = ({ result, key }: CellMeaning): number[] => {
  const at = result.columns.findIndex((column) => column.key === key);
  return result.rows.map((row) => row[at]).filter((cell): cell is number => isFigure(cell));
};

const isFigure = (cell: Cell | undefined): cell is number => typeof cell === "number";

/** Whether the rows of its result are all groups, or those at the end that is meant. */
function isWhole({ row, key, facts }: CellMeaning, direction: "ascending" | "descending"): boolean {
  const answer = facts.find((fact) => fact.kind === "answer");
  if (answer === undefined) return true;
  const { having, top, limit, order, measures, rows } = answer.ask.query;
  if (having !== null || top !== null) return false;
  if (limit === null) return true;
  const [first] = order;
  const outputs = key.startsWith("value") ? measures : rows;
  const named = outputs[Number(key.replace(/^\D+/, "")) - 1]?.name;
  return row === 0 && first?.of === named && first?.direction === direction;
}

/** Along periods; where a statistic tested the trend, it must hold up. */
const isSeries = ({ labels, facts }: CellMeaning): boolean =>
  labels.length === 1 &&
  labels.every(({ isPeriod }) => isPeriod) &&
  facts.every(({ p, significant }) => p === null || significant);

/** Kendall's S is positive and the last figure is above the first. */
function goesUp(figures: readonly number[]): boolean {
  const signs = figures.flatMap((figure, at) =>
    figures.slice(at + 1).map((later) => Math.sign(later - figure)),
  );
  return (
    signs.reduce((sum, sign) => sum + sign, 0) > 0 && (figures.at(-1) ?? 0) > (figures[0] ?? 0)
  );
}
