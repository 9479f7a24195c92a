import type { Ask, QuestionReading, Reading } from "#contract/reading.ts";
import type { Profile } from "../../table/profile.ts";
import { dropAsides } from "./asides/drop-asides.ts";
import { dropAttributes } from "./asides/drop-attributes.ts";
import { dropDateOf } from "./asides/drop-date-of.ts";
import { dropIntervalWords } from "./asides/drop-interval-words.ts";
import { dropLightWords } from "./asides/drop-light-words.ts";
import { dropRedundant } from "./asides/drop-redundant.ts";
import { dropTogether } from "./asides/drop-together.ts";
import { attributePlaces, withoutWord } from "./checks/ignored-attributes.ts";
import { ignoredPredicates } from "./checks/ignored-predicates.ts";
import { deniedAsides, unansweredClause, unreadClause } from "./checks/unread-clause.ts";
import { placeSpending, restrictToScenario } from "./columns/scenario.ts";
import { type ComposedQueries, compose, composeParts } from "./composition/compose.ts";
import { nearbyReadings } from "./nearby-readings.ts";
import { outsideDates } from "./outside-dates.ts";
import { withoutAsides } from "./pieces/find-asides.ts";
import { findPieces } from "./pieces/find-pieces.ts";
import type { Piece } from "./pieces/piece.ts";
import { type Segmentation, segment } from "./pieces/segment.ts";
import type { Item } from "./placement/item.ts";
import { joinConditions } from "./placement/join-conditions.ts";
import { mergeValues } from "./placement/merge-values.ts";
import { placeAmounts } from "./placement/place-amounts.ts";
import { placeColumnComparisons } from "./placement/place-column-comparisons.ts";
import { placeConditions } from "./placement/place-conditions.ts";
import { placeFamilies } from "./placement/place-families.ts";
import { placeLateness } from "./placement/place-lateness.ts";
import { placeMoments } from "./placement/place-moments.ts";
import { placeParts } from "./placement/place-parts.ts";
import { placeQuantities } from "./placement/place-quantities.ts";
import { placeSides } from "./placement/place-sides.ts";
import { placeSteps } from "./placement/place-steps.ts";
import type { QuestionContext } from "./question-context.ts";
import { refusalOf } from "./refuse-question.ts";
import { nameOtherParts, nameOthers } from "./rival-readings.ts";
import { spansOf } from "./spans-of.ts";
import { splitQuestion } from "./split-question.ts";
import { recordNouns } from "./words/record-nouns.ts";
import { vocabularyOf } from "./words/vocabulary.ts";

/** A question, and the table it is about. */
export interface QuestionInput {
  readonly question: string;
  readonly profile: Profile;
  /** Name of the table's file: it often says what a record is. */
  readonly fileName: string;
  readonly focus: string | null;
  /** Receives every attempt at a reading, to find out why a question isn't understood. */
  readonly observe?: (attempts: readonly Attempt[]) => void;
}

/** One way to cut the question into pieces, and what was made of it. */
export interface Attempt {
  readonly cut: Segmentation;
  readonly composed: ComposedQueries;
}

/** How many ways to cut the question are put together: fewer of a long one, where each takes longer. */
const waysFor = (words: number): number => Math.max(4, Math.min(40, Math.ceil(6_000 / words)));

/**
 * Most pieces with a meaning that are put together: three times what the longest question ever read had.
 * Each is set against the others, so that more of them would take their square in time.
 */
const piecesAtMost = 50;

/**
 * How much less likely a reading may be than one of all words that comes to what nobody would ask: one still
 * less likely was not meant either.
 */
const muchLess = 0.6;

/** Most words of a question that is read again without one of them: a longer one takes long, and is hardly ever read whole. */
const wordsReadAgain = 100;

/** How much less likely another reading may be to be told beside the first. */
const near = 0.9;

/**
 * Reads a question about a table. A reading counts only if every word, number, negation and
 * comparison of the question is used in it or means nothing here.
 */
export function readQuestion(input: QuestionInput): QuestionReading {
  const outcome = readOnce(input);
  if (outcome.kind !== "answer") return outcome;
  const { pieces, context } = cuts.get(outcome.reading) ?? {};
  if (!pieces || !context || context.words.length > wordsReadAgain) return outcome;
  const attributes = attributePlaces(context, pieces).filter((at) =>
    isSame(outcome, readOnce({ ...input, question: withoutWord(context, at) })),
  );
  const ignored = [
    ...attributes.map((at) => ({ from: at, to: at + 1 })),
    ...ignoredPredicates(context, pieces),
  ];
  if (ignored.length === 0) return outcome;
  const unknown = ignored.map(
    ({ from, to }) => ({ kind: "unknown", from, to, weight: 0 }) as const,
  );
  return {
    kind: "incomplete",
    spans: spansOf(pieces, unknown, context),
    nearby: [outcome.reading],
  };
}

/** What a reading was made of. */
interface Cut {
  readonly pieces: readonly Piece[];
  readonly context: QuestionContext;
}

const cuts = new WeakMap<Reading, Cut>();

const isSame = (one: Answered, other: QuestionReading): boolean =>
  other.kind === "answer" &&
  JSON.stringify(other.reading.asks) === JSON.stringify(one.reading.asks);

type Answered = Extract<QuestionReading, { kind: "answer" }>;

/** As a question is read, whatever words that passes over. */
function readOnce({ question, profile, fileName, focus, observe }: QuestionInput): QuestionReading {
  const vocabulary = vocabularyOf(profile);
  const nouns = recordNouns(vocabulary, fileName);
  const { words, pieces, asides } = findPieces(question, vocabulary, nouns);
  const context: QuestionContext = {
    question,
    words,
    vocabulary,
    nouns,
    focus: profile.columns.find(({ name }) => name === focus) ?? null,
  };
  const refusal = refusalOf({ ...context, question: withoutAsides(question, words, asides) });
  if (refusal) return refusal;
  const attempts: Attempt[] = segment(words, pieces, waysFor(words.length)).map((cut) => ({
    cut,
    composed: attempt(cut.pieces, context),
  }));
  observe?.(attempts);
  const piecesOf = new Map<Reading, readonly Piece[]>();
  const complete = attempts
    .filter(({ composed }) => composed.unplaced.length === 0 && composed.asks.length > 0)
    .map(({ cut, composed }) => {
      const reading = readingOf(cut.pieces, composed, {
        context,
        score: cut.score - composed.penalty,
      });
      piecesOf.set(reading, cut.pieces);
      cuts.set(reading, { pieces: cut.pieces, context });
      return reading;
    });
  const areRivals = (one: Reading, other: Reading) =>
    nameOthers(one, other) || nameOtherParts([one, other], piecesOf);
  const readings = distinct(complete.toSorted((a, b) => b.score - a.score));
  const refused = Math.max(
    ...attempts
      .filter(({ composed }) => composed.isRefused)
      .map(({ cut, composed }) => cut.score - composed.penalty),
  );
  const [first, ...likely] = readings.filter(({ score }) => score > refused - muchLess);
  const missed = first ? outsideDates(question, first, profile) : null;
  if (missed) return missed;
  const others = likely.filter((one) => outsideDates(question, one, profile) === null);
  if (first && others[0] && areRivals(first, others[0]))
    return amongRivals([first, ...others.filter((one) => areRivals(first, one))], focus);
  if (first)
    return {
      kind: "answer",
      reading: first,
      others: others.filter(({ score }) => first.score - score < near).slice(0, 3),
    };
  const [best] = attempts.toSorted(
    (a, b) => a.composed.unplaced.length - b.composed.unplaced.length,
  );
  const nearby = nearbyReadings(attempts, (some) => attempt(some, context)).map((one) =>
    readingOf(one.pieces, one.composed, { context, score: one.score }),
  );
  return {
    kind: "incomplete",
    spans: best ? spansOf(best.cut.pieces, best.composed.unplaced, context) : [],
    nearby: distinct(nearby).slice(0, 3),
  };
}

/** Readings of other things by the same words: the one of the focus column, else the question goes back. */
function amongRivals(rivals: readonly Reading[], focus: string | null): QuestionReading {
  const meant = ofFocus(rivals, focus);
  return meant
    ? { kind: "answer", reading: meant, others: rivals.filter((one) => one !== meant).slice(0, 3) }
    : { kind: "ambiguous", readings: rivals.slice(0, 3) };
}

/** Of several things that a word may name, the one that the person put first; null where that settles nothing. */
function ofFocus(rivals: readonly Reading[], focus: string | null): Reading | null {
  const named = JSON.stringify(focus);
  const found = rivals.filter(({ asks }) => focus !== null && JSON.stringify(asks).includes(named));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The queries that pieces make; none where a part of the question would be left. */
function attempt(pieces: readonly Piece[], context: QuestionContext): ComposedQueries {
  const made = queriesOf(pieces, context);
  const clause = unansweredClause(made.asks, pieces, context);
  return clause.length > 0 ? unread(clause) : made;
}

/** The steps from pieces to queries, in their order. */
function queriesOf(pieces: readonly Piece[], context: QuestionContext): ComposedQueries {
  const items = pieces.filter(({ kind }) => kind !== "filler");
  if (items.length > piecesAtMost) return unread(items);
  const clause = [...unreadClause(pieces, context), ...deniedAsides(pieces, context)];
  if (clause.length > 0) return unread(clause);
  const placed = itemsFrom(items, context);
  const parts = splitQuestion(placed, context);
  const [only] = parts;
  if (only && parts.length === 1) return compose(only, context);
  const whole = compose(placed, context);
  if (showsRecords(whole)) return whole;
  const split = composeParts(parts, context);
  return split.unplaced.length === 0 && (split.asks.length > 1 || whole.unplaced.length > 0)
    ? split
    : whole;
}

const unread = (unplaced: readonly Item[]): ComposedQueries => ({
  asks: [],
  claim: null,
  defaults: [],
  penalty: 0,
  unplaced,
});

/** Cells of single records stand in one table, whatever joins them. */
const showsRecords = ({ asks, unplaced }: ComposedQueries): boolean =>
  unplaced.length === 0 && asks.some((ask) => ask.kind === "query" && ask.wants === "records");

/** Puts pieces that belong together into items: lists of values, conditions, groups, quantities. */
function itemsFrom(pieces: readonly Item[], context: QuestionContext): Item[] {
  const compared = placeColumnComparisons(pieces, context);
  const late = placeLateness(dropDateOf(dropTogether(compared, context), context), context);
  const said = dropLightWords(dropIntervalWords(late, context), context);
  const own = dropAttributes(dropAsides(said, context), context);
  const told = placeFamilies(placeParts(dropRedundant(own, context), context), context);
  const meant = placeSteps(placeSides(told, context));
  const values = mergeValues(placeConditions(meant, context), context);
  const merged = restrictToScenario(placeSpending(values, context), context);
  const placed = placeMoments(merged, context);
  return joinConditions(placeAmounts(placeQuantities(placed, context), context), context);
}

function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings.filter(({ asks }) => {
    const key = JSON.stringify(asks);
    return !seen.has(key) && seen.add(key);
  });
}

function readingOf(
  pieces: readonly Piece[],
  { asks, claim, defaults }: ComposedQueries,
  { context, score }: { context: QuestionContext; score: number },
): Reading {
  return {
    asks: asks as readonly Ask[],
    claim,
    defaults,
    score,
    spans: spansOf(pieces, [], context),
  };
}
