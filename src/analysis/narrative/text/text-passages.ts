import type { Result } from "#contract/report.ts";
import type { LocatedResult, TextFacts } from "../../document/text-fact.ts";
import type { Template } from "../../domain/fact.ts";
import { cell, numberIn, valueAt } from "../write/references.ts";
import { inOrder, quoteOf } from "./quote-template.ts";

const maxDates = 10;
const maxAmounts = 8;
const maxActions = 12;
const maxContradictions = 8;

/** A count of what was found with its noun, such as `1 date`, `12 amounts`. */
export function foundOf({ found }: TextFacts, key: "dates" | "amounts" | "actions"): Template {
  const [one, many] = nouns[key];
  return `${cell(found, key)} ${numberIn(found, key) === 1 ? one : many}`;
}

const nouns = {
  dates: ["date", "dates"],
  amounts: ["amount", "amounts"],
  actions: ["action sentence", "action sentences"],
} as const;

/** The sentences of the summary, in their order. */
export const summaryPassages = (facts: TextFacts): Template[] =>
  inOrder(facts, facts.summary).map((one) => quoteOf(facts, one));

/** What comes back, with how often; the picture shows the same. */
export function phrasePassages({ phrases }: TextFacts): Template[] {
  if (phrases.rows.length === 0) return [];
  const said = phrases.rows.map(
    (_, row) => `${cell(phrases, "phrase", { row })} (${cell(phrases, "times", { row })} times)`,
  );
  return [`${said.join("; ")}.`];
}

/** A timeline, then the amounts, each with the sentence it stands in. */
export function figurePassages(facts: TextFacts): Template[] {
  const { dates, amounts, found } = facts;
  const dated = bySentence(dates).slice(0, maxDates);
  const counted = bySentence(amounts).slice(0, maxAmounts);
  const more = (all: number, shown: number) => (all > shown ? " The first of them:" : "");
  return [
    ...(dated.length > 0
      ? [`Dates in all: ${cell(found, "dates")}.${more(bySentence(dates).length, dated.length)}`]
      : []),
    ...dated.map(
      ({ quote, rows }) =>
        `${rows.map((row) => dateText(dates.result, row)).join(", ")}: ${quoteOf(facts, quote)}`,
    ),
    ...(counted.length > 0
      ? [
          `Amounts in all: ${cell(found, "amounts")}.${more(bySentence(amounts).length, counted.length)}`,
        ]
      : []),
    ...counted.map(
      ({ quote, rows }) =>
        `${rows.map((row) => cell(amounts.result, "amount", { row })).join(", ")}: ${quoteOf(facts, quote)}`,
    ),
  ];
}

/** Rows of one sentence stand together; most sentences with a date have a single one. */
function bySentence({ quotes }: LocatedResult): { quote: number; rows: number[] }[] {
  const grouped = Map.groupBy(quotes.keys(), (row) => quotes[row] ?? 0);
  return [...grouped].map(([quote, rows]) => ({ quote, rows: rows.slice(0, 4) }));
}

/** A date in the exactness in which it was written; one without a year as it was written. */
export function dateText(dates: Result, row: number): Template {
  const date = valueAt(dates, "date", row);
  if (typeof date !== "string") return cell(dates, "written", { row });
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return cell(dates, "date", { row, as: "day" });
  return cell(dates, "date", { row, ...(/^\d{4}-\d{2}$/.test(date) ? { as: "month" } : {}) });
}

export const actionPassages = (facts: TextFacts): Template[] =>
  [...new Set(facts.actions.quotes)].slice(0, maxActions).map((one) => quoteOf(facts, one));

/** One sentence for each label that has different figures. */
export function contradictionSentences(facts: TextFacts): Template[] {
  const { result, quotes } = facts.contradictions;
  const grouped = Map.groupBy(quotes.keys(), (row) => numberIn(result, "figure", row));
  return [...grouped.values()].slice(0, maxContradictions).map((rows) => {
    const [first = 0] = rows;
    const said = rows.map(
      (row) => `${cell(result, "written", { row })} in ${quoteOf(facts, quotes[row] ?? 0)}`,
    );
    return `“${cell(result, "label", { row: first })}” differs: ${said.join(", but ")}.`;
  });
}
