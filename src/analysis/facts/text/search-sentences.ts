import { type Headings, headingsOf } from "./headings-of.ts";
import { holdsKind } from "./holds-kind.ts";
import type { LocatedRows } from "./locate-text-findings.ts";
import type { ReadText, Sentence } from "./read-text.ts";
import { sentencesOfSpeaker } from "./sentences-of-speaker.ts";
import type { SearchPlan } from "./sought.ts";
import { speaksOf } from "./speaks-of.ts";
import { type TermWeights, termWeights } from "./term-weights.ts";
import { type TermsHeld, termsHeld } from "./terms-held.ts";

/** A sentence that carries words of the question. */
export interface MatchingSentence {
  readonly sentence: Sentence;
  /** Share of the question's words, by their weight, that it holds, 0 to 1. */
  readonly coverage: number;
  /** Coverage, and what else speaks for it. */
  readonly weight: number;
  /** Whether it holds what the kind of question asks for. */
  readonly fits: boolean;
  /** The sentence after it in its paragraph, where that holds it instead. */
  readonly next?: readonly MatchingSentence[];
}

export interface Search {
  /** The best first. */
  readonly carriers: readonly MatchingSentence[];
  /** Whether the best of them say enough to be an answer. */
  readonly isAnswer: boolean;
  /** Words of the question that no document holds. */
  readonly missing: readonly string[];
}

/** An answer carries this share of what was asked for, its neighbours and headings included. */
const enough = 0.6;
/** This much of it by itself: its neighbours may speak of something else. */
const enoughAlone = 0.45;
/** A heading speaks for what stands below it, less than the words of a sentence for themselves. */
const underHeading = 0.5;
const maxCarriers = 200;

/**
 * Finds the sentences that carry the words of a question. Rare words weigh more (inverse document
 * frequency), and a word that nothing holds as much as one that a single sentence does: a question
 * about what the documents never speak of finds no answer. Where it asks for somebody's words, only
 * what that person says counts.
 */
export function searchSentences(text: ReadText, sought: SearchPlan, rows: LocatedRows): Search {
  const held = termsHeld(text, sought);
  const { shares, names } = termWeights(text, sought, held);
  const missing = sought.terms.filter((_, at) => held.sentences[at]?.size === 0);
  const holds = holdsKind(text, sought.kind, rows);
  const carriers = carriersOf(text, { sought, shares, names, held, holds })
    .sort((one, other) => other.weight - one.weight || one.sentence.at - other.sentence.at)
    .slice(0, maxCarriers);
  const [best] = carriers;
  const isNamed = sought.names.every((name) => !missing.includes(name));
  const isAnswer =
    best !== undefined &&
    (best.fits || best.next !== undefined) &&
    best.coverage >= enough &&
    best.isEnough;
  return { carriers, missing, isAnswer: isAnswer && isNamed };
}

/** Where an answer may stand: what the speaker says, in documents that hold the names asked for. */
function candidatesOf(text: ReadText, { speaker }: SearchPlan): readonly Sentence[] {
  return speaker === null ? text.sentences : sentencesOfSpeaker(text, speaker);
}

interface Weighing extends TermWeights {
  readonly sought: SearchPlan;
  readonly held: TermsHeld;
  holds(sentence: Sentence): boolean;
}

interface WeighedCarrier extends MatchingSentence {
  readonly isEnough: boolean;
}

function carriersOf(text: ReadText, weighing: Weighing): WeighedCarrier[] {
  const { held, names } = weighing;
  const headings = headingsOf(text);
  return candidatesOf(text, weighing.sought).flatMap((sentence) => {
    const above = headings[sentence.at];
    if (above === undefined || above.isHeading) return [];
    const near = nearTerms(text, weighing, { sentence, above });
    if (names.some((name) => !near.has(name) && !isInParagraph(text, held, { sentence, name })))
      return [];
    const under = held.terms[above.nearest ?? -1] ?? none;
    const own = held.terms[sentence.at] ?? none;
    return isCandidate(weighing, own, under)
      ? [weighed(text, weighing, { sentence, own, under, near })]
      : [];
  });
}

/** Who a paragraph is about may be named once. */
function isInParagraph(
  { sentences }: ReadText,
  held: TermsHeld,
  { sentence, name }: { readonly sentence: Sentence; readonly name: number },
): boolean {
  return [...(held.sentences[name] ?? none)].some((at) => {
    const { document, paragraph } = sentences[at] ?? {};
    return document === sentence.document && paragraph === sentence.paragraph;
  });
}

/** A list may ask for everything below a heading; else a sentence has to hold some of it itself. */
function isCandidate(
  { sought }: Weighing,
  own: ReadonlySet<number>,
  under: ReadonlySet<number>,
): boolean {
  return own.size > 0 || sought.speaker !== null || (sought.isList && under.size > 0);
}

/** The terms that a sentence holds, or what stands beside and above it. */
function nearTerms(
  text: ReadText,
  { sought, held }: Weighing,
  { sentence, above }: { readonly sentence: Sentence; readonly above: Headings },
): ReadonlySet<number> {
  const before = sought.speaker === null ? [] : turnBefore(sentence);
  const headings = [above.title, above.nearest].filter((at) => at !== undefined);
  const around = [sentence.at, ...nearTo(text, sentence), ...headings, ...before];
  return new Set(around.flatMap((at) => [...(held.terms[at] ?? none)]));
}

function weighed(
  text: ReadText,
  { sought, shares, held, holds }: Weighing,
  found: {
    readonly sentence: Sentence;
    readonly own: ReadonlySet<number>;
    readonly under: ReadonlySet<number>;
    readonly near: ReadonlySet<number>;
  },
): WeighedCarrier {
  const { sentence, own, under, near } = found;
  const sum = (terms: Iterable<number>) =>
    [...terms].reduce((total, term) => total + (shares[term] ?? 0), 0);
  const alone = sum(own) + underHeading * sum([...under].filter((term) => !own.has(term)));
  const coverage = sought.terms.length === 0 ? 1 : sum(near);
  const counted = sought.counted === null ? -1 : sought.terms.indexOf(sought.counted);
  const isOfIt = speaksOf(text, sought, sentence) && (counted < 0 || own.has(counted));
  const fits = isOfIt && holds(sentence);
  const isHead = isHeadOfLetter(text, sentence);
  const weight = alone + 0.25 * (coverage - alone) + (fits ? 0.3 : 0) - (isHead ? 0.4 : 0);
  const isEnough = sought.speaker !== null || alone >= (isHead ? enough : enoughAlone);
  const next = fits || !isOfIt ? undefined : nextHolding(text, sentence, { held, holds });
  return { sentence, coverage, weight, fits, isEnough, ...(next ? { next: [next] } : {}) };
}

/** Such lines carry the words of a topic, and say nothing about it. */
function isHeadOfLetter({ content }: ReadText, { start, end, words }: Sentence): boolean {
  if (words < 4 && end - start <= 20) return true;
  return field.test(content.slice(start, Math.min(end, start + 40)));
}

const field =
  /^(?:Subject|Re|From|To|Cc|Date|Dear|Present|Attendees|Attending|Participants|Apologies|In attendance|Title|Author|Version|Sent|Patient|Name|Bed \d+)\b\s*[:,]?/;

const none: ReadonlySet<number> = new Set();

/** What somebody answers to stands in the turn before. */
const turnBefore = ({ at }: Sentence): number[] =>
  [at - 2, at - 3, at - 4].filter((one) => one >= 0);

/** The sentences before and after this one in the same paragraph or the next to it. */
function nearTo({ sentences }: ReadText, sentence: Sentence): number[] {
  return [sentence.at - 1, sentence.at + 1].filter((at) => {
    const near = sentences[at];
    return (
      near?.document === sentence.document && Math.abs(near.paragraph - sentence.paragraph) <= 1
    );
  });
}

function nextHolding(
  { sentences }: ReadText,
  sentence: Sentence,
  { held, holds }: Pick<Weighing, "held" | "holds">,
): MatchingSentence | undefined {
  const next = sentences[sentence.at + 1];
  const isNext =
    next?.document === sentence.document &&
    next.paragraph === sentence.paragraph &&
    (held.terms[next.at]?.size ?? 0) > 0 &&
    holds(next);
  return isNext ? { sentence: next, coverage: 0, weight: 0, fits: true } : undefined;
}
