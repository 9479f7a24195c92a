import type { TextFacts, TextPlan } from "../../document/text-fact.ts";
import { type ChartDraft, type Draft, quoteDocument, type Template } from "../../domain/fact.ts";
import { cell, joinWithAnd, numberIn } from "../write/references.ts";
import { quoteOf } from "./quote-template.ts";
import { textReply } from "./text-answer.ts";
import {
  actionPassages,
  contradictionSentences,
  dateText,
  figurePassages,
  phrasePassages,
  summaryPassages,
} from "./text-passages.ts";

/** Writes the report on a text: the answer first, then what else the documents hold, each once. */
export function writeTextDraft(plan: TextPlan, facts: TextFacts): Draft {
  const reply = textReply(plan, facts);
  const chart = phraseChart(facts);
  const closest =
    plan.intents.includes("search") && facts.answer !== null && !facts.answer.isAnswer
      ? facts.answer.carriers.quotes.slice(0, 3).map((one) => quoteOf(facts, one))
      : [];
  const untold = (passages: readonly Template[]) =>
    passages.filter((passage) => !reply.text.includes(passage));
  const contradictions = untold(contradictionSentences(facts));
  const sections = [
    { heading: "Closest passages", passages: closest, charts: [] },
    { heading: "Summary", passages: untold(summaryPassages(facts)), charts: [] },
    { heading: "Key phrases", passages: phrasePassages(facts), charts: chart ? [chart.id] : [] },
    { heading: "Dates and amounts", passages: figurePassages(facts), charts: [] },
    { heading: "Actions", passages: untold(actionPassages(facts)), charts: [] },
    {
      heading: "Contradictions",
      passages: contradictions.slice(maxInsights),
      charts: [],
    },
  ];
  return {
    answered: reply.answered,
    answer: reply.text,
    ...(reply.table ? { answerTable: reply.table } : {}),
    reading: [...plan.reading, ...documentNames(facts)],
    sections: sections.filter(({ passages }) => passages.length > 0),
    insights: [...contradictions.slice(0, maxInsights), ...span(facts)],
    recommendations: recommendations(facts),
    notes: notes(facts),
    charts: chart ? [chart] : [],
  };
}

const namesShown = 10;

function documentNames({ documents }: TextFacts): Template[] {
  if (documents.length < 2) return [];
  const names = documents.slice(0, namesShown).map((name) => quoteDocument(name));
  return [`Documents: ${joinWithAnd(names)}${documents.length > namesShown ? " and more" : ""}.`];
}

function phraseChart({ phrases }: TextFacts): ChartDraft | null {
  if (phrases.rows.length < 3) return null;
  return {
    id: "c1",
    kind: "bar",
    title: `${cell(phrases, "phrase")} is what the text comes back to most`,
    result: phrases.id,
    x: "phrase",
    y: ["times"],
    focus: String(phrases.rows[0]?.[0] ?? ""),
    xLabel: "Phrase",
    yLabel: "Times",
  };
}

const maxInsights = 3;

/** The first and the last day that the documents name. */
function span({ dates }: TextFacts): Template[] {
  const dated = dates.result.rows.filter(([date]) => date !== null).length;
  if (dated < 2) return [];
  const [first, last] = [dateText(dates.result, 0), dateText(dates.result, dated - 1)];
  return [`The documents reach from ${first} to ${last}.`];
}

function recommendations(facts: TextFacts): Template[] {
  const { contradictions, actions, dates, found } = facts;
  const label = (row: number) => cell(contradictions.result, "label", { row });
  const starts = contradictions.quotes.flatMap((_, row) =>
    numberIn(contradictions.result, "figure", row) !==
    numberIn(contradictions.result, "figure", row - 1)
      ? [row]
      : [],
  );
  const due = new Set(dates.quotes);
  const scheduled = actions.quotes.filter((quote) => due.has(quote));
  const open = actions.quotes.filter((quote) => !due.has(quote));
  return [
    ...starts
      .slice(0, 3)
      .map((row) => `Settle which figure holds for “${label(row)}” before either is passed on.`),
    ...scheduled
      .slice(0, 2)
      .map(
        (quote) =>
          `Put the date on a calendar and name who answers for it: ${quoteOf(facts, quote)}`,
      ),
    ...open
      .slice(0, 2)
      .map((quote) => `Name who does this, and until when: ${quoteOf(facts, quote)}`),
    ...(actions.quotes.length > 4
      ? [`Go through all ${cell(found, "actions")} action sentences with those they concern.`]
      : []),
  ];
}

/** Of a longer text some lists are chosen from a part; `key-phrases.ts` and `locate.ts` say which. */
const longText = 2_000_000;

function notes(facts: TextFacts): Template[] {
  const { extent, found, dates, amounts, documents } = facts;
  const last = extent.rows.length - 1;
  const size = (row: number) =>
    `${cell(extent, "words", { row })} words in ${cell(extent, "sentences", { row })} sentences and ${cell(extent, "paragraphs", { row })} paragraphs`;
  const cut =
    numberIn(found, "dates") > dates.result.rows.length ||
    numberIn(found, "amounts") > amounts.result.rows.length;
  return [
    `The ${documents.length > 1 ? "documents hold" : "text holds"} ${size(last)}.`,
    ...(documents.length > 1
      ? documents.slice(0, namesShown).map((name, row) => `${quoteDocument(name)}: ${size(row)}.`)
      : []),
    "Every quote is copied from the text at the place its receipt names; words are compared without their case and English endings.",
    ...(dates.result.rows.some(([date]) => date === null)
      ? ["Dates without a year stand last, as they were written: no year was guessed."]
      : []),
    ...(cut ? ["The tables of dates and amounts keep the first ones; the counts are of all."] : []),
    ...(numberIn(extent, "characters", last) > longText
      ? [
          "This text is long: phrases were sought in the beginning of each document and then counted in all of it, and the summary was chosen from the sentences with the most frequent words.",
        ]
      : []),
  ];
}
