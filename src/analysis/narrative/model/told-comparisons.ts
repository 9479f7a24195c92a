import type { Template } from "../../domain/draft.ts";
import { subject } from "../write/query/measure-words.ts";
import { forRow, type View } from "../write/query/view-of.ts";
import type { AskedTable } from "./asked-table.ts";
import { type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";
import { isComparable } from "./claim-holds.ts";
import type { SubmittedPassage } from "./submission.ts";
import { viewOfAnswer } from "./view-of-answer.ts";
import { comparisonReferences } from "./with-comparisons.ts";

/** How one figure stands to another, whatever a passage says of them. */
export interface Comparison {
  readonly one: CellMeaning;
  readonly other: CellMeaning;
  readonly relation: "higher" | "lower" | "equal";
}

/** The figures that a passage sets against each other, by its claims or by references that compare. */
export function comparisonsIn(
  { text, claims }: SubmittedPassage,
  meanings: Meanings,
): Comparison[] {
  const claimed = claims.flatMap(({ cell, other }) =>
    other === undefined ? [] : [[cell, other] as const],
  );
  const pairs = new Map(
    [...claimed, ...comparisonReferences(text)].map((pair) => [pair.join(), pair] as const),
  );
  return [...pairs.values()].flatMap(([cell, against]) => {
    const [one, other] = [cell, against].map((inner) => meaningOf(inner, meanings));
    if (!one || !other || !isComparable(one, other)) return [];
    const relation = relationOf(one.value, other.value);
    return relation === null ? [] : [{ one, other, relation }];
  });
}

function relationOf(value: unknown, against: unknown): Comparison["relation"] | null {
  if (typeof value !== "number" || typeof against !== "number") return null;
  if (value === against) return "equal";
  return value > against ? "higher" : "lower";
}

/** How figures of one measure stand to others of the same result: `higher in 2025 than in 2024`. */
export const comparedWithin = (
  view: View,
  key: string,
  comparisons: readonly Comparison[],
): Template[] =>
  comparisons
    .filter(({ one }) => one.result.id === view.result.id && one.key === key)
    .flatMap(({ one, other, relation }) => {
      if (other.result.id !== one.result.id) return [];
      if (other.key === key) return [betweenRows(view, relation, [one.row, other.row])];
      const measure = view.measures[Number(other.key.replace(/^value/, "")) - 1];
      if (measure === undefined || other.row !== one.row) return [];
      return [`${relation} ${than(relation)} ${subject(measure)}`];
    });

const betweenRows = (
  view: View,
  relation: Comparison["relation"],
  [row, against]: readonly [number, number],
): Template =>
  relation === "equal"
    ? `the same ${forRow(view, row)} and ${forRow(view, against)}`
    : `${relation} ${forRow(view, row)} than ${forRow(view, against)}`;

/** How the only figure of a result stands to one of another: ` That is higher than the average wait …`. */
export function comparedElsewhere(
  cell: CellMeaning,
  comparisons: readonly Comparison[],
  asked: AskedTable,
): Template {
  const told = comparisons
    .filter(({ one, other }) => isSameCell(one, cell) && other.result.id !== cell.result.id)
    .flatMap(({ other, relation }) => {
      const name = nameOf(other, asked);
      return name === null ? [] : [` That is ${relation} ${than(relation)} ${name}.`];
    });
  return told.join("");
}

const isSameCell = (one: CellMeaning, other: CellMeaning) =>
  one.result.id === other.result.id && one.row === other.row && one.key === other.key;

/** A figure without its number: `the average wait for Eyes where sex is F`. */
function nameOf({ facts, key, row }: CellMeaning, asked: AskedTable): Template | null {
  const [fact] = facts;
  if (fact?.kind !== "answer") return null;
  const view = viewOfAnswer(fact, asked);
  const measure = view.measures[Number(key.replace(/^value/, "")) - 1];
  if (measure === undefined) return null;
  const group = view.query.by.length === 0 ? "" : ` ${forRow(view, row)}`;
  return `${subject(measure)}${group}${view.where}`;
}

const than = (relation: Comparison["relation"]) => (relation === "equal" ? "to" : "than");
