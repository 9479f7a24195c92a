import type { Result } from "#contract/report.ts";
import type { LocatedResult, TextFacts, TextPlan } from "../../document/text-fact.ts";
import { isUnspaced, wordsOf } from "../../document/text-words.ts";
import { countColumn } from "../compute/measures.ts";
import { countPhrases } from "./count-phrases.ts";
import { enterSearch } from "./enter-search.ts";
import { keyPhrases, type Phrase } from "./key-phrases.ts";
import { type LocatedRows, locateTextFindings, type Rows } from "./locate-text-findings.ts";
import { QuotablePlaces } from "./quotable-places.ts";
import { isSummable, pickVaried, rankSentences } from "./rank-sentences.ts";
import type { DocumentCounts, ReadText } from "./read-text.ts";
import { type Search, searchSentences } from "./search-sentences.ts";
import { integerColumn, placeColumns, TextLedger, wordsColumn } from "./text-ledger.ts";

/** What is kept for computing the same a second time. */
export interface TextWork {
  readonly facts: TextFacts;
  readonly phrases: readonly Phrase[];
}

const maxSummary = 6;

/** Computes everything that a report says about a text, and what answers the plan. */
export function computeText(text: ReadText, plan: TextPlan): TextWork {
  const ledger = new TextLedger();
  const book = new QuotablePlaces(text);
  const extent = enterExtent(ledger, text);
  const rows = locateTextFindings(text);
  const found = enterFound(ledger, rows);
  const phrases = byTimes(text, keyPhrases(text));
  const counted = enterPhrases(ledger, text, phrases);
  const located = enterLocated(ledger, book, rows);
  const search = seeks(plan) ? searchSentences(text, plan, rows) : null;
  const facts: TextFacts = {
    documents: text.documents.map(({ name }) => name),
    places: book.places,
    results: ledger.results,
    extent,
    found,
    phrases: counted,
    ...located,
    summary: summaryOf(text, search).map((sentence) => book.sentence(sentence)),
    answer: search && enterSearch(ledger, { text, plan, book, search }),
    mentions: plan.intents.includes("mentions") ? enterMentions(ledger, text, plan.terms) : null,
  };
  return { facts, phrases };
}

/** Whether a plan looks for sentences: it names words, or somebody whose words it asks for. */
const seeks = ({ terms, speaker }: TextPlan) => terms.length > 0 || speaker !== null;

function enterExtent(ledger: TextLedger, { documents, extents }: ReadText): Result {
  const rows = documents.map(({ name }, at) => [name, ...extentCells(extents[at])]);
  const total = extents.reduce<DocumentCounts>(added, {
    words: 0,
    sentences: 0,
    paragraphs: 0,
    characters: 0,
  });
  return ledger.enter({
    title: "Extent of the documents",
    words: "words, sentences, paragraphs and characters of each document",
    operation: "count-extent",
    columns: [
      wordsColumn("document", "Document"),
      integerColumn("words", "Words"),
      integerColumn("sentences", "Sentences"),
      integerColumn("paragraphs", "Paragraphs"),
      integerColumn("characters", "Characters"),
    ],
    rows: rows.length === 1 ? rows : [...rows, ["All documents", ...extentCells(total)]],
    population: documents.length,
  });
}

const extentCells = (extent: DocumentCounts | undefined) =>
  extent ? [extent.words, extent.sentences, extent.paragraphs, extent.characters] : [0, 0, 0, 0];

const added = (one: DocumentCounts, other: DocumentCounts): DocumentCounts => ({
  words: one.words + other.words,
  sentences: one.sentences + other.sentences,
  paragraphs: one.paragraphs + other.paragraphs,
  characters: one.characters + other.characters,
});

function enterFound(ledger: TextLedger, rows: LocatedRows): Result {
  return ledger.enter({
    title: "What the documents hold",
    words:
      "dates, amounts, sentences that ask for something to be done, and labels with different figures in different documents",
    operation: "count-found",
    columns: [
      countColumn("dates", "Dates"),
      countColumn("amounts", "Amounts"),
      countColumn("actions", "Action sentences"),
      countColumn("contradictions", "Contradictions"),
    ],
    rows: [[rows.dates.all, rows.amounts.all, rows.actions.all, rows.contradictions.all]],
  });
}

/** The most frequent first; of equals the weightier. */
function byTimes(text: ReadText, phrases: readonly Phrase[]): Phrase[] {
  const counts = countPhrases(text, phrases);
  return [...phrases.keys()]
    .sort((one, other) => (counts[other]?.count ?? 0) - (counts[one]?.count ?? 0) || one - other)
    .flatMap((at) => phrases[at] ?? []);
}

function enterPhrases(ledger: TextLedger, text: ReadText, phrases: readonly Phrase[]): Result {
  const counts = countPhrases(text, phrases);
  const rows = phrases.map(({ text: phrase }, at) => [
    phrase.replace(/\s+/g, " "),
    counts[at]?.count ?? 0,
    counts[at]?.documents ?? 0,
  ]);
  return ledger.enter({
    title: "Key phrases",
    words: "places where these words stand side by side, whatever their case and English endings",
    operation: "count-phrases",
    columns: [
      wordsColumn("phrase", "Phrase"),
      countColumn("times", "Times"),
      countColumn("in", "Documents with it"),
    ],
    rows,
    population: text.documents.length,
  });
}

function enterLocated(ledger: TextLedger, book: QuotablePlaces, rows: LocatedRows) {
  const enter = (
    found: Rows,
    entry: Omit<Parameters<TextLedger["enter"]>[0], "rows">,
  ): LocatedResult => ({
    result: ledger.enter({ ...entry, rows: found.rows.map(({ cells }) => cells) }),
    quotes: found.rows.map(({ sentence, ...span }) => book.sentence(sentence, span)),
  });
  return {
    dates: enter(rows.dates, {
      title: "Dates",
      words: "dates as the documents write them, earliest first",
      operation: "find-dates",
      columns: [wordsColumn("date", "Date"), wordsColumn("written", "As written"), ...placeColumns],
    }),
    amounts: enter(rows.amounts, {
      title: "Amounts",
      words: "money, percentages and counted things, each kind in the order of the text",
      operation: "find-amounts",
      columns: [
        wordsColumn("amount", "As written"),
        { ...integerColumn("value", "Value"), format: "auto" },
        ...placeColumns,
      ],
    }),
    actions: enter(rows.actions, {
      title: "Action sentences",
      words:
        "sentences that say what must, should or is planned to be done, and items of action lists",
      operation: "find-actions",
      columns: [wordsColumn("cue", "Said by"), ...placeColumns],
    }),
    contradictions: enter(rows.contradictions, {
      title: "Figures that differ between documents",
      words: "labels under which two documents give different values",
      operation: "find-contradictions",
      columns: [
        integerColumn("figure", "No."),
        wordsColumn("label", "Label"),
        wordsColumn("written", "As written"),
        wordsColumn("value", "Value"),
        ...placeColumns,
      ],
    }),
  };
}

function summaryOf(text: ReadText, search: Search | null) {
  const weights = rankSentences(text);
  const asked = new Map(
    search?.carriers.map(({ sentence, weight }) => [sentence.at, weight]) ?? [],
  );
  const candidates = text.sentences
    .filter(
      (sentence) => isSummable(sentence) && (weights.has(sentence.at) || asked.has(sentence.at)),
    )
    .map((sentence) => ({
      sentence,
      weight: (weights.get(sentence.at) ?? 0) + (asked.get(sentence.at) ?? 0),
    }));
  const most = Math.min(maxSummary, Math.max(3, Math.ceil(text.sentences.length / 8)));
  return pickVaried(candidates, most);
}

/** The words of a question as phrases to count, in the order of the question. */
export const mentionsOf = (terms: readonly string[]): Phrase[] =>
  terms.map((term) => ({
    ...{ text: term, start: 0, end: 0 },
    key: isUnspaced(term)
      ? term
      : wordsOf(term)
          .map(({ key }) => key)
          .join(" "),
  }));

function enterMentions(ledger: TextLedger, text: ReadText, terms: readonly string[]): Result {
  const counts = countPhrases(text, mentionsOf(terms));
  return ledger.enter({
    title: "Words of the question in the documents",
    words: "places where the word stands, whatever its case and English ending",
    operation: "count-mentions",
    columns: [
      wordsColumn("term", "Word"),
      countColumn("times", "Times"),
      countColumn("in", "Documents with it"),
    ],
    rows: terms.map((term, at) => [term, counts[at]?.count ?? 0, counts[at]?.documents ?? 0]),
    population: text.documents.length,
  });
}
