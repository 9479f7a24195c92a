import type { Cell, Result } from "#contract/fact.ts";
import type { TextPlan } from "../../text-plan.ts";
import { mentionsOf, seeks, type TextWork } from "./compute-text.ts";
import { searchRows } from "./enter-search.ts";
import type { Phrase } from "./key-phrases.ts";
import { type LocatedRows, locate, type Rows } from "./locate.ts";
import type { Extent, ReadText } from "./read-text.ts";
import { recountExtent, recountPhrases } from "./recount.ts";
import { searchSentences } from "./search-sentences.ts";

type Grid = readonly (readonly Cell[])[];

/**
 * Computes every result of a text a second time: what is counted in another way than at first, what
 * stands at a place by looking for it once more in the text itself.
 */
export function checkText(text: ReadText, plan: TextPlan, work: TextWork): Result[] {
  const { facts, phrases } = work;
  const rows = locate(text);
  const again = new Map<Result | undefined, Grid>([
    [facts.extent, extentAgain(text)],
    [facts.found, [[rows.dates.all, rows.amounts.all, rows.actions.all, rows.contradictions.all]]],
    [facts.phrases, countsAgain(text, facts.phrases, phrases)],
    ...(["dates", "amounts", "actions", "contradictions"] as const).map((name): [Result, Grid] => [
      facts[name].result,
      cellsOf(rows[name]),
    ]),
    [facts.answer?.carriers.result, searchAgain(text, plan, rows)],
    [facts.mentions ?? undefined, mentionsAgain(text, plan, facts.mentions)],
  ]);
  return facts.results.map((result) => ({
    ...result,
    recomputed:
      JSON.stringify(result.rows) === JSON.stringify(again.get(result)) ? "equal" : "different",
  }));
}

function extentAgain({ content, documents }: ReadText): Grid {
  const counted = documents.map((document) => recountExtent(content, document));
  const sum = (key: keyof Extent) => counted.reduce((total, one) => total + one[key], 0);
  const cells = ({ words, sentences, paragraphs, characters }: Extent) => [
    ...[words, sentences, paragraphs, characters],
  ];
  const rows = documents.map(({ name }, at) => [name, ...(counted[at] ? cells(counted[at]) : [])]);
  if (rows.length === 1) return rows;
  return [
    ...rows,
    ["All documents", sum("words"), sum("sentences"), sum("paragraphs"), sum("characters")],
  ];
}

function countsAgain(text: ReadText, result: Result, phrases: readonly Phrase[]): Grid {
  const counts = recountPhrases(text, phrases);
  return result.rows.map(([name = ""], at) => [
    name,
    counts[at]?.count ?? 0,
    counts[at]?.documents ?? 0,
  ]);
}

const cellsOf = ({ rows }: Rows): Grid => rows.map(({ cells }) => cells);

function searchAgain(text: ReadText, plan: TextPlan, rows: LocatedRows): Grid {
  if (!seeks(plan)) return [];
  return searchRows(text, plan, searchSentences(text, plan, rows));
}

function mentionsAgain(text: ReadText, { terms }: TextPlan, result: Result | null): Grid {
  return result === null ? [] : countsAgain(text, result, mentionsOf(terms));
}
