import type { ColumnProfile } from "../../../table/profile.ts";
import { weekdayOf } from "../words/calendar-names.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";

export type FamilyGrain = "year" | "quarter" | "week" | "weekday" | "day" | "month" | "visit";

/** A column that holds one period of a quantity whose periods stand side by side. */
export interface FamilyMember {
  readonly column: ColumnProfile;
  /** The year, the quarter, the number of the week or of the day, 1 for Monday. */
  readonly place: number;
  /** Of a quarter; null where the header names none. */
  readonly year: number | null;
}

/** Columns whose headers differ in nothing but the period: `Score 2023`, `Score 2024`; `Wk 0`, `Wk 4`. */
export interface ColumnFamily {
  readonly grain: FamilyGrain;
  /** Stems of what the headers say besides; none where each is a period and nothing else. */
  readonly stems: readonly string[];
  /** The words themselves; empty where each is a period and nothing else. */
  readonly name: string;
  /** In the order of time. */
  readonly members: readonly FamilyMember[];
}

const known = new WeakMap<Vocabulary, readonly ColumnFamily[]>();

/** The families of a table's columns, found once; calendar months are those of `periodColumns`. */
export function allFamilies(vocabulary: Vocabulary): readonly ColumnFamily[] {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const parsed = vocabulary.profile.columns.flatMap((column) => {
    const isNumber = column.kind === "number" || column.kind === "binary";
    const header = isNumber ? periodOfHeader(column.name) : null;
    return header ? [{ column, ...header }] : [];
  });
  const groups = [...Map.groupBy(parsed, ({ grain, rest }) => `${grain} ${rest}`).values()];
  const found = groups.filter(isFamily).flatMap((columns): ColumnFamily[] => {
    const [first] = columns;
    const members = columns.toSorted((a, b) => order(a) - order(b));
    return first
      ? [
          {
            ...{ grain: first.grain, name: first.name, members },
            stems: first.rest.split(" ").filter(Boolean),
          },
        ]
      : [];
  });
  known.set(vocabulary, found);
  return found;
}

interface Parsed {
  readonly grain: FamilyGrain;
  readonly place: number;
  readonly year: number | null;
  /** Stems of the other words. */
  readonly rest: string;
  /** The other words. */
  readonly name: string;
  /** Whether the year has two digits, which may be another number. */
  readonly isShort: boolean;
}

const order = ({ year, place }: Pick<Parsed, "year" | "place">) => 100 * (year ?? 0) + place;

function isFamily(columns: readonly Parsed[]): boolean {
  const places = new Set(columns.map(order));
  if (columns.length < 2 || places.size < columns.length) return false;
  if (columns[0]?.grain === "weekday") return columns.length >= 5;
  // Of two digits alone only those are years that follow each other.
  const isInRow = [...places].every((place) => places.has(place - 1) || places.has(place + 1));
  return isInRow || !columns.some(({ isShort }) => isShort);
}

/** A period within a header: the words that say it, and what it is. */
interface Said extends Pick<Parsed, "grain" | "place"> {
  readonly year?: number | null;
  readonly isShort?: boolean;
  readonly used: readonly number[];
}

/** The one period that a header names; null where it names none. */
function periodOfHeader(header: string): Parsed | null {
  const words = wordsOf(header.trim());
  const said = quarterIn(words) ?? countIn(words) ?? weekdayIn(words) ?? yearIn(words);
  if (!said) return null;
  const others = words.filter((_, at) => !said.used.includes(at));
  const rest = others.map(stem).join(" ");
  const { grain, place, year = null, isShort = false } = said;
  return { grain, place, year, isShort, rest, name: others.join(" ") };
}

/** `Q3 25`, `2025 Q3`, `Q3`. */
function quarterIn(words: readonly string[]): Said | null {
  const at = words.findIndex((word, place) => /^q[1-4]$/.test(`${word}${words[place + 1]}`));
  if (at < 0) return null;
  const yearAt = words.findIndex((word, place) => place !== at + 1 && yearOf(word) !== null);
  const year = yearOf(words[yearAt] ?? "");
  return { grain: "quarter", place: Number(words[at + 1]), year, used: [at, at + 1, yearAt] };
}

const weekdayIn = (words: readonly string[]): Said | null => {
  const found = words.length === 1 ? weekdayOf(words[0] ?? "") : null;
  return found?.weight === 1 ? { grain: "weekday", place: found.value, used: [0] } : null;
};

function yearIn(words: readonly string[]): Said | null {
  const at = words.findLastIndex((word) => yearOf(word) !== null);
  const year = yearOf(words[at] ?? "");
  const isShort = words[at]?.length === 2;
  if (year === null || words.length < 2 || (isShort && at < words.length - 1)) return null;
  return { grain: "year", place: year, isShort, used: [at] };
}

const counters: ReadonlyMap<string, FamilyGrain> = new Map([
  ["wk", "week"],
  ["week", "week"],
  ["w", "week"],
  ["day", "day"],
  ["d", "day"],
  ["month", "month"],
  ["mth", "month"],
  ["visit", "visit"],
  ["v", "visit"],
]);

/** `Wk 12`, `week12`, `Day 7`. */
function countIn(words: readonly string[]): Said | null {
  for (const [at, word] of words.entries()) {
    const [, letters = "", digits] = /^([a-z]+)(\d{1,3})?$/.exec(word) ?? [];
    const grain = counters.get(letters);
    const next = words[at + 1] ?? "";
    if (grain && digits !== undefined) return { grain, place: Number(digits), used: [at] };
    if (grain && /^\d{1,3}$/.test(next)) return { grain, place: Number(next), used: [at, at + 1] };
  }
  return null;
}

function yearOf(word: string): number | null {
  const [, full, short] = /^(?:fy|cy)?(?:((?:19|20)\d\d)|(\d\d))$/.exec(word) ?? [];
  if (full !== undefined) return Number(full);
  const year = 2000 + Number(short ?? Number.NaN);
  return year >= 2010 && year <= 2040 ? year : null;
}
