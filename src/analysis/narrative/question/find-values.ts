import type { Filter } from "../../plan.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import type { Mention } from "./find-columns.ts";
import { type FoundFilter, negations } from "./find-filters.ts";
import { areSynonyms, plainWords } from "./lexicon.ts";
import { stateNames } from "./state-names.ts";
import { readWords, type Word } from "./words.ts";

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

/** A column that the question compares groups of, and the restriction to those groups. */
export interface Contrast {
  readonly mention: Mention;
  readonly filter: FoundFilter | null;
}

/**
 * Columns of which the question names several values, or a single one against the rest ("Is the
 * rate higher for men?"): it compares them rather than restricting itself to them.
 */
export function findContrasts(
  question: string,
  values: readonly FoundFilter[],
  profile: Profile,
): Contrast[] {
  const against =
    /^\s*(?:is|are|was|were|do|does|did)\b/i.test(question) && comparative.test(question);
  const subject = against ? subjectOf(question, values) : undefined;
  return profile.columns.flatMap((column) => {
    const mine = values.filter(({ filter }) => filter.column === column.name);
    const named = [...new Set(mine.map(({ filter }) => filter.value))];
    const isSubject = subject?.filter.column === column.name;
    if (named.length === 0 || (named.length === 1 && !isSubject)) return [];
    const start = Math.min(...mine.map((found) => found.start));
    const end = Math.max(...mine.map((found) => found.end));
    const some = named.length > 1 && named.length < column.distinct;
    const filter: FoundFilter | null = some
      ? { filter: { column: column.name, operator: "in", value: "", among: named }, start, end }
      : null;
    return [{ mention: { column, start, end, cover: 1, rival: null }, filter }];
  });
}

/** Of whom something is said: "in women" where it says so, else whoever is named first. */
function subjectOf(question: string, values: readonly FoundFilter[]): FoundFilter | undefined {
  const words = readWords(question);
  const said = values.find(({ start }) =>
    /^(?:in|for|among|amongst)$/.test(words[start - 1]?.lower ?? ""),
  );
  return said ?? values.toSorted((one, other) => one.start - other.start)[0];
}

const comparative =
  /\b(higher|lower|longer|shorter|older|younger|larger|smaller|greater|worse|better|more|less|fewer)\b/i;

function valuesIn(
  words: readonly Word[],
  column: ColumnProfile,
  mentions: readonly Mention[],
): FoundFilter[] {
  if (column.type !== "VARCHAR" && column.kind !== "binary") return [];
  const sexes = codedSex(words, column);
  if (sexes.length > 0) return sexes;
  return column.values.flatMap(({ value }) =>
    spellingsOf(value).flatMap((spelling) =>
      places(words, readWords(spelling))
        .filter((place) => isMeant(words, place, { spelling, column, mentions }))
        .map(([start, end]) => ({ filter: equals(column, value, words[start - 1]), start, end })),
    ),
  );
}

/** A value as people write it: `CA` is also California. */
const spellingsOf = (value: string): string[] => {
  const state = stateNames.get(value);
  return state === undefined ? [value] : [value, state];
};

interface Spelling {
  readonly spelling: string;
  readonly column: ColumnProfile;
  readonly mentions: readonly Mention[];
}

/** Short codes and plain words occur by chance: they need capitals or their column's name before them. */
function isMeant(
  words: readonly Word[],
  [start, end]: Place,
  { spelling, column, mentions }: Spelling,
): boolean {
  const said = words.slice(start, end);
  const isCode = spelling.length >= 2 && /^\p{Lu}+$/u.test(spelling) && said[0]?.text === spelling;
  const named = mentions.some(
    (mention) => mention.column.name === column.name && mention.end === start,
  );
  if (isCode || named) return true;
  const short = spelling.length <= 2 || /^\d+$/.test(spelling);
  return !short && !said.every((word) => plainWords.has(word.lower));
}

type Place = readonly [start: number, end: number];

function equals(column: ColumnProfile, value: string, before: Word | undefined): Filter {
  const typed = column.type === "VARCHAR" ? value : Number(value);
  const operator = before && negations.has(before.lower) ? "<>" : "=";
  return { column: column.name, operator, value: typed };
}

function places(words: readonly Word[], parts: readonly Word[]): Place[] {
  if (parts.length === 0) return [];
  const found: Place[] = [];
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
