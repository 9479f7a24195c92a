import type { Cell, Format, Result } from "#contract/report.ts";
import { quoteTable, type Template } from "../../domain/fact.ts";

/** A reference to a cell, printed in its column's format or another. */
export function cell(
  result: Result,
  column: string,
  options: { row?: number; as?: Format } = {},
): Template {
  const format = options.as === undefined ? "" : `|${options.as}`;
  return `{{${result.id}.${options.row ?? 0}.${column}${format}}}`;
}

/** A column of the user's table, by name. */
export const column = (name: string): Template => quoteTable(name);

/** A large amount shortened (“$14.94 billion”) where it would be hard to read in a sentence. */
export function shortAmount(result: Result, key: string, row = 0): Template {
  const found = result.columns.find((one) => one.key === key);
  const value = valueAt(result, key, row);
  const long = typeof value === "number" && Math.abs(value) >= 1e8;
  if (!long || !found) return cell(result, key, { row });
  return cell(result, key, { row, as: found.format.startsWith("money") ? "money-short" : "short" });
}

/** A group by its value; a bare number (`1`, `79`) gets the name of its column. */
export function groupLabel(result: Result, name: string, row = 0): Template {
  const isBare = /^[\d.-]+$/.test(String(valueAt(result, "label", row)));
  const label = cell(result, "label", { row });
  return isBare ? `${column(name)} ${label}` : label;
}

/** The value itself: to choose words by, never to print. */
export function valueAt(result: Result, key: string, row = 0): Cell {
  const position = result.columns.findIndex((one) => one.key === key);
  return result.rows[row]?.[position] ?? null;
}

/** The value as a number, NaN where it is none. */
export function numberIn(result: Result, key: string, row = 0): number {
  const value = valueAt(result, key, row);
  return typeof value === "number" ? value : Number.NaN;
}

/** A count with what it counts, in the singular where it is 1: `14 cells`. */
export const countWithNoun = (result: Result, key: string, noun: string): Template =>
  `${cell(result, key)} ${noun}${numberIn(result, key) === 1 ? "" : "s"}`;

/** The verb for a count. */
export const isAre = (result: Result, key: string): string =>
  numberIn(result, key) === 1 ? "is" : "are";

/** `a, b and c`. */
export function joinWithAnd(items: readonly Template[]): Template {
  if (items.length <= 1) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** First letter upper case, unless the text opens with a reference. */
export const sentence = (text: Template): Template => text.charAt(0).toUpperCase() + text.slice(1);
