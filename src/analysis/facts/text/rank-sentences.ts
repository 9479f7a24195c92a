import type { ReadText, Sentence } from "./read-text.ts";

/** How much a sentence says about its text, 0 to 1, by its place among all sentences. */
export type Weights = ReadonlyMap<number, number>;

/** Each sentence is compared with each other one, so a long text sends its likeliest ones only. */
const maxCandidates = 400;
const damping = 0.85;
const rounds = 30;

/**
 * Weighs sentences by TextRank (Mihalcea and Tarau 2004): one that shares words with many others
 * says what they say. The beginning of a document counts more, since it is where texts say what
 * they are about.
 */
export function rankSentences(text: ReadText): Weights {
  const candidates = candidatesOf(text);
  const graph = graphOf(candidates);
  let scores = candidates.map(() => 1);
  for (let round = 0; round < rounds; round += 1)
    scores = scores.map((_, to) =>
      (graph[to] ?? []).reduce(
        (sum, { from, share }) => sum + damping * share * (scores[from] ?? 0),
        1 - damping,
      ),
    );
  const weighed = scores.map((score, at) => score * atBeginning(candidates[at]));
  const highest = Math.max(...weighed, Number.MIN_VALUE);
  return new Map(candidates.map(({ at }, index) => [at, (weighed[index] ?? 0) / highest]));
}

/** Whole sentences of a readable length; headings, tables and lists of names are none. */
export const isSummable = ({ words, start, end, terms }: Sentence): boolean =>
  end - start <= 500 && terms.length >= 3 && (words >= 5 || end - start >= 20);

function candidatesOf({ content, sentences, occurrences }: ReadText): Sentence[] {
  const summable = sentences.filter(isSummable);
  const ended = summable.filter(({ end }) => /[.!?。！？؟।"”»)]/.test(content.charAt(end - 1)));
  const pool = ended.length > 2 ? ended : summable;
  if (pool.length <= maxCandidates) return pool;
  const weight = (sentence: Sentence) =>
    atBeginning(sentence) *
    (sentence.terms.reduce((sum, term) => sum + Math.log1p(occurrences[term] ?? 0), 0) /
      (sentence.terms.length + 3));
  return pool
    .map((sentence) => ({ sentence, weight: weight(sentence) }))
    .sort((one, other) => other.weight - one.weight || one.sentence.at - other.sentence.at)
    .slice(0, maxCandidates)
    .map(({ sentence }) => sentence)
    .sort((one, other) => one.at - other.at);
}

/** 1.6 for the first sentence of a document, 1 for those after the first few. */
const atBeginning = (sentence: Sentence | undefined) =>
  1 + 0.6 / (1 + Math.max(0, (sentence?.sentence ?? 1) - 1) / 2);

interface Edge {
  readonly from: number;
  /** Share of what the other sentence gives to all that are like it. */
  readonly share: number;
}

/** For each sentence those that speak for it. */
function graphOf(sentences: readonly Sentence[]): Edge[][] {
  const sets = sentences.map(({ terms }) => new Set(terms));
  const likeness = sets.map(() => new Float64Array(sets.length));
  for (const [at, one] of sets.entries())
    for (const [before, other] of sets.slice(0, at).entries()) {
      const value = overlap(one, other);
      likeness[at]?.fill(value, before, before + 1);
      likeness[before]?.fill(value, at, at + 1);
    }
  const given = likeness.map((row) => row.reduce((sum, value) => sum + value, 0));
  return sentences.map((_, to) =>
    likeness.flatMap((row, from) => {
      const value = row[to] ?? 0;
      return value > 0 ? [{ from, share: value / (given[from] ?? 1) }] : [];
    }),
  );
}

function overlap(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared += 1;
  return shared === 0 ? 0 : shared / (Math.log(1 + one.size) + Math.log(1 + other.size));
}

/**
 * The heaviest sentences that do not repeat each other (maximal marginal relevance), rather of
 * documents that have none yet; the best first.
 */
export function pickVaried(
  candidates: readonly { readonly sentence: Sentence; readonly weight: number }[],
  most: number,
): Sentence[] {
  const left = candidates
    .toSorted((one, other) => other.weight - one.weight || one.sentence.at - other.sentence.at)
    .map((one) => ({ ...one, terms: new Set(one.sentence.terms), repeats: 0 }));
  const picked: Sentence[] = [];
  const worth = ({ sentence, weight, repeats }: (typeof left)[number]) =>
    weight * (picked.every(({ document }) => document !== sentence.document) ? newDocument : 1) -
    variety * repeats;
  while (picked.length < most && left.length > 0) {
    const next = left.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    left.splice(left.indexOf(next), 1);
    if (next.repeats >= tooAlike) continue;
    picked.push(next.sentence);
    for (const one of left) one.repeats = Math.max(one.repeats, alike(one.terms, next.terms));
  }
  return picked;
}

/** Sentences that share so many of their words say the same. */
const tooAlike = 0.7;
const variety = 0.5;
const newDocument = 1.5;

/** Shared words over the words of the shorter one. */
function alike(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
