import { type DateOrder, type DateReading, readDate } from "../../table/read-date.ts";
import { countFilled, type FilledCells } from "./filled-cells.ts";
import { shareNeeded } from "./share-needed.ts";
import type { TypedColumn } from "./typed-column.ts";

const day = 86_400_000;
const probe = 20;

/**
 * Reads a column of dates; null where it is no such column. The order of day and month is decided
 * over the whole column, and marked as ambiguous where nothing or contradictory cells decide it.
 * Under a header that says so `20260131` is a day and `202601` a month; elsewhere they are numbers.
 */
export function readDates(cells: FilledCells, header: string): TypedColumn | null {
  const texts = /date|dob|day|month|period|yyyymm/i.test(header)
    ? cells.texts.map(spelled)
    : cells.texts;
  if (!firstFilled(texts).some(isDate)) return null;
  const filled = countFilled(cells);
  const { best, isAmbiguous } = decideOrder({ ...cells, texts });
  if (best.read < filled * shareNeeded) return null;
  const values = best.readings.map((reading) => reading?.time ?? null);
  return {
    type: values.every((time) => time === null || time % day === 0) ? "DATE" : "TIMESTAMP",
    unit: "none",
    currency: "",
    decimals: 0,
    unreadable: filled - best.read,
    ambiguousDates: isAmbiguous,
    values,
  };
}

function firstFilled(texts: readonly (string | null)[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < texts.length && found.length < probe; at += 1) {
    const text = texts[at] ?? null;
    if (text !== null) found.push(text);
  }
  return found;
}

const isDate = (text: string) =>
  readDate(text, "month-first") !== null || readDate(text, "day-first") !== null;

function spelled(text: string | null): string | null {
  const parts = text === null ? null : compact.exec(text);
  return parts === null ? text : parts.slice(1).filter(Boolean).join("-");
}

const compact = /^(1[5-9]\d\d|20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?$/;

function decideOrder(cells: FilledCells) {
  const { texts } = cells;
  const month = readAll(cells, "month-first");
  if (!month.hasOrdered && month.failed === 0) return { best: month, isAmbiguous: false };
  const dayFirst = readAll(cells, "day-first");
  const best = dayFirst.read > month.read ? dayFirst : month;
  const monthDecides = texts.some((_, at) => month.readings[at] && !dayFirst.readings[at]);
  const dayDecides = texts.some((_, at) => dayFirst.readings[at] && !month.readings[at]);
  return { best, isAmbiguous: best.hasOrdered && monthDecides === dayDecides };
}

function readAll({ texts, times }: FilledCells, order: DateOrder) {
  const readings: (DateReading | null)[] = texts.map((text) =>
    text === null ? null : readDate(text, order),
  );
  let [read, failed] = [0, 0];
  for (const [at, text] of texts.entries()) {
    if (text === null) continue;
    if (readings[at] === null) failed += times(at);
    else read += times(at);
  }
  return { readings, read, failed, hasOrdered: readings.some((reading) => reading?.ordered) };
}
