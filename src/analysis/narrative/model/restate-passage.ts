import type { Template } from "../../domain/fact.ts";
import { factSentence } from "../write/fact-sentence.ts";
import { comparative } from "../write/query/direction-words.ts";
import { overRecordCount } from "../write/query/figures-answer.ts";
import { clause, subject } from "../write/query/measure-words.ts";
import { recordWords } from "../write/query/records-answer.ts";
import { figureWithUnit, forRow, rowName, type View } from "../write/query/view-of.ts";
import { cell, joinWithAnd, sentence } from "../write/references.ts";
import { type AskedTable, type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";
import { claimHolds, isComparable } from "./claim-holds.ts";
import type { Claim, SubmittedPassage } from "./submission.ts";
import { viewOfAnswer } from "./view-of-answer.ts";
import { comparisonReferences } from "./with-comparisons.ts";
import { writtenNumber } from "./written-numbers.ts";

/** How one figure stands to another, whatever a passage says of them. */
export interface Comparison {
  readonly one: CellMeaning;
  readonly other: CellMeaning;
  readonly relation: "higher" | "lower" | "equal";
}

/** The figures that a passage sets against each other, by its claims or by references that compare. */
function comparisonsIn({ text, claims }: SubmittedPassage, meanings: Meanings): Comparison[] {
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
const comparedWithin = (view: View, key: string, comparisons: readonly Comparison[]): Template[] =>
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
function comparedElsewhere(
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

/** Figures of a passage that are said again at most. */
const mostFigures = 12;

/**
 * The figures that a passage refers to in our own words: what each of them is and of whom, which is at an
 * end, and how those that it compares stand to each other. Null where none of them can be said so.
 */
export function restatePassage(
  { text, claims }: SubmittedPassage,
  meanings: Meanings,
  asked: AskedTable,
): Template | null {
  // `{{compare:q3.0.mean:q3.1.mean}}` is about two cells.
  const named = [...text.matchAll(/\{\{(?:compare:)?([^{}|]+)(?:\|[^{}]*)?\}\}/g)].flatMap(
    ([, inner = ""]) => inner.split(":"),
  );
  const cells = [...new Set(named)].flatMap((inner) => meaningOf(inner, meanings) ?? []);
  const figures = cells.filter(({ sort }) => sort !== "label").slice(0, mostFigures);
  const known: Known = {
    ends: claims.filter((claim) => isOfEnd(claim) && claimHolds(claim, meanings)),
    comparisons: comparisonsIn({ text, claims }, meanings),
  };
  const sentences = [...Map.groupBy(figures, ({ result }) => result).values()].flatMap(
    (own) => resultSentence(own, known, asked) ?? [],
  );
  return sentences.length === 0 ? null : [...new Set(sentences)].join(" ");
}

/** What is known to hold of the figures of a passage beyond themselves. */
interface Known {
  readonly ends: readonly Claim[];
  readonly comparisons: readonly Comparison[];
}

const isOfEnd = ({ relation }: Claim) => relation === "highest" || relation === "lowest";

/** What is said of the cells of one result. */
function resultSentence(
  cells: readonly CellMeaning[],
  known: Known,
  asked: AskedTable,
): Template | null {
  const [fact] = cells.flatMap(({ facts }) => facts);
  if (fact === undefined) return selectedSentence(cells);
  if (fact.kind !== "answer") return factSentence(fact);
  const view = viewOfAnswer(fact, asked);
  if (view.query.rows.length > 0) return recordsSentence(view, cells);
  const told = view.measures.flatMap((_, at) => measureClause(view, at, { cells, known }) ?? []);
  if (told.length === 0) return null;
  const [only, ...more] = cells;
  const beyond = only && more.length === 0 ? comparedElsewhere(only, known.comparisons, asked) : "";
  return `${sentence(told.join("; "))}${view.where}.${beyond}`;
}

/** Of SQL that a model wrote: the names of its columns are words of the model, and stand as such. */
function selectedSentence(cells: readonly CellMeaning[]): Template {
  const told = cells.map(({ result, row, key }) => {
    const group = result.columns.find(({ kind }) => kind === "text");
    const whose = group ? ` for ${cell(result, group.key, { row })}` : "";
    const words = key.replaceAll("_", " ");
    const name = writtenNumber(words) === null ? `“${words}”` : "a figure";
    return `${name} is ${cell(result, key, { row })}${whose}`;
  });
  return `In SQL that the model wrote, ${joinWithAnd(told)}.`;
}

function recordsSentence(view: View, cells: readonly CellMeaning[]): Template {
  const rows = [...new Set(cells.map(({ row }) => row))];
  return `${sentence(rows.map((row) => recordWords(view, row)).join("; "))}${view.where}.`;
}

/** `the average wait is 34 minutes for Eyes and 30 minutes for Surgery, highest for Eyes`. */
function measureClause(
  view: View,
  at: number,
  { cells, known }: { readonly cells: readonly CellMeaning[]; readonly known: Known },
): Template | null {
  const words = view.measures[at];
  const key = `value${at + 1}`;
  const [first, ...others] = [
    ...new Set(cells.filter((cell) => cell.key === key).map(({ row }) => row)),
  ];
  if (words === undefined || first === undefined) return null;
  const figureOf = (row: number) => figureWithUnit(view, at, row);
  const relations = [
    ...endsOf(view, key, known.ends),
    ...comparedWithin(view, key, known.comparisons),
  ];
  const related = relations.length === 0 ? "" : `, ${joinWithAnd(relations)}`;
  if (view.query.by.length === 0)
    return `${clause(words, figureOf(first))}${overRecordCount(view, first)}${related}`;
  const more = others.map((row) => `${figureOf(row)} ${forRow(view, row)}`);
  const after = joinWithAnd([` ${forRow(view, first)}`, ...more]);
  return `${clause(words, figureOf(first), after)}${related}`;
}

/** Which rows are known to be at an end: `highest for Eyes`. */
function endsOf({ result, ...view }: View, key: string, ends: readonly Claim[]): Template[] {
  return ends.flatMap(({ cell, relation }) => {
    const [id, row, of] = cell.split(".");
    return id === result.id && of === key
      ? [`${relation} for ${rowName({ result, ...view }, Number(row))}`]
      : [];
  });
}
