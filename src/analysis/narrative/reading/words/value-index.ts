import { codedPhrases } from "./coded-phrases.ts";
import type { KnownColumn, KnownValue, Vocabulary } from "./vocabulary.ts";
import { wordsForCodes } from "./words-for-codes.ts";

/** Words, by their stems, that stand for a code of a column. */
export interface CodedValue {
  readonly column: KnownColumn;
  readonly value: string;
  readonly stems: readonly string[];
  readonly weight: number;
  /** Set where it is a part that several values hold. */
  readonly isPart?: true;
}

/** Values of a table as a question may name them without writing them out. */
export interface ValueIndex {
  /** By the first stem of the words that stand for them. */
  readonly coded: ReadonlyMap<string, readonly CodedValue[]>;
  /** By the first three letters of their first word. */
  readonly byBeginning: ReadonlyMap<string, readonly KnownValue[]>;
}

const known = new WeakMap<Vocabulary, ValueIndex>();

/** The index of a table's values, made once for each vocabulary. */
export function valueIndexOf(vocabulary: Vocabulary): ValueIndex {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const coded = vocabulary.columns.flatMap(codedValues);
  const values = [...vocabulary.valuesByStem].flatMap(([own, list]) =>
    list.filter(({ stems }) => stems[0] === own),
  );
  const index = {
    coded: Map.groupBy(coded, ({ stems: [first = ""] }) => first),
    byBeginning: Map.groupBy(values, ({ stems: [first = ""] }) => beginningOf(first)),
  };
  known.set(vocabulary, index);
  return index;
}

/** The letters that words of one root share at least. */
export const beginningOf = (word: string): string => word.slice(0, 3);

function codedValues(column: KnownColumn): CodedValue[] {
  const phrases = codedPhrases(column).map((phrase) => ({ ...phrase, column, weight: 0.93 }));
  const words = [...wordsForCodes(column).values()].flat();
  return [...phrases, ...words.map((word) => ({ ...word, column, weight: 0.92 }))];
}
