import type { QuestionWord } from "../words/split-words.ts";
import { findAsideClauses } from "./aside-clauses.ts";
import { findAsidePhrases } from "./aside-phrases.ts";
import { findLeads } from "./find-leads.ts";
import type { Piece } from "./piece.ts";

/** What a question says besides what it asks: who asks, why, for whom and by when, and how they feel. */
export function findAsides(words: readonly QuestionWord[], pieces: readonly Piece[]): Piece[] {
  const phrases = findAsidePhrases(words, pieces);
  const isIn = ({ from, to }: Piece) =>
    phrases.some((phrase) => phrase.from <= from && phrase.to >= to);
  const others = pieces.filter((piece) => !isIn(piece));
  return [...phrases, ...findAsideClauses(words, others), ...findLeads(words, others)];
}

/** The question without what is said besides: `for a meeting tomorrow` asks nothing of the future. */
export function withoutAsides(
  question: string,
  words: readonly QuestionWord[],
  asides: readonly Piece[],
): string {
  let bare = question;
  for (const { from, to } of asides) {
    const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
    bare = bare.slice(0, start) + " ".repeat(end - start) + bare.slice(end);
  }
  return bare;
}
