import { expansionsOf } from "./abbreviations.ts";
import { isCueWord, isFiller } from "./lexicon-words.ts";
import type { QuestionWord } from "./split-words.ts";
import { synonymSetsOf } from "./thesaurus.ts";
import type { KnownColumn, Vocabulary } from "./vocabulary.ts";
import { stem } from "./word-forms.ts";

/** Words of a header that a word or phrase of the question may be short for, or that may be short for it. */
export interface ShortForm {
  readonly column: KnownColumn;
  /** Words of the question that it explains. */
  readonly length: number;
  /** Places of the header's words. */
  readonly words: readonly number[];
  readonly quality: number;
}

interface Known {
  readonly column: KnownColumn;
  readonly place: number;
  readonly text: string;
}

/** Single words that share a beginning or the consonants, for a word that nothing else explains. */
export function shortFormsOf(word: QuestionWord, vocabulary: Vocabulary): ShortForm[] {
  if (word.kind !== "word" || word.isCommon || word.lower.length < 4) return [];
  // `month` is no `Mon` where a `Tue` stands beside it.
  const hasDays = (vocabulary.headerWords.get("t") ?? []).some(({ text }) => text === "tue");
  if (hasDays && /^months?$/.test(word.lower)) return [];
  const own = vocabulary.headerWords.get(word.lower[0] ?? "") ?? [];
  const found = own.flatMap(({ column, place, text }: Known): ShortForm[] => {
    const quality = likenessOf(text, word.lower);
    return quality > 0 ? [{ column, length: 1, words: [place], quality }] : [];
  });
  return found.length > 0 ? found : compoundsOf(word, vocabulary);
}

/** `band` of a header `Bnd`: all its consonants, which a word that asks for something else says too. */
export const consonantFormsOf = (
  { lower, kind }: QuestionWord,
  { headerWords }: Vocabulary,
): ShortForm[] =>
  kind !== "word"
    ? []
    : (headerWords.get(lower[0] ?? "") ?? [])
        .filter(({ text, column }) => hasItsConsonants(text, lower) && column.words.length === 1)
        .map(({ column, place }) => ({ column, length: 1, words: [place], quality: 0.95 }));

/** `immunostains` where a header has `stains`. */
const compoundsOf = ({ lower }: QuestionWord, { headerWords }: Vocabulary): ShortForm[] =>
  [...headerWords.values()]
    .flat()
    .filter(({ text }) => isCompound(text, lower))
    .map(({ column, place }) => ({ column, length: 1, words: [place], quality: 0.8 }));

function likenessOf(header: string, said: string): number {
  const isShort = header.length < said.length && isAbbreviated(header);
  if (isShort && header.length >= 3 && said.startsWith(header)) return 0.8;
  if (said.length >= 4 && header.length >= said.length + 2 && header.startsWith(said)) return 0.8;
  const isAlike = isShort && (isContraction(header, said) || hasFirstConsonants(header, said));
  return isAlike || areKin(header, said) ? 0.72 : 0;
}

/** `immunostains` for `stains`; `underpaid` is another thing than `paid`. */
const isCompound = (header: string, said: string): boolean =>
  header.length >= 5 &&
  said.length >= header.length + 4 &&
  said.endsWith(header) &&
  !/^(?:under|over|inter|super|semi|anti|counter|post|non|mis|trans)/.test(said);

const hasItsConsonants = (header: string, said: string): boolean =>
  header.length >= 3 &&
  header.length < said.length &&
  header === said.replace(/(?<=.)[aeiou]/g, "");

/** `rq` of `request`, `dst` of `destination`: the first letter and the consonants that follow, none left out. */
const hasFirstConsonants = (header: string, said: string): boolean =>
  header.length >= 2 &&
  said.length >= header.length + 3 &&
  !/[aeiou]/.test(header.slice(1)) &&
  expansionsOf(header).length === 0 &&
  said.replace(/(?<=.)[aeiou]/g, "").startsWith(header);

/** Whether a header's word is none that is known in full. */
const isAbbreviated = (text: string) =>
  synonymSetsOf(stem(text)).size === 0 && !isCueWord(stem(text)) && !isFiller(text);

/** `bldg` of `building`, `stg` of `stage`: the letters in their order, from the first to the last consonant. */
function isContraction(short: string, long: string): boolean {
  if (short.length < 3 || long.length < short.length + 2) return false;
  // A short word with a vowel may be one of its own, such as `post` in `physiotherapist`.
  if (/[aeiou]/.test(short.slice(1)) && short.length < 6) return false;
  if (!beginsAlike(short, long)) return false;
  const base = long.replace(/(?:s|ed)$/, "");
  const last = base.match(/[^aeiouy](?=[aeiouy]*$)/)?.[0];
  if (!short.endsWith(last ?? "-") && !short.endsWith(base.at(-1) ?? "-")) return false;
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A short form skips few of the first consonants: `cln` is no completion. */
function beginsAlike(short: string, long: string): boolean {
  const second = short[1] ?? "";
  const first = long.replace(/[aeiouy]/g, "").slice(0, 3);
  return /[aeiouy]/.test(second) || first.includes(second);
}

const endings =
  /(?:(?<=if)ications?|isations?|ations?|itions?|ions?|ments?|ances?|ences?|[^e]als?|ies|ied|ying|ing|ers?|ors?|ed|es|e|s|y)$/;

/** `notified` and `notification`: one verb with two endings. */
function areKin(one: string, other: string): boolean {
  const root = rootOf(one);
  return root.length >= 5 && root === rootOf(other);
}

const rootOf = (word: string) =>
  word
    .replace(endings, (ending) => (/^[^aeiouys]al/.test(ending) ? (ending[0] ?? "") : ""))
    .replace(/([^aeiou])\1$/, "$1");

/** Initials: `cpk` for `creatinine_phosphokinase`, `left without being seen` for `LWBS`. */
export function initialsAt(
  words: readonly QuestionWord[],
  at: number,
  vocabulary: Vocabulary,
): ShortForm[] {
  const word = words[at];
  if (word?.kind !== "word") return [];
  return [...initialsOf(word, vocabulary), ...spelledOutAt(words, at, vocabulary)];
}

function initialsOf(word: QuestionWord, { headerInitials }: Vocabulary): ShortForm[] {
  if (word.isCommon || !/^[a-z]{2,6}$/.test(word.lower) || isCueWord(word.stem)) return [];
  return (headerInitials.get(word.lower) ?? []).map(({ column, words }) => ({
    column,
    length: 1,
    words,
    quality: 0.82,
  }));
}

function spelledOutAt(
  words: readonly QuestionWord[],
  at: number,
  vocabulary: Vocabulary,
): ShortForm[] {
  if (words[at]?.joins) return [];
  const other = words.slice(at, at + 7).findIndex(({ kind }) => kind !== "word");
  const longest = other < 0 ? Math.min(7, words.length - at) : other;
  return Array.from({ length: longest }, (_, more) => words.slice(at, at + more + 1)).flatMap(
    (span) =>
      span.at(-1)?.joins || span.some(({ stem, joins }) => !joins && isCueWord(stem))
        ? []
        : shortHeadersOf(span, vocabulary),
  );
}

/** With or without the words that join: `date of service` for DOS, `point of care` for PC. */
function shortHeadersOf(span: readonly QuestionWord[], { shortHeaders }: Vocabulary): ShortForm[] {
  const lettersOf = (words: readonly QuestionWord[]) =>
    words.map(({ lower }) => lower[0] ?? "").join("");
  // `decision and the estimated charge` names two things, and no `Dec`.
  const isOne = !span.some(({ lower }) => /^(?:and|or)$/.test(lower));
  const spelled = new Set([
    lettersOf(span),
    ...(isOne ? [lettersOf(span.filter(({ joins }) => !joins))] : []),
  ]);
  return [...spelled]
    .filter((letters) => saysEnough(span, letters))
    .flatMap((letters) =>
      (shortHeaders.get(letters) ?? []).map(({ column, place }) => ({
        column,
        length: span.length,
        words: [place],
        quality: letters.length > 2 ? 0.86 : 0.76,
      })),
    );
}

/** Two initials alone may be chance: all of their words must be more than grammar. */
function saysEnough(words: readonly QuestionWord[], letters: string): boolean {
  const strange = words.filter((word) => !word.isCommon && !word.joins && !isCueWord(word.stem));
  if (letters.length < 3) return words.length === 2 && strange.length === 2;
  return strange.length >= 2 || (letters.length > 3 && strange.length > 0);
}
