import type { ColumnProfile } from "../../../table/profile.ts";
import type { Piece } from "../pieces/piece.ts";
import type { Item } from "../placement/item.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import { type KnownColumn, type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import type { QuestionWord } from "../words/words.ts";

/** The days of all stays and how many stays there were: what a mean length of stay is made of. */
interface StayColumns {
  readonly days: ColumnProfile;
  readonly stays: ColumnProfile;
}

const known = new WeakMap<Vocabulary, { readonly found: StayColumns | null }>();

/** `Inpatient Days` and `Discharges`, where no column holds how long a stay was. */
function stayColumns(vocabulary: Vocabulary): StayColumns | null {
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

const phrases: readonly RegExp[] = [
  /^(?:length|lengths|duration|durations) of (?:a |the |an |their |each |hospital |inpatient )*(?:stays?|admissions?|hospitalizations?|hospitalisations?)(?= |$)/,
  /^(?:hospital |inpatient )?stay (?:lengths?|durations?)(?= |$)/,
  /^(?:a?los)(?= |$)/,
  /^(?:bed )?days (?:per|a|for each|for every|each) (?:stay|discharge|admission|case|episode|spell|separation)(?= |$)/,
  /^time (?:spent )?(?:in|as an) (?:the )?(?:hospital|inpatients?)(?= |$)/,
];

/** `the longest stays`, `average stay`. */
const stay =
  /^(?:average |mean |typical )*(?:hospital |inpatient |patient )*(?:stays?|admissions?)(?= |$)/;

/** What says behind `how long` that it is about stays. */
const staying =
  /^(?:(?:do|did|does|are|were|is|was|have|had|has) )?(?:the |their |our |its |an? |average |typical )*(?:patients? |people |they |stays? |admissions? |inpatients? |hospital |on average )*(?:stay|stays|stayed|staying|last|lasted|kept(?: in)?|in for|in hospital|inpatient stays?|hospital stays?)(?= |$)/;

/** `average length of stay`, `how long do patients stay`, of a table of days and discharges. */
export function findStayLength(words: readonly QuestionWord[], vocabulary: Vocabulary): Piece[] {
  const columns = stayColumns(vocabulary);
  if (!columns) return [];
  return words.flatMap((word, from): Piece[] => {
    if (word.kind !== "word") return [];
    const said = words
      .slice(from, from + 9)
      .map(({ lower }) => lower)
      .join(" ");
    const before = `${words[from - 2]?.lower} ${words[from - 1]?.lower}`;
    const found = [
      ...phrases,
      ...(before === "how long" ? [staying] : []),
      ...(/(?:long|short)e(?:st|r)$|^(?:average|mean|avg|typical|median)$/.test(
        words[from - 1]?.lower ?? "",
      )
        ? [stay]
        : []),
    ]
      .map((pattern) => pattern.exec(said)?.[0] ?? "")
      .find((match) => match !== "");
    if (found === undefined) return [];
    const to = from + found.split(" ").length;
    return [{ kind: "cue", cue: "stay-length", from, to, weight: 1 }];
  });
}

/** Days of each stay, weighted by how many there were: all days divided by all stays. */
export function placeMeanStayLength(items: readonly Item[], vocabulary: Vocabulary): Item[] {
  return items.map((item): Item => {
    const columns =
      item.kind === "cue" && item.cue === "stay-length" ? stayColumns(vocabulary) : null;
    if (!columns) return item;
    const { days, stays } = columns;
    const { from, to, weight } = item;
    return {
      kind: "quantity",
      of: { kind: "arithmetic", operator: "/", left: columnOf(days), right: columnOf(stays) },
      along: columnOf(stays),
      column: null,
      name: `${days.name} per ${stays.name}`,
      isTime: true,
      ...{ from, to, weight },
    };
  });
}
