import { flagValues } from "../columns/flag-columns.ts";
import { phrasesIn } from "../lexicon/cue-phrases.ts";
import { decisionHeaders, decisions, decisionValues } from "../lexicon/decisions.ts";
import type { QuestionWord } from "../words/split-words.ts";
import { type KnownColumn, type Vocabulary, valueStems } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import type { Piece, Meaning as PieceMeaning } from "./piece.ts";

type Decision = "refused" | "accepted";

/** How sure it is that a way of deciding means the table's own word for it. */
const ofDecision = 0.93;

const sides: readonly Decision[] = ["refused", "accepted"];

const phrases = sides.flatMap((decision) =>
  phrasesIn(decisions[decision]).map((phrase) => ({
    decision,
    stems: phrase.split(" ").map(stem),
  })),
);

const byFirst = Map.groupBy(phrases, ({ stems }) => stems[0] ?? "");

/** `how long did it take on average`, `on Mondays`: what took long was not taken on. */
const isOfOn = (words: readonly QuestionWord[], at: number): boolean =>
  words[at - 1]?.lower === "on" &&
  /^(?:average|aggregate|balance|weekends?|\p{L}{3,6}days?)$/u.test(words[at]?.lower ?? "");

/**
 * `turned away`, `said no to`, `knocked back`: the value by which the table says so, in whatever column
 * tells how things were decided. Where none does, the words are known to mean something all the same.
 */
export function findDecisions(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const forms = words.map((word) => [word.stem, stem(word.lower)]);
  const found = words.flatMap((_, at) =>
    [...phrasesFrom(forms[at]), ...declined(words, at)]
      .filter(({ stems }) => stems.every((one, step) => forms[at + step]?.includes(one)))
      .filter(({ stems }) => !isOfOn(words, at + stems.length))
      .map(({ decision, stems }) => ({ decision, from: at, to: at + stems.length })),
  );
  if (found.length === 0) return [];
  const meant = new Map(sides.map((decision) => [decision, meaningIn(vocabulary, decision)]));
  return found.flatMap(({ decision, from, to }): Piece[] => {
    const meaning = meant.get(decision) ?? null;
    if (meaning) return [{ ...meaning, from, to, weight: ofDecision }];
    const isKnown = decision === "refused" && to - from > 1;
    return isKnown ? [{ kind: "unknown", from, to, weight: 0 }] : [];
  });
}

/** Phrases that begin with one of a word's forms, in their order. */
function phrasesFrom(forms: readonly string[] = []) {
  const [own, other] = forms.map((form) => byFirst.get(form) ?? []);
  if (forms[0] === forms[1] || !other?.length) return own ?? [];
  return own?.length ? phrases.filter(({ stems: [first = ""] }) => forms.includes(first)) : other;
}

/** What is `declined` was refused; what declines goes down. */
function declined(words: readonly QuestionWord[], at: number) {
  const { lower = "", stem: own = "" } = words[at] ?? {};
  const [before, after] = [words[at - 1]?.lower ?? "", words[at + 1]?.lower ?? ""];
  const isPassive =
    /^(?:was|were|been|being|got|gets?|getting|are|is|we|they|you|not|have)$/.test(before) ||
    /^(?:for|because|by|as|due|owing)$/.test(after);
  const isOfNoun =
    lower === "declined" &&
    /^(?:|of|the|all|any|many|which|and|our|each|per)$/.test(before) &&
    /^[a-z]+s$/.test(after);
  const isRefused = /^declin(?:e|ed|es|ing)$/.test(lower) && (isPassive || isOfNoun);
  return isRefused ? [{ decision: "refused" as const, stems: [own] }] : [];
}

type Meaning = Extract<PieceMeaning, { readonly kind: "value" | "flag" }>;

/** The one value that says so: a word among others, or an answer of yes or no. */
function meaningIn({ columns }: Vocabulary, decision: Decision): Meaning | null {
  const named = columns.flatMap((column) => valuesOf(column, decision));
  const answered = columns.flatMap((column) => answerOf(column, decision));
  const [only, ...more] = named.length > 0 ? named : answered;
  return only && more.length === 0 ? only : null;
}

function valuesOf({ profile }: KnownColumn, decision: Decision): Meaning[] {
  if (profile.type !== "VARCHAR" || profile.distinct > 12) return [];
  const own = setOf(decisionValues[decision]);
  const values = profile.values.filter(({ value }) => {
    const stems = valueStems(value);
    return stems.length === 1 && own.has(stems[0] ?? "");
  });
  return values.map(({ value }) => ({ kind: "value", column: profile, value }));
}

function answerOf(column: KnownColumn, decision: Decision): Meaning[] {
  const flag = flagValues(column.profile);
  if (!flag) return [];
  const isOf = (side: Decision) => saysHow(column, side);
  const other = decision === "refused" ? "accepted" : "refused";
  const holds = isOf(decision);
  if (!holds && !isOf(other)) return [];
  const value = holds ? flag.yes : flag.no;
  return [{ kind: "flag", column: column.profile, value, holds }];
}

/** Whether the header says nothing but that: `Approved`, `OK'd`, `acc`. */
function saysHow({ profile, words }: KnownColumn, side: Decision): boolean {
  const own = setOf(decisionHeaders[side]);
  const written = profile.name.toLowerCase().replace(/[^a-z]/g, "");
  return (
    own.has(stem(written)) ||
    words
      .filter(({ weight }) => weight >= 1)
      .every(
        ({ stem: word, text, otherStems }) =>
          own.has(word) || own.has(text) || [...otherStems].some((one) => own.has(one)),
      )
  );
}

const sets = new Map<string, ReadonlySet<string>>();

function setOf(words: string): ReadonlySet<string> {
  const known = sets.get(words);
  if (known) return known;
  const made = new Set(words.split(" ").flatMap((word) => [word, stem(word)]));
  sets.set(words, made);
  return made;
}

/** Words within such a phrase mean nothing by themselves: `away` of `turned away` is no value `Moved away`. */
export function withoutParts(pieces: readonly Piece[], whole: readonly Piece[]): Piece[] {
  const isPart = (piece: Piece) =>
    whole.some(
      ({ from, to }) =>
        to - from > 1 && piece.from >= from && piece.to <= to && piece.to - piece.from < to - from,
    );
  return pieces.filter((piece) => !isPart(piece));
}
