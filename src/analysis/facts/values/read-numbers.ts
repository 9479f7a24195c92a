import { type DecimalSign, type NumberReading, readNumber } from "../../table/read-number.ts";
import { countFilled, type FilledCells } from "./filled-cells.ts";
import { shareNeeded } from "./share-needed.ts";
import type { TypedColumn } from "./typed-column.ts";

/** Reads a column of numbers, all in one style and one unit; null where it is no such column. */
export function readNumbers(cells: FilledCells): TypedColumn | null {
  const filled = countFilled(cells);
  const allowed = Math.floor(filled * (1 - shareNeeded) + 1e-9);
  const readings = readStyled(cells, allowed);
  if (readings === null) return null;
  const common = commonUnit(readings, cells);
  const values = readings.map((reading) =>
    reading !== null && fits(reading, common) ? reading.value : null,
  );
  const unreadable =
    filled - values.reduce<number>((n, value, at) => n + (value === null ? 0 : cells.times(at)), 0);
  if (filled === 0 || unreadable > allowed) return null;
  const decimals = readings.reduce((most, reading) => Math.max(most, reading?.decimals ?? 0), 0);
  return {
    type: decimals === 0 && values.every(isSafe) ? "BIGINT" : "DOUBLE",
    unit: common.unit,
    currency: common.currency,
    decimals: Math.min(decimals, 9),
    unreadable,
    ambiguousDates: false,
    values,
  };
}

type Readings = (NumberReading | null)[];

const isSafe = (value: number | null) => value === null || Number.isSafeInteger(value);

/**
 * A comma is a decimal sign only where some cell can be read in no other way and more cells can be
 * read with it than without: `1,234` alone stays a thousand.
 */
function readStyled(cells: FilledCells, allowed: number): Readings | null {
  const point = readAll(cells, "point", allowed);
  if (point !== null && point.failed === 0) return point.readings;
  const comma = readAll(cells, "comma", allowed);
  if (comma !== null && comma.failed < (point?.failed ?? Number.POSITIVE_INFINITY))
    return comma.readings;
  return point?.readings ?? null;
}

/** Gives up once more cells have failed than are allowed, which spares most text columns. */
function readAll({ texts, times }: FilledCells, sign: DecimalSign, allowed: number) {
  const readings: Readings = new Array(texts.length).fill(null);
  let failed = 0;
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at] ?? null;
    if (text === null) continue;
    const reading = readNumber(text, sign);
    readings[at] = reading;
    if (reading === null) failed += times(at);
    if (failed > allowed) return null;
  }
  return { readings, failed };
}

type UnitOf = Pick<NumberReading, "unit" | "currency" | "measure">;

/** The unit most cells carry, and of several currencies or measures the most frequent. */
function commonUnit(readings: Readings, { times }: FilledCells): UnitOf {
  const counts = new Map<string, { reading: NumberReading; count: number }>();
  for (const [at, reading] of readings.entries()) {
    if (reading === null) continue;
    const key = reading.currency || reading.measure || reading.unit;
    const entry = counts.get(key);
    if (entry === undefined) counts.set(key, { reading, count: times(at) });
    else entry.count += times(at);
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count);
  // A sheet often shows its currency in the first rows only: bare amounts are of the same money.
  const money = ranked.find(({ reading }) => reading.unit === "money");
  const measured = ranked.find(({ reading }) => reading.measure !== "");
  return (money ?? measured ?? ranked[0])?.reading ?? { unit: "none", currency: "", measure: "" };
}

/** Cells in another unit are not mixed in: 0.5 among percentages may be a half or half a percent. */
function fits(reading: NumberReading, { unit, currency, measure }: UnitOf): boolean {
  if (reading.unit === "none" && reading.measure === "")
    return unit !== "percent" || reading.value === 0;
  return reading.unit === unit && reading.currency === currency && reading.measure === measure;
}
