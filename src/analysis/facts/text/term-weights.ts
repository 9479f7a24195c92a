import type { ReadText } from "./read-text.ts";
import type { SearchPlan } from "./sought.ts";
import type { TermsHeld } from "./terms-held.ts";

/** The terms of a question by what they tell. */
export interface TermWeights {
  /** Of each term its share of the question, by how rare it is; together 1. */
  readonly shares: readonly number[];
  /** Names that only parts of the documents are about: what answers has to stand with them. */
  readonly names: readonly number[];
}

export function termWeights(text: ReadText, sought: SearchPlan, held: TermsHeld): TermWeights {
  const { terms, faint, names, isByDocument } = sought;
  const count = Math.max(1, text.sentences.length);
  const titles = text.sentences.filter(({ sentence }) => sentence <= titleSentences);
  const documents = new Set(titles.map(({ document }) => document)).size;
  const isTopic = terms.map((_, term) => {
    const found = held.sentences[term] ?? new Set<number>();
    const titled = titles.filter(({ at }) => found.has(at)).map(({ document }) => document);
    // What every document is about tells none of its sentences from the others.
    const isTitle = titled.length > 0 && (isByDocument || new Set(titled).size === documents);
    return isTitle || (names.includes(terms[term] ?? "") && isNamedThroughout(text, found));
  });
  const weights = terms.map(
    (term, at) =>
      Math.log(1 + count / Math.max(1, held.sentences[at]?.size ?? 0)) *
      (faint.includes(term) ? faintly : 1) *
      (isTopic[at] ? hardly : 1),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    shares: weights.map((weight) => (whole === 0 ? 0 : weight / whole)),
    names: names.map((name) => terms.indexOf(name)).filter((term) => !isTopic[term]),
  };
}

/** Whether each document comes back to it. */
function isNamedThroughout(
  { documents, sentences }: ReadText,
  found: ReadonlySet<number>,
): boolean {
  const places = Map.groupBy(found, (at) => sentences[at]?.document);
  return documents.every((_, document) => (places.get(document)?.length ?? 0) >= timesNamed);
}

const timesNamed = 3;

/** Sentences at the beginning of a document that say what it is about. */
const titleSentences = 4;
const faintly = 0.25;
const hardly = 0.1;
