import type { AnswerKind } from "../../text-plan.ts";
import { termsOf, wordsOf } from "../../text-words.ts";
import type { ReadText, Sentence } from "./read-text.ts";

/** A sentence that carries words of the question. */
export interface Carrier {
  readonly sentence: Sentence;
  /** Share of the question's words, by their weight, that it holds, 0 to 1. */
  readonly coverage: number;
  /** Coverage, and what else speaks for it. */
  readonly weight: number;
  /** Whether it holds what the kind of question asks for. */
  readonly fits: boolean;
}

export interface Search {
  /** The best first. */
  readonly carriers: readonly Carrier[];
  /** Whether the best of them say enough to be an answer. */
  readonly isAnswer: boolean;
  /** Words of the question that no document holds. */
  readonly missing: readonly string[];
}

export interface Sought {
  readonly terms: readonly string[];
  readonly kind: AnswerKind | null;
  /** Whether a sentence holds what the kind of question asks for. */
  holds(sentence: Sentence): boolean;
}

/** An answer carries this share of what was asked for, its neighbours in the paragraph included. */
const enough = 0.6;
const mostCarriers = 200;

/**
 * Finds the sentences that carry the words of a question. Rare words weigh more (inverse document
 * frequency), and a word that nothing holds as much as one that a single sentence does: a question
 * about what the documents never speak of finds no answer.
 */
export function searchSentences(text: ReadText, sought: Sought): Search {
  const wanted = new Map(
    sought.terms.flatMap((term) => termsOf(wordsOf(term)).map((key) => [key, term] as const)),
  );
  const ids = [...wanted.keys()].map((key) => text.vocabulary.get(key));
  const count = Math.max(1, text.sentences.length);
  const weights = ids.map((id) => idf(id === undefined ? 1 : (text.occurrences[id] ?? 1), count));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const missing = [...wanted.values()].filter((_, at) => ids[at] === undefined);
  if (whole === 0) return { carriers: [], isAnswer: false, missing };
  const known = new Map(
    ids.flatMap((id, at) => (id === undefined ? [] : [[id, (weights[at] ?? 0) / whole] as const])),
  );
  const carriers = carriersOf(text, known, sought)
    .sort((one, other) => other.weight - one.weight || one.sentence.at - other.sentence.at)
    .slice(0, mostCarriers);
  const [best] = carriers;
  const isHeld = sought.kind === null || (best !== undefined && isHeldNear(text, best, sought));
  return { carriers, missing, isAnswer: isHeld && (best?.coverage ?? 0) >= enough };
}

const idf = (sentences: number, all: number) => Math.log(1 + all / sentences);

function carriersOf(text: ReadText, known: ReadonlyMap<number, number>, sought: Sought): Carrier[] {
  const own = text.sentences.map(({ terms }) => heldOf(terms, known));
  return own.flatMap((held, at) => {
    const sentence = text.sentences[at];
    if (!sentence || held.size === 0) return [];
    const beside = [at - 1, at + 1].flatMap((near) => nearTerms(text, own, [at, near]));
    const alone = sum(held, known);
    const coverage = sum(new Set([...held, ...beside]), known);
    const fits = sought.kind === null || sought.holds(sentence);
    // A heading carries the words of its topic and says nothing about it.
    const says = sentence.words >= 4 || sentence.end - sentence.start > 20 ? 0 : -0.4;
    const weight = alone + 0.25 * (coverage - alone) + (fits ? 0.3 : 0) + says;
    return [{ sentence, coverage, weight, fits }];
  });
}

function heldOf(terms: readonly number[], known: ReadonlyMap<number, number>): Set<number> {
  return new Set(terms.filter((term) => known.has(term)));
}

/** What the sentence beside this one in the same document adds: a heading, or what is spoken of. */
function nearTerms(
  { sentences }: ReadText,
  own: readonly ReadonlySet<number>[],
  [at, near]: readonly [number, number],
): number[] {
  const [one, other] = [sentences[at], sentences[near]];
  const isNear =
    one?.document === other?.document &&
    Math.abs((one?.paragraph ?? 0) - (other?.paragraph ?? 0)) <= 1;
  return isNear ? [...(own[near] ?? [])] : [];
}

const sum = (terms: ReadonlySet<number>, known: ReadonlyMap<number, number>) =>
  [...terms].reduce((total, term) => total + (known.get(term) ?? 0), 0);

function isHeldNear({ sentences }: ReadText, { sentence }: Carrier, sought: Sought): boolean {
  if (sought.holds(sentence)) return true;
  const next = sentences[sentence.at + 1];
  return (
    next?.document === sentence.document &&
    next.paragraph === sentence.paragraph &&
    sought.holds(next)
  );
}
