import type { Expression } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { readDate } from "../table/read-date.ts";
import { holdsWithheld, restoreWithheld } from "./mask-question.ts";

/**
 * The same question with withheld words beside a column of numbers or dates as what they say: `100 years old` as 100,
 * `1st of February 2025` as that day. Nothing is more or less than a word that says none: a refusal would tell what
 * kind of word it is, and of `2024-02-[withheld 1]` which number.
 *
 * @param words what the marks of withheld words stand for
 */
export const withTypedConstants = (ask: Ask, profile: Profile, words: readonly string[]): Ask =>
  typed(ask, {
    columns: byName(profile),
    numberIn: (text) => numberIn(restoreWithheld(text, words)),
    dateIn: (text) => dateIn(restoreWithheld(text, words)),
  }) as Ask;

/** The same with any number and day in place of withheld words, so that the form of a question can be checked. */
export const withStandIns = (ask: Ask, profile: Profile): Ask =>
  typed(ask, {
    columns: byName(profile),
    numberIn: () => ({ kind: "number", value: 1 }),
    dateIn: () => ({ kind: "date", value: "2000-01-01" }),
  }) as Ask;

const byName = ({ columns }: Profile) => new Map(columns.map((column) => [column.name, column]));

/** How texts that hold a withheld word are read; null where they say no number or day. */
interface Reading {
  readonly columns: ReadonlyMap<string, ColumnProfile>;
  numberIn(text: string): Expression | null;
  dateIn(text: string): Expression | null;
}

function typed(part: unknown, reading: Reading): unknown {
  if (Array.isArray(part)) return part.map((one) => typed(one, reading));
  if (typeof part !== "object" || part === null) return part;
  const told = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, typed(value, reading)]),
  );
  for (const [side, beside] of sidesOf(told)) {
    const read = besideColumn(told[side], told[beside], reading);
    if (read === null) return nobodyMeets(told[beside]);
    if (read !== undefined) told[side] = read;
  }
  return told;
}

/** Where a comparison of more and less may hold a text, and what that stands beside; none elsewhere. */
function sidesOf({
  kind,
  operator,
}: Record<string, unknown>): readonly (readonly [string, string])[] {
  if (kind === "between")
    return [
      ["low", "of"],
      ["high", "of"],
    ];
  if (kind !== "compare" || operator === "=" || operator === "<>") return [];
  return [
    ["left", "right"],
    ["right", "left"],
  ];
}

const nobodyMeets = (of: unknown) => {
  const empty = { kind: "empty", of };
  return { kind: "and", of: [empty, { kind: "not", of: empty }] };
};

/** What a withheld word says beside a column, null where it says nothing; undefined for all else. */
function besideColumn(
  part: unknown,
  other: unknown,
  reading: Reading,
): Expression | null | undefined {
  const text = isNode(part, "text") && "value" in part ? part.value : null;
  const name = isNode(other, "column") && "column" in other ? other.column : null;
  const type = typeof name === "string" ? reading.columns.get(name)?.type : undefined;
  if (typeof text !== "string" || !holdsWithheld(text)) return undefined;
  if (type === undefined || type === "VARCHAR") return undefined;
  return type === "DATE" || type === "TIMESTAMP" ? reading.dateIn(text) : reading.numberIn(text);
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
