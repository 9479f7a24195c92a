import { clinicalTerms } from "../lexicon/clinical-terms.ts";
import { events } from "../lexicon/events.ts";
import { moneyAndAmounts } from "../lexicon/money-and-amounts.ts";
import { peopleAndPlaces } from "../lexicon/people-and-places.ts";
import { stem } from "./word-forms.ts";

/**
 * Words of hospitals, laboratories, finance and offices that stand for each other, a synonymSet a line.
 * A word may belong to several synonymSets.
 */
const synonymSets: readonly string[] = [
  ...peopleAndPlaces,
  ...events,
  ...clinicalTerms,
  ...moneyAndAmounts,
];

/** Several words that together have synonyms. */
export interface Phrase {
  /** Stems of its words, in order. */
  readonly stems: readonly string[];
  readonly synonymSet: number;
}

const byStem = new Map<string, Set<number>>();
const saidByStem = new Map<string, Set<number>>();
const phrases = new Map<string, Phrase[]>();

for (const [synonymSet, line] of synonymSets.entries()) {
  for (const written of line.split(", ")) {
    const entry = written.replace(/^\((.*)\)$/, "$1");
    const stems = entry.split(/[\s]+/).map(stem);
    const [first = ""] = stems;
    if (stems.length > 1)
      phrases.set(first, [...(phrases.get(first) ?? []), { stems, synonymSet }]);
    else {
      const index = entry === written ? byStem : saidByStem;
      index.set(first, (index.get(first) ?? new Set()).add(synonymSet));
    }
  }
}

const none: ReadonlySet<number> = new Set();

/** The synonymSets a single word's stem belongs to. */
export const synonymSetsOf = (wordStem: string): ReadonlySet<number> =>
  byStem.get(wordStem) ?? none;

/**
 * Those that a question may mean by a word without its being one of them: who asks for the pay may
 * mean a salary, but a salary is not what a column of payments holds. They stand in brackets.
 */
export const saidSetsOf = (wordStem: string): ReadonlySet<number> =>
  saidByStem.get(wordStem) ?? none;

/** Phrases of several words that begin with this stem. */
export const phrasesFrom = (wordStem: string): readonly Phrase[] => phrases.get(wordStem) ?? [];

/** Those of the phrases that stand at a place among words. */
export const phrasesAt = (
  words: readonly { readonly stem: string }[],
  at: number,
): readonly Phrase[] =>
  phrasesFrom(words[at]?.stem ?? "").filter(({ stems }) =>
    stems.every((one, step) => words[at + step]?.stem === one),
  );

/** Every single word that belongs to a synonymSet, by its stem. */
export const thesaurusStems = (): Iterable<string> => byStem.keys();

/** Every word of a synonymSet as it is written, for correcting slips of the pen. */
export const thesaurusWords = (): string[] =>
  synonymSets.flatMap((line) => line.toLowerCase().match(/[a-z]+/g) ?? []);

/** Circles whose words say that what another synonymSet names did not happen, by first words. */
const opposites: readonly (readonly [string, string])[] = [
  ["survived", "death"],
  ["attended", "no-show"],
  ["approved", "denied"],
  ["open", "resolved"],
  ["completed", "cancelled"],
  ["passed", "failed"],
];

const setNamed = (first: string) => synonymSets.findIndex((line) => line.startsWith(`${first},`));

/** For a synonymSet, the synonymSet of the opposite. */
export const oppositeOf: ReadonlyMap<number, number> = new Map(
  opposites
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    .map(([one = "", other = ""]) => [setNamed(one), setNamed(other)]),
);
