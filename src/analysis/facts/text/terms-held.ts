import type { TextPlan } from "../../document/text-fact.ts";
import { isUnspaced, termsOf, wordsOf } from "../../document/text-words.ts";
import { type ReadText, sentenceAt } from "./read-text.ts";

/** Which sentences hold which terms, both ways round, by their index. */
export interface TermsHeld {
  readonly terms: readonly ReadonlySet<number>[];
  readonly sentences: readonly ReadonlySet<number>[];
}

/** Where the terms of a question stand, in their own words or in others for the same. */
export function termsHeld(
  text: ReadText,
  { terms, synonyms }: Pick<TextPlan, "terms" | "synonyms">,
): TermsHeld {
  const sentences = terms.map((term) => {
    const ways = [term, ...(synonyms[term] ?? [])];
    return new Set(ways.flatMap((way) => holding(text, way)));
  });
  const held = text.sentences.map(() => new Set<number>());
  for (const [term, found] of sentences.entries()) for (const at of found) held[at]?.add(term);
  return { terms: held, sentences };
}

/** The sentences that hold these words side by side, whatever their case and English endings. */
function holding(text: ReadText, way: string): number[] {
  const words = wordsOf(way);
  const keys = termsOf(words);
  // Of "take part" only one word has content, and that one is in "part of" as well.
  if (!isUnspaced(way) && keys.length < words.length) return holdingAsWritten(text, way);
  const ids = keys.map((key) => text.vocabulary.get(key));
  if (ids.length === 0 || ids.includes(undefined)) return [];
  return text.sentences.flatMap(({ at, terms }) => (standsIn(terms, ids) ? [at] : []));
}

const standsIn = (terms: readonly number[], ids: readonly (number | undefined)[]): boolean =>
  terms.some((_, from) => ids.every((id, next) => terms[from + next] === id));

function holdingAsWritten({ content, sentences }: ReadText, way: string): number[] {
  const words = way.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("\\s+")}(?![\\p{L}\\p{N}])`, "giu");
  return [...content.matchAll(written)].flatMap(
    ({ index }) => sentenceAt(sentences, index)?.at ?? [],
  );
}
