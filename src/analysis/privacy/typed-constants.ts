import type { Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { readDate } from "../table/read-date.ts";
import { holdsWithheld } from "./mask-question.ts";

/**
 * The same question with texts beside a column of numbers or dates as what they say: `100 years old` as 100,
 * `1st of February 2025` as that day. A model has them from words of the question that it cannot read.
 */
export const withTypedConstants = (ask: Ask, profile: Profile): Ask =>
  typed(ask, { columns: byName(profile), numberIn, dateIn }) as Ask;

/** The same with any number and day in place of withheld words, so that the form of a question can be checked. */
export const withStandIns = (ask: Ask, profile: Profile): Ask =>
  typed(ask, {
    columns: byName(profile),
    numberIn: (text) => (holdsWithheld(text) ? { kind: "number", value: 1 } : null),
    dateIn: (text) => (holdsWithheld(text) ? { kind: "date", value: "2000-01-01" } : null),
  }) as Ask;

const byName = ({ columns }: Profile) => new Map(columns.map((column) => [column.name, column]));

interface Reading {
  readonly columns: ReadonlyMap<string, ColumnProfile>;
  /** What a text beside numbers stands for; null where it stays one. */
  numberIn(text: string): Expression | null;
  dateIn(text: string): Expression | null;
}

function typed(part: unknown, reading: Reading): unknown {
  if (Array.isArray(part)) return part.map((one) => typed(one, reading));
  if (typeof part !== "object" || part === null) return part;
  const told = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, typed(value, reading)]),
  );
  if (told.kind === "compare")
    return {
      ...told,
      left: besideColumn(told.left, told.right, reading),
      right: besideColumn(told.right, told.left, reading),
    };
  if (told.kind !== "between") return told;
  const [low, high] = [told.low, told.high].map((end) => besideColumn(end, told.of, reading));
  return { ...told, low, high };
}

function besideColumn(constant: unknown, other: unknown, reading: Reading): unknown {
  const text = isNode(constant, "text") && "value" in constant ? constant.value : null;
  const name = isNode(other, "column") && "column" in other ? other.column : null;
  const column = typeof name === "string" ? reading.columns.get(name) : undefined;
  if (typeof text !== "string" || column === undefined) return constant;
  if (column.type === "DATE" || column.type === "TIMESTAMP")
    return reading.dateIn(text) ?? constant;
  return column.type === "VARCHAR" ? constant : (reading.numberIn(text) ?? constant);
}

const isNode = (part: unknown, kind: string): part is object =>
  typeof part === "object" && part !== null && "kind" in part && part.kind === kind;

/** The only number of a text. */
function numberIn(text: string): Expression | null {
  const [first, ...others] = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return first === undefined || others.length > 0
    ? null
    : { kind: "number", value: Number(first.replaceAll(",", "")) };
}

/** A day with its year, unless its day could be its month. */
function dateIn(text: string): Expression | null {
  const read = readDate(
    text
      .replace(/\b(?:the|of)\b/gi, " ")
      .replace(/\s+/g, " ")
      .trim(),
    "day-first",
  );
  return read === null || read.ordered
    ? null
    : { kind: "date", value: new Date(read.time).toISOString().slice(0, 10) };
}
