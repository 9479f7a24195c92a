import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from "@duckdb/node-api";
import type { Cell } from "#contract/report.ts";

/** A DuckDB value as it travels: whole numbers as numbers, dates as ISO text, no NaN, no Infinity. */
export function duckdbValueToCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return finite(value);
  if (value instanceof DuckDBDecimalValue) return finite(value.toDouble());
  if (value instanceof DuckDBDateValue) return value.isFinite ? value.toString() : null;
  if (isTimestamp(value)) return timestampText(value.toString());
  return value.toString();
}

const finite = (value: number) => (Number.isFinite(value) ? value : null);

const isTimestamp = (value: DuckDBValue) =>
  [
    DuckDBTimestampValue,
    DuckDBTimestampTZValue,
    DuckDBTimestampSecondsValue,
    DuckDBTimestampMillisecondsValue,
    DuckDBTimestampNanosecondsValue,
  ].some((kind) => value instanceof kind);

/** `2026-01-31 08:30:00` becomes `2026-01-31T08:30:00`; an infinite one is nothing. */
const timestampText = (text: string) => (/^\d/.test(text) ? text.replace(" ", "T") : null);
