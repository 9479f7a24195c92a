import { Spelling } from "./correct-spelling.ts";
import { cueStems, cueWords } from "./lexicon-words.ts";
import { familyNouns } from "./record-nouns.ts";
import { thesaurusStems, thesaurusWords } from "./thesaurus.ts";
import { isFreeText, isGroups, type Vocabulary } from "./vocabulary.ts";

interface KnownWords {
  readonly stems: ReadonlySet<string>;
  readonly spelling: Spelling;
}

const known = new WeakMap<Vocabulary, KnownWords>();

const everywhere = [...thesaurusWords(), ...cueWords()];

function wordsOfTable({ columns }: Vocabulary): string[] {
  return columns.flatMap(({ words, profile }) => [
    ...words.map(({ text }) => text),
    ...(isGroups(profile) && !isFreeText(profile)
      ? profile.values.flatMap(({ value }) => value.toLowerCase().match(/[a-z]+/g) ?? [])
      : []),
  ]);
}

function lookup(vocabulary: Vocabulary): KnownWords {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const found = {
    stems: new Set([
      ...vocabulary.columnsByStem.keys(),
      ...vocabulary.valuesByStem.keys(),
      ...thesaurusStems(),
      ...cueStems(),
      ...familyNouns,
    ]),
    spelling: new Spelling([...everywhere, ...wordsOfTable(vocabulary)]),
  };
  known.set(vocabulary, found);
  return found;
}

/** Whether the table, the thesaurus or a cue knows a word of this stem. */
export const isKnownIn =
  (vocabulary: Vocabulary) =>
  (stem: string): boolean =>
    lookup(vocabulary).stems.has(stem);

export const spellingOf = (vocabulary: Vocabulary): Spelling => lookup(vocabulary).spelling;

/** Whether the table itself knows a word of this stem. */
export const isOfTable =
  ({ columnsByStem, valuesByStem, shortHeaders }: Vocabulary) =>
  (stem: string): boolean =>
    columnsByStem.has(stem) || valuesByStem.has(stem) || shortHeaders.has(stem);
