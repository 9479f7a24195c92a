import { oppositeOf, phrasesFrom, synonymSetsOf } from "../words/thesaurus.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import type { ItemOf } from "./item.ts";

/**
 * `did not attend`, where a status is `Attended`, `DNA` or `Cancelled`: the value that says just that, and not all others
 * as well; null where none does.
 */
export function oppositeValue({ column, values, negated }: ItemOf<"list">): string | null {
  const [value] = values;
  if (value === undefined || values.length > 1 || negated) return null;
  const opposites = setsOf(value)
    .filter((set) => exact.has(set))
    .flatMap((set) => oppositeOf.get(set) ?? []);
  const found = column.values.filter(
    (other) => other.value !== value && setsOf(other.value).some((set) => opposites.includes(set)),
  );
  const [only] = found;
  return found.length === 1 && only ? only.value : null;
}

/** What is not open may be on hold as well; who did not attend is told apart from who cancelled. */
const exact: ReadonlySet<number> = new Set(synonymSetsOf(stem("attended")));

/** The synonyms that a whole value belongs to. */
function setsOf(value: string): readonly number[] {
  const stems = wordsOf(value).map(stem);
  const [first = "", ...more] = stems;
  return more.length === 0
    ? [...synonymSetsOf(first)]
    : phrasesFrom(first)
        .filter((phrase) => phrase.stems.join(" ") === stems.join(" "))
        .map(({ synonymSet }) => synonymSet);
}
