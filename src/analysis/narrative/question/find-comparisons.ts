import type { Profile } from "../../profile.ts";
import type { Mention } from "./find-columns.ts";
import type { FoundFilter } from "./find-filters.ts";
import { headerWords, type Word } from "./words.ts";

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
        filter: { column, operator: comparison.operator, value, said: word.text },
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
  const operator = yearOperators.get(before) ?? "year";
  const edge = operator === "year" ? value : `${operator === ">" ? value + 1 : value}-01-01`;
  const kept = operator === ">" ? ">=" : operator;
  return {
    filter: { column: date.name, operator: kept, value: edge, said: words[at]?.text ?? "" },
    start: at - (yearOperators.has(before) ? 1 : 0),
    end: at + 1,
  };
}

const yearOperators: ReadonlyMap<string, ">=" | ">" | "<"> = new Map([
  ["since", ">="],
  ["from", ">="],
  ["after", ">"],
  ["before", "<"],
  ["until", "<"],
]);

function comparisonBefore(
  words: readonly Word[],
  at: number,
): { operator: ">" | ">=" | "<" | "<="; start: number } | null {
  const [two, one] = [words[at - 2]?.lower ?? "", words[at - 1]?.lower ?? ""];
  const phrase = comparisons.get(`${two} ${one}`);
  if (phrase) return { operator: phrase, start: at - 2 };
  const word = comparisons.get(one);
  return word ? { operator: word, start: at - 1 } : null;
}

const comparisons: ReadonlyMap<string, ">" | ">=" | "<" | "<="> = new Map([
  ["older than", ">"],
  ["younger than", "<"],
  ["more than", ">"],
  ["greater than", ">"],
  ["higher than", ">"],
  ["longer than", ">"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["lower than", "<"],
  ["shorter than", "<"],
  ["at least", ">="],
  ["at most", "<="],
  ["up to", "<="],
  ["over", ">"],
  ["above", ">"],
  ["under", "<"],
  ["below", "<"],
  [">", ">"],
  [">=", ">="],
  ["<", "<"],
  ["<=", "<="],
]);

/** The number column a comparison is about: age where people are older, else the nearest named. */
function numberNear({ words, at, profile }: Place, mentions: readonly Mention[]): string | null {
  const age = profile.columns.find(
    (column) =>
      column.kind === "number" && headerWords(column.name).some(({ lower }) => lower === "age"),
  );
  const before = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  if (
    age &&
    (before.some((word) => agewords.test(word)) || before.some((word) => people.test(word)))
  )
    return age.name;
  const near = mentions
    .filter(({ column, start }) => column.kind === "number" && Math.abs(start - at) <= 5)
    .sort((a, b) => Math.abs(a.start - at) - Math.abs(b.start - at))[0];
  return near?.column.name ?? null;
}

const agewords = /^(older|younger|aged)$/;
const people =
  /^(men|women|patients?|people|persons?|adults|children|males?|females?|those|subjects?)$/;
