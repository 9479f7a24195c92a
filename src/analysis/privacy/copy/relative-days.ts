import { isMissingValue } from "../../table/missing-value.ts";
import type { CodedColumn } from "../../table/text-coder.ts";
import { spacedHeader } from "../read-header.ts";
import { type ReadDay, readDays } from "./read-days.ts";

/** Days counted from the first event of each person, so that the time between two stays exact. */
export interface RelativeDays {
  dayOf(column: CodedColumn): ReadDay;
  /** Day numbers of a column; null for births, and where every event is the first. */
  numbersOf(column: CodedColumn): string[] | null;
}

/** `persons` says for each row whose it is; null where each row is a person of its own. */
export function relativeDays(
  columns: readonly CodedColumn[],
  persons: CodedColumn | null,
): RelativeDays {
  const days = new Map(columns.map((column) => [column, dayReader(column)]));
  const events = columns.filter(({ header }) => !isBirth(header));
  const personOf = (row: number) => persons?.codes[row] ?? row;
  const first = new Map<number, number>();
  const dayAt = (column: CodedColumn, row: number): number | null =>
    days.get(column)?.(column.texts[column.codes[row] ?? -1]?.trim() ?? "") ?? null;
  for (const column of events)
    for (let row = 0; row < column.codes.length; row += 1) {
      const [day, person] = [dayAt(column, row), personOf(row)];
      if (day !== null) first.set(person, Math.min(day, first.get(person) ?? day));
    }
  return {
    dayOf: (column) => days.get(column) ?? (() => null),
    numbersOf: (column) => {
      if (!events.includes(column)) return null;
      const numbers = Array.from(column.codes, (_, row) => {
        const day = dayAt(column, row);
        return day === null ? "" : `${day - (first.get(personOf(row)) ?? day)}`;
      });
      return numbers.some((number) => number !== "" && number !== "0") ? numbers : null;
    },
  };
}

/** Days since a birth would tell the birthday: births have their year alone. */
export const isBirth = (header: string): boolean =>
  / (?:dob|births?|birth ?dates?|birthdays?|born) /.test(spacedHeader(header));

/** Reads each different text once. */
function dayReader({ texts }: CodedColumn): ReadDay {
  const trimmed = texts.map((text) => text.trim()).filter((text) => !isMissingValue(text));
  const read = readDays(trimmed);
  const known = new Map(trimmed.map((text) => [text, read(text)]));
  return (text) => known.get(text) ?? null;
}
