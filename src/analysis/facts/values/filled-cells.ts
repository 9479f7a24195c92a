import { isMissingValue } from "../../table/missing-value.ts";

/** Texts of a column, null where there is no value, and how many cells each of them stands for. */
export interface FilledCells {
  readonly texts: readonly (string | null)[];
  times(at: number): number;
}

/**
 * Cells without the blanks around them, null where one holds no value. In a column that also holds
 * `+`, as laboratory results do, `-` is a value.
 */
export function filledCells(cells: readonly string[]): (string | null)[] {
  const trimmed = cells.map((cell) => cell.trim());
  const hasPlus = trimmed.includes("+");
  return trimmed.map((cell) => (isMissingValue(cell) && !(hasPlus && cell === "-") ? null : cell));
}

/**
 * The same texts without remarks such as `Not Available`, which say in columns of numbers and dates
 * that there is no value; among other words they may be an answer.
 */
export const withoutRemarks = (texts: readonly (string | null)[]): readonly (string | null)[] =>
  texts.map((text) => (text !== null && isRemark(text) ? null : text));

/** None begins with a digit, as most texts do where it matters. */
const isRemark = (text: string) =>
  !(text >= "0" && text < ":") && text.length <= longestRemark && remarks.has(text.toLowerCase());

const remarks = new Set(
  (
    "not available,not applicable,not reported,not recorded,not known,not measured,not tested,not done," +
    "no data,missing,unknown,none,nil,n/d,nd,n.d.,unk,tbd,suppressed,withheld,too few to report,error," +
    "#div/0!,#value!,#ref!,#name?,#null!,#num!,inf,-inf,infinity,-infinity"
  ).split(","),
);
const longestRemark = Math.max(...[...remarks].map((text) => text.length));

/** How many cells hold a value. */
export const countFilled = ({ texts, times }: FilledCells) =>
  texts.reduce((count, text, at) => count + (text === null ? 0 : times(at)), 0);
