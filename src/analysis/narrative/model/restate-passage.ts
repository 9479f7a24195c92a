import type { Template } from "../../domain/draft.ts";
import { factSentence } from "../write/fact-sentence.ts";
import { clause } from "../write/query/measure-words.ts";
import { overRecordCount } from "../write/query/record-counts.ts";
import { recordWords } from "../write/query/records-answer.ts";
import { figureWithUnit, forRow, rowName, type View } from "../write/query/view-of.ts";
import { cell, joinWithAnd, sentence } from "../write/references.ts";
import type { AskedTable } from "./asked-table.ts";
import { type CellMeaning, type Meanings, meaningOf } from "./cell-meaning.ts";
import { claimHolds } from "./claim-holds.ts";
import type { Claim, SubmittedPassage } from "./submission.ts";
import {
  type Comparison,
  comparedElsewhere,
  comparedWithin,
  comparisonsIn,
} from "./told-comparisons.ts";
import { viewOfAnswer } from "./view-of-answer.ts";
import { writtenNumber } from "./written-numbers.ts";

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
