import type { DateShape } from "./write-serial.ts";

/** What matters of a number format: how its cells are written so that nothing of the value is lost. */
export type NumberShape =
  | { readonly kind: "general" }
  | { readonly kind: "date"; readonly shape: DateShape }
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

/** A number format taken apart: its sections, each with the condition it holds under. */
export interface FormatSection {
  readonly applies: (value: number) => boolean;
  readonly shape: NumberShape;
}

/** Reads a number format code such as `$#,##0.00;[Red]-$#,##0.00`. */
export function readFormat(code: string): FormatSection[] {
  const sections = splitSections(code).slice(0, 2);
  const conditional = sections.some((section) => condition.test(section));
  if (!conditional) return [{ applies: () => true, shape: shapeOf(sections[0] ?? "") }];
  return sections.map((section) => ({ applies: conditionOf(section), shape: shapeOf(section) }));
}

const condition = /\[([<>=]+)(-?[\d.]+)\]/;

function splitSections(code: string): string[] {
  return code.match(/(?:"[^"]*"?|\\.|[^;"\\])+|(?<=;)(?=;)/g) ?? [""];
}

function conditionOf(section: string): (value: number) => boolean {
  const [, sign, limit] = condition.exec(section) ?? [];
  const bound = Number(limit);
  const checks: Record<string, (value: number) => boolean> = {
    "<": (value) => value < bound,
    "<=": (value) => value <= bound,
    ">": (value) => value > bound,
    ">=": (value) => value >= bound,
    "=": (value) => value === bound,
  };
  return checks[sign ?? ""] ?? (() => true);
}

function shapeOf(section: string): NumberShape {
  const tokens = tokensOf(section);
  const letters = tokens.filter(({ literal }) => !literal).map(({ text }) => text);
  const code = letters.join("");
  if (/general|@/i.test(code) || code === "") return { kind: "general" };
  const date = dateShape(code);
  if (date !== null) return { kind: "date", shape: date };
  // Fractions and powers of ten would cut the value.
  if (/[/?e]/i.test(code)) return { kind: "general" };
  return numberShape(tokens, code);
}

interface Token {
  readonly text: string;
  readonly literal: boolean;
}

/** Colours, conditions and padding drop out; a currency in brackets becomes a literal. */
function tokensOf(section: string): Token[] {
  const parts = section.match(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]|[\s\S]/g) ?? [];
  return parts.flatMap((part) => (part.startsWith("[") ? bracketToken(part) : plainToken(part)));
}

function bracketToken(part: string): Token[] {
  const currency = /^\[\$([^-\]]*)/.exec(part);
  if (currency !== null) return [{ text: currency[1] ?? "", literal: true }];
  return /^\[[hms]+\]$/i.test(part) ? [{ text: part, literal: false }] : [];
}

function plainToken(part: string): Token[] {
  if (part.startsWith('"')) return [{ text: part.replaceAll('"', ""), literal: true }];
  if (part.startsWith("\\")) return [{ text: part.slice(1), literal: true }];
  if (part.length === 2) return [];
  return [{ text: part, literal: /[$€£¥()\-+ :'\u00a0]/.test(part) }];
}

function dateShape(code: string): DateShape | null {
  if (/\[[hms]+\]/i.test(code)) return "elapsed";
  const clean = code.replace(/AM\/PM|A\/P/gi, "h");
  if (!/[ymdhs]/i.test(clean) || /[#%]/.test(clean)) return null;
  const time = /[hs]/i.test(clean);
  // An m beside hours or seconds is a minute.
  const date = /[yd]/i.test(clean) || (/m/i.test(clean) && !time);
  if (date && time) return "both";
  return time ? "time" : "date";
}

function numberShape(tokens: readonly Token[], code: string): NumberShape {
  const isDigit = ({ text, literal }: Token) => !literal && /[0#]/.test(text);
  const first = tokens.findIndex(isDigit);
  const last = tokens.findLastIndex(isDigit);
  if (first < 0) return { kind: "general" };
  const inner = tokens.slice(first, last + 1);
  const between = inner.filter(({ literal }) => literal).map(({ text }) => text);
  // Blanks and apostrophes between digits group thousands.
  const spaced = between.length > 0 && between.every((text) => /^[\s']*$/.test(text));
  if (between.length > 0 && !spaced && !code.includes("."))
    return { kind: "mask", pattern: maskOf(tokens, first, last) };
  const [whole = "", decimals = ""] = inner
    .map(({ text }) => text)
    .join("")
    .split(".");
  const places = decimals.replaceAll(",", "").slice(0, 15);
  // Commas after the last digit scale by thousands: what is shown is not the value.
  const scaled = tokens[last + 1]?.text === ",";
  return {
    kind: "number",
    before: currencyIn(tokens.slice(0, first)),
    after: currencyIn(tokens.slice(last + 1)),
    percent: code.includes("%"),
    grouped: spaced || whole.includes(","),
    fixed: scaled ? 0 : places.lastIndexOf("0") + 1,
    decimals: scaled ? 0 : places.length,
    digits: whole.split("0").length - 1,
  };
}

/** The pattern with what stands right before it, such as the bracket of a phone number. */
function maskOf(tokens: readonly Token[], first: number, last: number): string[] {
  const from = tokens.findLastIndex(({ text }, at) => at < first && text === "(");
  const pattern = tokens.slice(from < 0 ? first : from, last + 1);
  return pattern.flatMap(({ text, literal }) => (literal ? [text] : [...text.replaceAll(",", "")]));
}

/** Literals around a number count only when they say its currency; units would hide the number. */
function currencyIn(tokens: readonly Token[]): string {
  const text = tokens.map((token) => (token.literal ? token.text : "")).join("");
  return /[$€£¥₹₩₽₺]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|JPY)\b/.exec(text)?.[0] ?? "";
}
