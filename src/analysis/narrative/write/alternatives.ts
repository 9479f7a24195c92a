import type { Cell, Result } from "#contract/fact.ts";
import type { Reading } from "#contract/reading.ts";
import type { Template } from "../../draft.ts";
import type { Profile } from "../../profile.ts";
import { figuresOf } from "./query/groups-answer.ts";
import { readingWords } from "./query/reading-words.ts";
import { rowName, type View } from "./query/view-of.ts";
import { type AnsweredQuery, viewsOf } from "./query-answer.ts";
import { listed } from "./references.ts";

/** Another way to understand the question, with what the table gave for it. */
export interface OtherReading {
  readonly reading: Reading;
  readonly answered: readonly AnsweredQuery[];
}

const mostAlternatives = 3;
const mostRows = 3;

/** What the figure would be if something else was meant: readings with the same figures say nothing new. */
export function writeAlternatives(
  question: string,
  others: readonly OtherReading[],
  { answered, profile }: { answered: readonly AnsweredQuery[]; profile: Profile },
): Template[] {
  const told = new Set([figuresIn(answered)]);
  const written = others.flatMap(({ reading, answered: own }) => {
    const figures = figuresIn(own);
    if (own.length === 0 || told.has(figures) || !/\d/.test(figures)) return [];
    told.add(figures);
    const views = viewsOf(question, reading, { answered: own, profile });
    const shown = views.map(rowsOf).filter((words) => words !== "");
    if (shown.length === 0) return [];
    const meant = readingWords(question, reading, profile);
    return [
      `If ${meant} ${views.length > 1 || (views[0]?.measures.length ?? 0) > 1 ? "are" : "is"} meant: ${listed(shown)}.`,
    ];
  });
  return [...new Set(written)].slice(0, mostAlternatives);
}

/** The values without the names above them. */
const figuresIn = (answered: readonly AnsweredQuery[]) =>
  JSON.stringify(answered.map(({ result }) => result.rows.map((row) => valuesOf(result, row))));

const valuesOf = (result: Result, row: readonly Cell[]) =>
  row.filter((_, at) => result.columns[at]?.key !== "n");

function rowsOf(view: View): Template {
  if (view.rows === 0) return "no record";
  if (view.measures.length === 0) return "";
  const items = Array.from({ length: Math.min(view.rows, mostRows) }, (_, row) =>
    view.query.by.length === 0
      ? figuresOf(view, row)
      : `${rowName(view, row)} ${figuresOf(view, row)}`,
  );
  return view.rows > mostRows ? `${items.join(", ")} and so on` : listed(items);
}
