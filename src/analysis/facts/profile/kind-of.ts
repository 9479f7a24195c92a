import { letterWords } from "../../table/header-words.ts";
import type { ColumnKind } from "../../table/profile.ts";
import type { NamedColumn } from "../load-table.ts";

interface Counts {
  readonly filled: number;
  readonly distinct: number;
}

/** How a column can be used, judged by its values first and by its header where those leave doubt. */
export function kindOf(column: NamedColumn, counts: Counts): ColumnKind {
  if (counts.filled === 0) return "empty";
  if (column.type === "DATE" || column.type === "TIMESTAMP") return "date";
  if (isIdentifier(column, counts)) return "identifier";
  if (column.type === "VARCHAR") return kindOfText(column, counts);
  return counts.distinct === 2 && column.values.every(isFlag) ? "binary" : "number";
}

const isFlag = (value: number | string | null) => value === null || value === 0 || value === 1;

// A table's own nature decides: below this many rows "all different" says nothing.
const rowsThatTell = 20;
const shareThatTells = 0.95;

/** Words that name things rather than measure them, whatever the values look like. */
const strong = new Set(
  "id ids uid uuid guid mrn ssn npi zip zipcode postcode postal phone telephone fax identifier".split(
    " ",
  ),
);
/** Words that do so at the end of a header only: not in "number of patients". */
const weak = new Set("no nr num number code key account acct ref reference".split(" "));
/** Whom a record is about: alone in a header, they say whose numbers these are. */
const people = new Set(
  "patient pt pat px subject participant client resident member donor mother baby employee borrower customer student pupil volunteer tenant carer caller worker".split(
    " ",
  ),
);
const clock = new Set("year yr month day week hour time period age date quarter".split(" "));

function isIdentifier(column: NamedColumn, counts: Counts): boolean {
  if (column.unit !== "none" || column.type === "DOUBLE") return false;
  const named = namesThings(column.name) || numbersPeople(column, counts);
  const isUnique =
    counts.filled >= rowsThatTell && counts.distinct >= counts.filled * shareThatTells;
  if (column.type === "BIGINT") return named || (isUnique && numbersRows(column));
  return (named && (isUnique || isMostlyDigits(column))) || (isUnique && hasDigits(column));
}

function namesThings(header: string): boolean {
  // `Beds (no.)` says how many there are.
  const words = letterWords(header.replace(/(?<=s) ?\((?:no|nr|num|number)\.?\)$/i, ""));
  return words.some((word) => strong.has(word)) || weak.has(words.at(-1) ?? "") || endsInId(header);
}

/** `Pt` of 41,000 to 48,579: numbers too large, and too many, to count patients by. */
function numbersPeople(column: NamedColumn, { distinct }: Counts): boolean {
  const { name, type, values } = column;
  const [word = "", ...more] = letterWords(name);
  if (!people.has(word) || more.length > 0) return false;
  if (type !== "BIGINT") return isMostlyDigits(column);
  const isLarge = values.every((value) => value === null || Number(value) >= smallestCode);
  return isLarge && distinct >= rowsThatTell;
}

/** Codes of people have three digits at least. */
const smallestCode = 100;

/** 1, 2, 3 … under any name that is not of time, or rising numbers without a name. */
function numbersRows(column: NamedColumn): boolean {
  if (isUnnamed(column.name) && isRising(column)) return true;
  return isSequence(column) && !letterWords(column.name).some((word) => clock.has(word));
}

/** `PLTID` and `CUSTID`, but no word that happens to end so. */
function endsInId(header: string): boolean {
  const [, word] = /(?:^|[^A-Z])([A-Z]{1,40}ID)$/.exec(header) ?? [];
  return word !== undefined && !ordinary.has(word);
}

const ordinary = new Set(
  "PAID PREPAID UNPAID VALID INVALID COVID GRID ACID LIPID STEROID OPIOID THYROID CAROTID FLUID SOLID LIQUID RAPID VOID AVOID HYBRID HUMID AID BID MID".split(
    " ",
  ),
);

/** Named by us or by the program that wrote the file: its row numbers. */
const isUnnamed = (header: string) => /^(?:|index|Column \d+|Unnamed: \d+)$/i.test(header);

/** Each number is greater than the one before: row numbers of which some rows are gone. */
const isRising = ({ values, codes }: NamedColumn) =>
  values.length === codes.length &&
  values.every((value, at) => at === 0 || Number(value) > Number(values[at - 1]));

/** 1, 2, 3 … without a gap: a row number, whatever it is called. */
const isSequence = ({ values, codes }: NamedColumn) =>
  values.length === codes.length &&
  values.every((value, at) => {
    const before = values[at - 1];
    return (
      at === 0 || (typeof value === "number" && typeof before === "number" && value - before === 1)
    );
  });

const isMostlyDigits = (column: NamedColumn) =>
  shareOf(column, (value) => /\d/.test(value) && !/\p{L}{3}/u.test(value)) >= shareThatTells;

/** Text that is all different, one short word with digits: `RX-20931`, `00501`; no range, no time. */
const hasDigits = (column: NamedColumn) =>
  shareOf(column, (value) => /^(?=.*\d)[\p{L}\d_-]{1,40}$/u.test(value)) >= shareThatTells;

/** The share of a column's cells, among those that hold text. */
function shareOf({ values, counts }: NamedColumn, holds: (value: string) => boolean): number {
  let [held, cells] = [0, 0];
  for (const [at, value] of values.entries()) {
    if (typeof value !== "string") continue;
    const times = counts[at] ?? 0;
    cells += times;
    if (holds(value)) held += times;
  }
  return held / Math.max(1, cells);
}

const categoriesAtMost = 300;
const categoryShare = 0.2;
const categoryLength = 60;

function kindOfText(column: NamedColumn, { filled, distinct }: Counts): ColumnKind {
  if (distinct === 2 && filled > 2) return "binary";
  const length = shareOf(column, (value) => value.length <= categoryLength);
  const isFew = distinct <= categoriesAtMost || distinct <= filled * categoryShare;
  return isFew && length >= shareThatTells ? "category" : "text";
}
