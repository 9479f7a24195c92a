import type { FormatSection, FormatToken } from "./read-format.ts";
import type { DateShape } from "./write-serial.ts";

/** What matters of a section of a number format when its cells are written whole. */
export type NumberShape =
  | { readonly kind: "general" }
  | { readonly kind: "date"; readonly shape: DateShape; readonly milliseconds: boolean }
  /** Digits in a pattern: `000-00-0000`, `(###) ###-####`. */
  | { readonly kind: "mask"; readonly pattern: readonly string[] }
  | PlainNumber;

export interface PlainNumber {
  readonly kind: "number";
  /** Currency before and after the number. */
  readonly before: string;
  readonly after: string;
  readonly percent: boolean;
  readonly grouped: boolean;
  /** Decimals that are always shown, and those shown where they are not zero. */
  readonly fixed: number;
  readonly decimals: number;
  /** Digits that are always shown before the point. */
  readonly digits: number;
}

/** Reads the shape of a section. Fractions and powers of ten cut the value: they count as general. */
export function readShape({ kind, tokens }: FormatSection): NumberShape {
  if (kind === "date") {
    const milliseconds = tokens.some(
      (token) => token.kind === "date" && token.text.startsWith("."),
    );
    return { kind, shape: dateShape(tokens), milliseconds };
  }
  const power = tokens.some((token) => token.kind === "exponent");
  return kind === "number" && !power ? numberShape(tokens) : { kind: "general" };
}

function dateShape(tokens: readonly FormatToken[]): DateShape {
  if (tokens.some(({ kind }) => kind === "elapsed")) return "elapsed";
  const units = tokens.filter(({ kind }) => kind === "date").map(({ text }) => text.charAt(0));
  const date = units.some((unit) => "ymdbega".includes(unit));
  const time = units.some((unit) => "hns".includes(unit));
  if (date && time) return "both";
  return date ? "date" : "time";
}

function numberShape(tokens: readonly FormatToken[]): NumberShape {
  const isDigit = ({ kind }: FormatToken) => kind === "digit";
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  if (first < 0) return { kind: "general" };
  const inner = tokens.slice(first, last + 1);
  const between = inner.filter(({ kind }) => kind === "literal").map(({ text }) => text);
  // Blanks and apostrophes between digits group thousands.
  const spaced = between.length > 0 && between.every((text) => /^[\s'\u2019]*$/.test(text));
  const point = tokens.some(({ kind }) => kind === "point");
  if (between.length > 0 && !spaced && !point)
    return { kind: "mask", pattern: maskOf(tokens, first, last) };
  const outside = { before: tokens.slice(0, first), after: tokens.slice(last + 1) };
  return plainShape(inner, outside, spaced);
}

interface Outside {
  readonly before: readonly FormatToken[];
  readonly after: readonly FormatToken[];
}

function plainShape(
  inner: readonly FormatToken[],
  { before, after }: Outside,
  spaced: boolean,
): PlainNumber {
  const text = inner.map((token) => token.text).join("");
  const [whole = "", decimals = ""] = text.split(".");
  const places = decimals.replace(/[^0#?]/g, "").slice(0, 15);
  // Commas after the last digit scale by thousands: what is shown is not the value.
  const scaled = after[0]?.kind === "comma";
  return {
    kind: "number",
    before: currencyIn(before),
    after: currencyIn(after),
    percent: [...before, ...inner, ...after].some(({ kind }) => kind === "percent"),
    grouped: spaced || whole.includes(","),
    fixed: scaled ? 0 : places.lastIndexOf("0") + 1,
    decimals: scaled ? 0 : places.length,
    digits: whole.split("0").length - 1,
  };
}

/** The pattern with what stands right before it, such as the bracket of a phone number. */
function maskOf(tokens: readonly FormatToken[], first: number, last: number): string[] {
  const from = tokens.findLastIndex(({ text }, at) => at < first && text === "(");
  const pattern = tokens.slice(from < 0 ? first : from, last + 1);
  return pattern.flatMap(({ kind, text }) => (kind === "comma" ? [] : [text]));
}

/** Literals around a number count only when they say its currency; units would hide the number. */
function currencyIn(tokens: readonly FormatToken[]): string {
  const text = tokens.map(({ kind, text }) => (kind === "literal" ? text : "")).join("");
  return /[$€£¥₹₩₽₺]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|JPY)\b/.exec(text)?.[0] ?? "";
}
