import type { ColumnProfile, Profile } from "../../profile.ts";
import { areSynonyms, recordWords, vagueWords } from "./lexicon.ts";
import { headerWords, sameWord, type Word } from "./words.ts";

/** A column that the question names, and the words that name it. */
export interface Mention {
  readonly column: ColumnProfile;
  readonly start: number;
  readonly end: number;
  /** 0 to 1: how much of the header the words cover. */
  readonly cover: number;
  /** Another column the same words could mean. */
  readonly rival: string | null;
}

interface Candidate {
  readonly column: ColumnProfile;
  readonly places: readonly number[];
  readonly cover: number;
  readonly weight: number;
}

/** Finds the columns named in the question, best matches first to the words, in order of place. */
export function findColumns(
  words: readonly Word[],
  profile: Profile,
  focus: string | null,
): Mention[] {
  const candidates = profile.columns
    .flatMap((column) => candidatesOf(words, column))
    .sort((a, b) => rank(b, focus) - rank(a, focus));
  const taken = new Set<number>();
  const mentions: Mention[] = [];
  for (const candidate of candidates) {
    if (candidate.places.some((place) => taken.has(place))) continue;
    for (const place of candidate.places) taken.add(place);
    mentions.push({
      column: candidate.column,
      start: Math.min(...candidate.places),
      end: Math.max(...candidate.places) + 1,
      cover: candidate.cover,
      rival: rivalOf(candidate, candidates),
    });
  }
  return mentions.sort((a, b) => a.start - b.start);
}

/** More words of the header first, then a larger part of it, then the focus column. */
function rank(candidate: Candidate, focus: string | null): number {
  return candidate.weight + 0.8 * candidate.cover + (candidate.column.name === focus ? 0.6 : 0);
}

function rivalOf(candidate: Candidate, all: readonly Candidate[]): string | null {
  if (candidate.cover === 1) return null;
  const rival = all.find(
    (other) =>
      other.column.name !== candidate.column.name &&
      other.places.join() === candidate.places.join() &&
      other.weight >= 0.75 * candidate.weight,
  );
  return rival?.column.name ?? null;
}

function candidatesOf(words: readonly Word[], column: ColumnProfile): Candidate[] {
  const header = headerWords(column.name);
  const total = header.reduce((sum, word) => sum + weightOf(word), 0);
  return words.flatMap((word, place) => {
    if (isInitials(word, column.name, header))
      return [{ column, places: [place], cover: 1, weight: 1 }];
    if (!header.some((part) => strength(word, part) > 0)) return [];
    return candidateFrom(words, place, { column, header, total });
  });
}

interface Header {
  readonly column: ColumnProfile;
  readonly header: readonly Word[];
  readonly total: number;
}

/** Takes words from `place` on, at most one foreign word between two, while they add to the header. */
function candidateFrom(
  words: readonly Word[],
  place: number,
  { column, header, total }: Header,
): Candidate[] {
  const open = [...header];
  const places: number[] = [];
  let weight = 0;
  for (let at = place; at < words.length && at - (places.at(-1) ?? place) <= 2; at += 1) {
    const word = words[at];
    const best = word && bestPart(word, open);
    if (!best) continue;
    places.push(at);
    weight += best.strength * weightOf(best.part);
    open.splice(open.indexOf(best.part), 1);
  }
  const generic =
    column.kind === "number" && places.every((at) => recordWords.has(words[at]?.stem ?? ""));
  if (generic && weight / total < 0.9) return [];
  const solid = weight >= 0.6 || (weight > 0 && header.length === 1);
  return solid ? [{ column, places, cover: weight / total, weight }] : [];
}

function bestPart(
  word: Word,
  parts: readonly Word[],
): { part: Word; strength: number } | undefined {
  return parts
    .map((part) => ({ part, strength: strength(word, part) }))
    .filter((match) => match.strength > 0)
    .sort((a, b) => b.strength - a.strength)[0];
}

const weightOf = (word: Word) =>
  vagueWords.has(word.stem) || vagueWords.has(word.lower) ? 0.3 : 1;

function strength(word: Word, part: Word): number {
  if (sameWord(word, part)) return 1;
  if (areSynonyms(word.lower, part.lower) || areSynonyms(word.stem, part.stem)) return 0.8;
  return 0;
}

/** `CPK` for creatinine_phosphokinase, `LOS` for LengthOfStay: every initial, letters in order. */
function isInitials(word: Word, name: string, header: readonly Word[]): boolean {
  if (word.lower.length < 2 || word.lower.length > 5 || header.length < 2) return false;
  if (!/^[\p{Lu}\d]+$/u.test(word.text)) return false;
  const initials = header.map((part) => part.lower[0]);
  const letters = [...word.lower];
  if (letters[0] !== initials[0] || !isSubsequence(initials, letters)) return false;
  return isSubsequence(letters, [...name.toLowerCase()]);
}

function isSubsequence(short: readonly (string | undefined)[], long: readonly string[]): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}
