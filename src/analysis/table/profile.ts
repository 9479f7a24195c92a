/** How a column can be used: the question reader, the facts and the privacy check go by it. */
export type ColumnKind =
  | "number"
  | "category"
  | "binary"
  | "date"
  | "identifier"
  | "text"
  | "empty";

export type Unit = "none" | "money" | "percent";

export interface ColumnProfile {
  /** The header as the user wrote it; also the column's name in DuckDB. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** How DuckDB holds it: DOUBLE, BIGINT, DATE, TIMESTAMP or VARCHAR. */
  readonly type: "DOUBLE" | "BIGINT" | "DATE" | "TIMESTAMP" | "VARCHAR";
  readonly unit: Unit;
  /** Currency sign read from the values, for money. */
  readonly currency: string;
  /** Most decimals seen in the values, 0 to 9. */
  readonly decimals: number;
  /** Cells that hold a value. */
  readonly filled: number;
  readonly distinct: number;
  /** Cells that hold text which the column's type could not read; they count as empty. */
  readonly unreadable: number;
  /** Most frequent values with their counts, at most 300, most frequent first; text as DuckDB prints it. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Numbers as numbers, dates as ISO text; null where there is none. */
  readonly minimum: number | string | null;
  readonly maximum: number | string | null;
  /** Of codes written as text: the forms they have, digits as 9; none where there are more than 20. */
  readonly forms?: readonly string[];
  /** True where no cell tells day from month (or cells contradict each other) in dates like 03/04/2026. */
  readonly ambiguousDates?: boolean;
}

/** How a code is written: `RT-1022` as `RT-9999`. */
export const formOfCode = (code: string): string => code.toUpperCase().replace(/\d/g, "9");

/** What is known about a loaded table before anything is asked. */
export interface Profile {
  readonly rows: number;
  readonly columns: readonly ColumnProfile[];
  /** Rows that repeat an earlier row in every column. */
  readonly duplicates: number;
  /** True where the table has more columns than one analysis computes on: `columns` are those taken. */
  readonly areColumnsCut?: boolean;
}

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

/** Adding it up means something: money, or counts of things (a header in the plural). */
export function isAdditive(column: ColumnProfile): boolean {
  if (column.kind !== "number" || column.unit === "percent") return false;
  if (/average|mean|median|rate|ratio|share|score|index|percent|%/i.test(column.name)) return false;
  // Minutes of many people can be added up, but nobody asks for that sum.
  if (/minute|hour|second|wait|duration|delay|length|elapsed|(?:^|_)age|years/i.test(column.name))
    return false;
  if (column.unit === "money") return true;
  const counts = /(?:[^s]s|ies|count|number|total|volume|quantity)\s*$/i.test(
    column.name.replace(/[([].*$/, ""),
  );
  return counts && column.decimals === 0 && Number(column.minimum) >= 0;
}

/** Names single records rather than groups: nearly every record has its own. */
export const namesRows = (column: ColumnProfile): boolean =>
  column.type === "VARCHAR" && column.distinct > 20 && column.distinct >= 0.8 * column.filled;

/** The value whose share a question about a column's rate means: the yes of yes and no, else the most frequent. */
export function tellingValue(column: ColumnProfile): string {
  const yes = column.values.find(({ value }) => /^(1|yes|y|true|positive|dead|died)$/i.test(value));
  return (yes ?? column.values[0])?.value ?? "";
}
