import type { ColumnProfile } from "../../../table/profile.ts";
import { isMeasure } from "../question-context.ts";
import { type KnownColumn, type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** The days of all stays and how many stays there were: what a mean length of stay is made of. */
export interface StayColumns {
  readonly days: ColumnProfile;
  readonly stays: ColumnProfile;
}

const known = new WeakMap<Vocabulary, { readonly found: StayColumns | null }>();

/** `Inpatient Days` and `Discharges`, where no column holds how long a stay was. */
export function stayColumns(vocabulary: Vocabulary): StayColumns | null {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier.found;
  const found = findColumns(vocabulary);
  known.set(vocabulary, { found });
  return found;
}

function findColumns({ columns }: Vocabulary): StayColumns | null {
  const isCounted = ({ profile }: KnownColumn) => isMeasure(profile) && profile.type === "BIGINT";
  const tells = columns.some(({ profile }) =>
    /(?:^|[^a-z])a?los(?:$|[^a-z])|length.?of.?stay|stay.?(?:length|days)/i.test(profile.name),
  );
  const days = columns.filter((column) => isCounted(column) && isOf(column, /^days$/, ofDays));
  const stays = columns.filter((column) => isCounted(column) && isOf(column, ends, ofStays));
  const [first] = days;
  const [counted] = stays;
  return !tells && first && counted && days.length === 1 && stays.length === 1
    ? { days: first.profile, stays: counted.profile }
    : null;
}

/** Whether a header has such a word, and besides only words that say of what. */
const isOf = ({ profile }: KnownColumn, head: RegExp, others: RegExp): boolean => {
  const words = wordsOf(profile.name);
  return (
    words.some((word) => head.test(word)) &&
    words.every((word) => head.test(word) || others.test(word))
  );
};

const ofDays =
  /^(?:inpatient|ip|bed|beds|patient|pt|hospital|care|covered|occupied|total|stay|of|nr|no|number|all)$/;
const ends =
  /^(?:discharges|discharge|disch|admissions|separations|stays|spells|episodes|ffces|fces)$/;
const ofStays =
  /^(?:inpatient|ip|patient|hospital|total|of|nr|no|number|all|count|finished|consultant)$/;
