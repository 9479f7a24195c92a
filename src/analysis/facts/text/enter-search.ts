import type { Cell } from "#contract/report.ts";
import type { TextAnswer, TextPlan } from "../../document/text-fact.ts";
import type { QuotablePlaces } from "./quotable-places.ts";
import type { ReadText } from "./read-text.ts";
import type { MatchingSentence, Search } from "./search-sentences.ts";
import { integerColumn, placeCells, placeColumns, type TextLedger } from "./text-ledger.ts";
import { verdictOf } from "./verdict-of.ts";

const maxCarriers = 12;
const maxTelling = 3;
const maxListed = 8;
const nearlyAsMuch = 0.75;
/** In a list, and in each document of several, a sentence may put it in other words. */
const halfAsMuch = 0.55;

/** Enters the sentences that carry a question's words, with those that answer it. */
export function enterSearch(
  ledger: TextLedger,
  about: {
    readonly text: ReadText;
    readonly plan: TextPlan;
    readonly book: QuotablePlaces;
    readonly search: Search;
  },
): TextAnswer {
  const { text, plan, book, search } = about;
  const result = ledger.enter({
    title: "Sentences that carry the question's words",
    words:
      "share of the question's words that a sentence and those beside it hold, rare words weighing more",
    operation: "search-sentences",
    columns: [
      { ...integerColumn("share", "Share of the question"), format: "percent:0" },
      ...placeColumns,
    ],
    rows: searchRows(text, plan, search),
  });
  const shown = shownCarriers(plan, search);
  const quotes = shown.map(({ sentence }) => book.sentence(sentence));
  const telling = [...tellingCarriers(plan, search).keys()];
  const { isAnswer, missing } = search;
  const verdict =
    isAnswer && plan.isYesNo && !plan.isByDocument
      ? verdictOf(text, plan, shown.slice(0, telling.length))
      : null;
  return { carriers: { result, quotes }, telling, isAnswer, verdict, missing };
}

/** The rows of a search's result: those that answer first, then what else carries the words. */
const searchRows = (text: ReadText, plan: TextPlan, search: Search): Cell[][] =>
  shownCarriers(plan, search).map(({ sentence, coverage }) => [
    Math.round(1000 * coverage) / 10,
    ...placeCells(text, sentence, sentence),
  ]);

function shownCarriers(plan: TextPlan, search: Search): MatchingSentence[] {
  return [...new Set([...tellingCarriers(plan, search), ...search.carriers])].slice(0, maxCarriers);
}

/** A sentence tells when it carries nearly as much as the best and holds what was asked for. */
function tellingCarriers(plan: TextPlan, { carriers, isAnswer }: Search): MatchingSentence[] {
  const [best] = carriers;
  if (!isAnswer || best === undefined) return [];
  const fitting = carriers.filter(({ fits }) => fits);
  const near = (share: number) => fitting.filter(({ weight }) => weight >= best.weight * share);
  const byDocument = Map.groupBy(near(halfAsMuch), ({ sentence }) => sentence.document);
  if (plan.isByDocument && byDocument.size > 1)
    return [...byDocument.values()].flatMap(([first]) => first ?? []).slice(0, maxListed);
  const telling = plan.isList
    ? near(halfAsMuch).slice(0, maxListed)
    : near(nearlyAsMuch).slice(0, maxTelling);
  if (telling.length > 0) return telling;
  // What is asked for may stand in the sentence after the one that names it.
  return [best, ...(best.next ?? [])];
}
