import type { Filter } from "../../plan.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import type { Mention } from "./find-columns.ts";
import { areSynonyms, numberWords, plainWords } from "./lexicon.ts";
import { headerWords, readWords, type Word } from "./words.ts";

/** A restriction that words of the question state, and where those words stand. */
export interface FoundFilter {
  readonly filter: Filter;
  readonly start: number;
  readonly end: number;
}

/** Values of categories that the question names: `positive`, `emergency dept`, `type 1`, `women`. */
export function findValues(
  words: readonly Word[],
  profile: Profile,
  mentions: readonly Mention[],
): FoundFilter[] {
  const found = profile.columns.flatMap((column) => valuesIn(words, column, mentions));
  const longestFirst = [...found].sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: FoundFilter[] = [];
  for (const one of longestFirst) {
    if (!kept.some((other) => other.start < one.end && one.start < other.end)) kept.push(one);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Columns of which the question names several values: it compares them rather than restricting itself to both. */
export function findContrasts(values: readonly FoundFilter[], profile: Profile): Mention[] {
  return profile.columns.flatMap((column) => {
    const mine = values.filter(({ filter }) => filter.column === column.name);
    if (new Set(mine.map(({ filter }) => filter.value)).size < 2) return [];
    const start = Math.min(...mine.map((found) => found.start));
    const end = Math.max(...mine.map((found) => found.end));
    return [{ column, start, end, cover: 1, rival: null }];
  });
}

function valuesIn(
  words: readonly Word[],
  column: ColumnProfile,
  mentions: readonly Mention[],
): FoundFilter[] {
  if (column.type !== "VARCHAR" && column.kind !== "binary") return [];
  const sexes = codedSex(words, column);
  if (sexes.length > 0) return sexes;
  return column.values.flatMap(({ value }) => {
    const parts = readWords(value);
    if (parts.length === 0) return [];
    const short = value.length <= 2 || /^\d+$/.test(value);
    return places(words, parts)
      .filter(
        ([start, end]) =>
          !short ||
          mentions.some((m) => m.column.name === column.name && m.end === start && end > start),
      )
      .filter(
        ([start, end]) => !words.slice(start, end).every((word) => plainWords.has(word.lower)),
      )
      .map(([start, end]) => ({ filter: equals(column, value, words[start - 1]), start, end }));
  });
}

function equals(column: ColumnProfile, value: string, before: Word | undefined): Filter {
  const typed = column.type === "VARCHAR" ? value : Number(value);
  const operator = before && negations.has(before.lower) ? "<>" : "=";
  return { column: column.name, operator, value: typed };
}

const negations = new Set(["not", "non", "without", "no", "except", "excluding"]);

function places(words: readonly Word[], parts: readonly Word[]): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let start = 0; start + parts.length <= words.length; start += 1) {
    const fits = parts.every((part, offset) => {
      const word = words[start + offset];
      return word !== undefined && (word.stem === part.stem || isSameSex(word, part));
    });
    if (fits) found.push([start, start + parts.length]);
  }
  return found;
}

const isSameSex = (word: Word, part: Word) =>
  (part.lower === "female" || part.lower === "male") && areSynonyms(word.lower, part.lower);

/** A sex column coded 0 and 1 names no side; by the usual coding 1 is a man, which the report says. */
function codedSex(words: readonly Word[], column: ColumnProfile): FoundFilter[] {
  const isSex = readWords(column.name.replace(/_/g, " ")).some(
    (word) => areSynonyms(word.lower, "sex") || word.lower === "sex",
  );
  if (!isSex || column.kind !== "binary" || column.type === "VARCHAR") return [];
  return words.flatMap((word, at) => {
    const female = word.lower === "female" || areSynonyms(word.lower, "female");
    const male = word.lower === "male" || areSynonyms(word.lower, "male");
    if (!female && !male) return [];
    return [
      {
        filter: { column: column.name, operator: "=", value: male ? 1 : 0 } as const,
        start: at,
        end: at + 1,
      },
    ];
  });
}

/** `diabetic women`, `smokers`, `without anaemia`: a named 0/1 column that only restricts the records. */
export function findFlags(words: readonly Word[], mentions: readonly Mention[]): FoundFilter[] {
  return mentions
    .filter(({ column }) => column.kind === "binary" && column.type === "BIGINT")
    .filter(
      ({ start }) =>
        !grouping.has(words[start - 1]?.lower ?? "") &&
        !grouping.has(words[start - 2]?.lower ?? ""),
    )
    .map(({ column, start, end }) => ({
      filter: {
        column: column.name,
        operator: "=",
        value: negations.has(words[start - 1]?.lower ?? "") ? 0 : 1,
      } as const,
      start,
      end,
    }));
}

const grouping = new Set(["by", "per", "each", "between", "across"]);

/** `over 65`, `older than 65`, `at least 3 days`, `age < 18`, `in 2017`, `since 2018`. */
export function findComparisons(
  words: readonly Word[],
  profile: Profile,
  mentions: readonly Mention[],
): FoundFilter[] {
  return words.flatMap((word, at) => {
    const value = Number(word.lower.replace(/,/g, ""));
    if (!/^\d/.test(word.lower) || Number.isNaN(value)) return [];
    const year = yearFilter({ words, at, value, profile });
    if (year) return [year];
    const comparison = comparisonBefore(words, at);
    const column = comparison && numberNear({ words, at, value, profile }, mentions);
    if (!comparison || !column) return [];
    return [
      {
        filter: { column, operator: comparison.operator, value },
        start: comparison.start,
        end: at + 1,
      },
    ];
  });
}

interface Place {
  readonly words: readonly Word[];
  readonly at: number;
  readonly value: number;
  readonly profile: Profile;
}

function yearFilter({ words, at, value, profile }: Place): FoundFilter | null {
  const date = profile.columns.find((column) => column.kind === "date");
  if (!date || value < 1900 || value > 2100 || !Number.isInteger(value)) return null;
  const before = words[at - 1]?.lower ?? "";
  const operator = yearOperators[before] ?? "year";
  const edge = operator === "year" ? value : `${operator === ">" ? value + 1 : value}-01-01`;
  const kept = operator === ">" ? ">=" : operator;
  return {
    filter: { column: date.name, operator: kept, value: edge },
    start: at - (before in yearOperators ? 1 : 0),
    end: at + 1,
  };
}

const yearOperators: Readonly<Record<string, ">=" | ">" | "<">> = {
  since: ">=",
  from: ">=",
  after: ">",
  before: "<",
  until: "<",
};

function comparisonBefore(
  words: readonly Word[],
  at: number,
): { operator: ">" | ">=" | "<" | "<="; start: number } | null {
  const [two, one] = [words[at - 2]?.lower ?? "", words[at - 1]?.lower ?? ""];
  const phrase = comparisons[`${two} ${one}`];
  if (phrase) return { operator: phrase, start: at - 2 };
  const word = comparisons[one];
  return word ? { operator: word, start: at - 1 } : null;
}

const comparisons: Readonly<Record<string, ">" | ">=" | "<" | "<=">> = {
  "older than": ">",
  "younger than": "<",
  "more than": ">",
  "greater than": ">",
  "higher than": ">",
  "longer than": ">",
  "less than": "<",
  "fewer than": "<",
  "lower than": "<",
  "shorter than": "<",
  "at least": ">=",
  "at most": "<=",
  "up to": "<=",
  over: ">",
  above: ">",
  under: "<",
  below: "<",
  ">": ">",
  ">=": ">=",
  "<": "<",
  "<=": "<=",
};

/** The number column a comparison is about: age where people are older, else the nearest named. */
function numberNear({ words, at, profile }: Place, mentions: readonly Mention[]): string | null {
  const age = profile.columns.find(
    (column) =>
      column.kind === "number" && headerWords(column.name).some(({ lower }) => lower === "age"),
  );
  const before = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  if (age && (before.some((word) => agewords.test(word)) || people.test(before.at(-2) ?? "")))
    return age.name;
  const near = mentions
    .filter(({ column, start }) => column.kind === "number" && Math.abs(start - at) <= 5)
    .sort((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0];
  return near?.column.name ?? null;
}

const agewords = /^(older|younger|aged)$/;
const people =
  /^(men|women|patients?|people|persons?|adults|children|males?|females?|those|subjects?)$/;

/** A number that says how many were asked for: `top 5`, `the ten largest`, `which 3 states`. */
export function findLimit(words: readonly Word[]): { limit: number; at: number } | null {
  for (const [at, word] of words.entries()) {
    const value =
      numberWords[word.lower] ?? (/^\d{1,3}$/.test(word.lower) ? Number(word.lower) : null);
    const before = words[at - 1]?.lower ?? "";
    const after = words[at + 1]?.lower ?? "";
    const asked =
      ["top", "bottom", "first", "which", "what", "worst", "best"].includes(before) ||
      (superlative.test(after) && before !== "type");
    if (value !== null && value > 0 && word.lower !== "one" && asked) return { limit: value, at };
  }
  return null;
}

const superlative =
  /^(largest|biggest|highest|lowest|smallest|most|least|best|worst|busiest|oldest|youngest|longest|shortest|top|main|leading|.+est)$/;
