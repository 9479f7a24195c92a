import type { Condition, Expression } from "#contract/query.ts";

/** A range with a name: `'Child' (0-12 years old)`, `morning (6:00 to 11:59)`, `'Senior' (age > 60)`. */
export interface NamedRange {
  readonly label: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly hasLow: boolean;
  readonly hasHigh: boolean;
}

/** The named ranges of a text; fewer than two are none. */
export function readRanges(text: string): NamedRange[] {
  const outside = [
    ...text.matchAll(/(?:["']([^"']{1,30})["']|\b([a-z][a-z -]{1,20}?))\s*\(([^()]{1,40})\)/gi),
  ];
  const found = outside.flatMap((match) => {
    const label = match[1] ?? lastWord(match[2] ?? "");
    const range = rangeOf(match[3] ?? "");
    return range === null || label === "" ? [] : [{ label, ...range }];
  });
  return onlyNamed(found).length >= 2 ? onlyNamed(found) : proseRanges(text);
}

/** Each label once. */
const onlyNamed = (found: readonly NamedRange[]): NamedRange[] =>
  [...new Map([...found].reverse().map((one) => [one.label, one])).values()].reverse();

/** `'cheap' if it is less than 10, 'dear' otherwise`. */
function proseRanges(text: string): NamedRange[] {
  const pattern = /["']([^"']{1,30})["']\s*(?:,\s*)?(?:if|when|where|for)\b([^"'.?!]*)/gi;
  const found = [...text.matchAll(pattern)].flatMap(([, label = "", condition = ""]) => {
    const between = /between\s+(\d+(?:\.\d+)?)\s+and\s+(\d+(?:\.\d+)?)/i.exec(condition);
    const range = between
      ? { low: Number(between[1]), high: Number(between[2]), hasLow: true, hasHigh: true }
      : openOf(condition.replaceAll(/⟦c\d+⟧/g, " "));
    return range === null ? [] : [{ label, ...range }];
  });
  const rest = /["']([^"']{1,30})["']\s+(?:otherwise|else)/i.exec(text)?.[1];
  const top = found.reduce<NamedRange | null>(
    (most, one) => ((one.high ?? 0) >= (most?.high ?? 0) ? one : most),
    null,
  );
  if (rest === undefined || top === null || top.high === null) return found.length < 2 ? [] : found;
  return [
    ...found,
    { label: rest, low: top.high, high: null, hasLow: !top.hasHigh, hasHigh: false },
  ];
}

const lastWord = (text: string) => text.trim().split(/\s+/).at(-1) ?? "";

type Range = Omit<NamedRange, "label">;

function rangeOf(inside: string): Range | null {
  const text = inside.replaceAll(/⟦c\d+⟧|[A-Za-z]+ ?(?=[<>=])|\bto\b|–|—/gi, (word) =>
    /to|–|—/i.test(word) ? "-" : " ",
  );
  return sidesOf(text) ?? spanOf(text) ?? openOf(text);
}

const clock = "(\\d+(?:\\.\\d+)?(?::\\d{2})?)";

/** `12 < age <= 18` */
function sidesOf(text: string): Range | null {
  const match = new RegExp(`^\\s*${clock}\\s*(<=?)\\s*\\w*\\s*(<=?)\\s*${clock}`).exec(text);
  if (!match) return null;
  return {
    low: amount(match[1]),
    high: amount(match[4]),
    hasLow: match[2] === "<=",
    hasHigh: match[3] === "<=",
  };
}

/** `13-19`; clock times run to the end of their last minute. */
function spanOf(text: string): Range | null {
  const match = new RegExp(`^\\s*(?:between|from)?\\s*${clock}\\s*(?:-|and)\\s*${clock}`).exec(
    text,
  );
  if (!match) return null;
  const isClock = match[2]?.includes(":") === true;
  const high = amount(match[2]);
  return {
    low: amount(match[1]),
    high: isClock ? high + 1 / 60 : high,
    hasLow: true,
    hasHigh: !isClock,
  };
}

function openOf(text: string): Range | null {
  const number = /\d+(?:\.\d+)?/.exec(text)?.[0];
  if (number === undefined) return null;
  const value = Number(number);
  const above = { low: value, high: null, hasHigh: false };
  const below = { low: null, high: value, hasLow: false };
  if (/and above|or (?:above|older|more|higher)|and (?:older|over|up)|\+|>=|≥|at least/i.test(text))
    return { ...above, hasLow: true };
  if (/>|above|over|more than|older than|greater/i.test(text)) return { ...above, hasLow: false };
  if (/and (?:below|under|younger)|or (?:less|below|younger|lower)|<=|≤|at most|up to/i.test(text))
    return { ...below, hasHigh: true };
  return /<|below|under|less than|younger/i.test(text) ? { ...below, hasHigh: false } : null;
}

function amount(text: string | undefined): number {
  const [hours = "0", minutes] = (text ?? "").split(":");
  return Number(hours) + Number(minutes ?? 0) / 60;
}

/**
 * Whole numbers in the ranges, so that 12.5 stands between `0-12` and `13-19`: it is in none of
 * them, as written.
 */
export function rangesExpression(of: Expression, ranges: readonly NamedRange[]): Expression {
  return {
    kind: "case",
    cases: ranges.map(({ label, ...range }) => ({ when: within(of, range), label })),
    otherwise: null,
  };
}

function within(of: Expression, { low, high, hasLow, hasHigh }: Range): Condition {
  const sides: Condition[] = [];
  if (low !== null) sides.push(comparison(of, hasLow ? ">=" : ">", low));
  if (high !== null) sides.push(comparison(of, hasHigh ? "<=" : "<", high));
  return { kind: "and", of: sides };
}

const comparison = (
  left: Expression,
  operator: ">=" | ">" | "<=" | "<",
  value: number,
): Condition => ({
  kind: "compare",
  operator,
  left,
  right: { kind: "number", value },
});
