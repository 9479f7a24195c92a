import type { Template } from "../../domain/draft.ts";
import { comparative } from "../write/query/direction-words.ts";
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
      if (other.key === key) return [betweenRows(view, { key, relation }, [one.row, other.row])];
      const measure = measureOf(view, other.key);
      if (measure === undefined || other.row !== one.row) return [];
      return [`${wordFor(relation, view, key)} ${subject(measure)}`];
    });

const betweenRows = (
  view: View,
  { key, relation }: { readonly key: string; readonly relation: Comparison["relation"] },
  [row, against]: readonly [number, number],
): Template =>
  relation === "equal"
    ? `the same ${forRow(view, row)} and ${forRow(view, against)}`
    : `${sideOf(relation, view, key)} ${forRow(view, row)} than ${forRow(view, against)}`;

/** `longer than`, in the word of the question where it has one. */
const wordFor = (relation: Comparison["relation"], view: View, key: string): string =>
  relation === "equal" ? "equal to" : `${sideOf(relation, view, key)} than`;

const sideOf = (relation: "higher" | "lower", view: View, key: string): string =>
  comparative(view.scope.question, relation === "higher", measureOf(view, key));

const measureOf = ({ measures }: View, key: string) =>
  measures[Number(key.replace(/^value/, "")) - 1];

/** How the only figure of a result stands to one of another: ` That is higher than the average wait …`. */
export function comparedElsewhere(
  cell: CellMeaning,
  comparisons: readonly Comparison[],
  asked: AskedTable,
): Template {
  const told = comparisons
    .filter(({ one, other }) => isSameCell(one, cell) && other.result.id !== cell.result.id)
    .flatMap(({ other: { facts, key, row }, relation }) => {
      const [fact] = facts;
      if (fact?.kind !== "answer") return [];
      const view = viewOfAnswer(fact, asked);
      const measure = measureOf(view, key);
      if (measure === undefined) return [];
      const group = view.query.by.length === 0 ? "" : ` ${forRow(view, row)}`;
      return [` That is ${wordFor(relation, view, key)} ${subject(measure)}${group}${view.where}.`];
    });
  return told.join("");
}

const isSameCell = (one: CellMeaning, other: CellMeaning) =>
  one.result.id === other.result.id && one.row === other.row && one.key === other.key;
