import type { Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { readDate } from "../table/read-date.ts";
import { holdsWithheld, restoreWithheld } from "./mask-question.ts";

/**
 * The same question with texts beside a column of numbers or dates as what they say: `100 years old` as 100,
 * `1st of February 2025` as that day. A model has them from words of the question that it cannot read, so what such
 * a word does not say is no fault of the question: nothing is more or less than it. A refusal would tell what kind
 * of word it is, and of `2024-02-[withheld 1]` which number.
 *
 * @param words what the marks of withheld words stand for
 */
export function withTypedConstants(ask: Ask, profile: Profile, words: readonly string[]): Ask {
  const reading =
    (read: (text: string) => Expression | null) =>
    (text: string): Constant =>
      read(restoreWithheld(text, words)) ?? (holdsWithheld(text) ? "unreadable" : null);
  return typed(ask, {
    ...{ columns: byName(profile), numberIn: reading(numberIn), dateIn: reading(dateIn) },
  }) as Ask;
}

/** The same with any number and day in place of withheld words, so that the form of a question can be checked. */
export const withStandIns = (ask: Ask, profile: Profile): Ask =>
  typed(ask, {
    columns: byName(profile),
    numberIn: (text) => (holdsWithheld(text) ? { kind: "number", value: 1 } : null),
    dateIn: (text) => (holdsWithheld(text) ? { kind: "date", value: "2000-01-01" } : null),
  }) as Ask;

const byName = ({ columns }: Profile) => new Map(columns.map((column) => [column.name, column]));

/** What a text stands for; null where it stays one. */
type Constant = Expression | "unreadable" | null;

interface Reading {
  readonly columns: ReadonlyMap<string, ColumnProfile>;
  /** Of a text beside numbers. */
  numberIn(text: string): Constant;
  dateIn(text: string): Constant;
}

function typed(part: unknown, reading: Reading): unknown {
  if (Array.isArray(part)) return part.map((one) => typed(one, reading));
  if (typeof part !== "object" || part === null) return part;
  const told = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, typed(value, reading)]),
  );
  if (told.kind === "compare" && !/^(?:=|<>)$/.test(String(told.operator)))
    return withEnds(
      told,
      [
        ["left", "right"],
        ["right", "left"],
      ],
      reading,
    );
  return told.kind === "between"
    ? withEnds(
        told,
        [
          ["low", "of"],
          ["high", "of"],
        ],
        reading,
      )
    : told;
}

/** A comparison with constants in place of texts, each beside what it is compared with. */
function withEnds(
  told: Record<string, unknown>,
  ends: readonly (readonly [text: string, beside: string])[],
  reading: Reading,
): unknown {
  const put: Record<string, unknown> = { ...told };
  for (const [end, beside] of ends) {
    const constant = besideColumn(told[end], told[beside], reading);
    if (constant === "unreadable") return nobodyMeets(told[beside]);
    if (constant !== null) put[end] = constant;
  }
  return put;
}

const nobodyMeets = (of: unknown) => {
  const empty = { kind: "empty", of };
  return { kind: "and", of: [empty, { kind: "not", of: empty }] };
};

function besideColumn(part: unknown, other: unknown, reading: Reading): Constant {
  const text = isNode(part, "text") && "value" in part ? part.value : null;
  const name = isNode(other, "column") && "column" in other ? other.column : null;
  const column = typeof name === "string" ? reading.columns.get(name) : undefined;
  if (typeof text !== "string" || column === undefined || column.type === "VARCHAR") return null;
  const isTime = column.type === "DATE" || column.type === "TIMESTAMP";
  return isTime ? reading.dateIn(text) : reading.numberIn(text);
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
