import type { ColumnProfile } from "./profile.ts";

/** Words of coding systems and of places in an order: numbers under them are names. */
const naming = new Set(
  "code icd cpt drg ndc loinc snomed hcpcs fips cbsa ccn npi zip postcode rank ranking position standing".split(
    " ",
  ),
);
/** Words that name things at the end of a header: `Ward 7`, `region 3`; not `days on the ward round`. */
const namingLast = new Set(
  "ward room bed region district zone site cluster provider area route precinct group class type category status".split(
    " ",
  ),
);
/** Parts of the calendar, with the largest number each can be. */
const calendar = new Map([
  ["month", 12],
  ["quarter", 4],
  ["weekday", 7],
  ["week", 53],
  ["day", 31],
  ["dow", 7],
  ["hour", 24],
]);
/** `Year`, `FY`, `AdmYr`, `modelyear`. */
const yearWord = /years?$|yrs?$|^(?:year(?!ly)|fy|yyyy)/;

/**
 * Whether a column's numbers measure something, so that a mean, a correlation or a test of them
 * means something: codes, ranks, years and parts of the calendar are numbers that name or order.
 */
export function isMeasured(column: ColumnProfile): boolean {
  return column.kind === "number" && !isCode(column) && !isCalendar(column);
}

/** Numbers that stand for names: ward 7, type 3, ICD code 250, rank 1. */
export function isCode(column: ColumnProfile): boolean {
  if (column.kind !== "number" || column.unit !== "none" || column.decimals > 2) return false;
  const words = wordsOf(column.name);
  if (words.some((word) => naming.has(word))) return true;
  return column.decimals === 0 && namingLast.has(words.at(-1) ?? "");
}

/** Years, months by number, hours of the day: they say when, not how much. */
export function isCalendar(column: ColumnProfile): boolean {
  if (column.kind !== "number" || column.decimals > 0 || column.unit !== "none") return false;
  const [low, high] = [Number(column.minimum), Number(column.maximum)];
  const most = calendar.get(wordsOf(column.name).at(-1) ?? "");
  return isYears(column) || (most !== undefined && low >= 0 && high <= most);
}

/** Whether whole numbers under a header are years, which nobody prints with a separator of thousands. */
export const isYears = ({
  name,
  minimum,
  maximum,
  decimals,
}: Pick<ColumnProfile, "name" | "minimum" | "maximum" | "decimals">): boolean =>
  decimals === 0 &&
  Number(minimum) >= 1000 &&
  Number(maximum) <= 2200 &&
  wordsOf(name).some((word) => yearWord.test(word));

/** Whether records can be compared by it: few groups, under names or under numbers that stand for names. */
export const isGroups = (column: ColumnProfile, most: number): boolean =>
  (column.kind === "category" || column.kind === "binary" || isCode(column)) &&
  column.distinct >= 2 &&
  column.distinct <= most;

/** Percentages and rates: their mean over records is not the rate of all of them together. */
export const isRate = (column: ColumnProfile): boolean =>
  isMeasured(column) &&
  (column.unit === "percent" ||
    wordsOf(column.name).some((word) =>
      /^(?:rate|percent|percentage|pct|share|ratio)$/.test(word),
    ) ||
    column.name.includes("%"));

/** Words of a header in lower case. */
const wordsOf = (header: string): string[] =>
  header
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
