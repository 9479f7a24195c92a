import { multiplierLetterOf, multiplierOf, smallNumberOf } from "../words/number-words.ts";
import { type Token, touchesBefore } from "../words/token.ts";
import type { ParsedValue } from "./pattern.ts";

/** Reads a number of digits or words: `1,000`, `-5`, `5k`, `1.5 million`, `twenty five`, `a hundred`. */
export function numberAtom(tokens: readonly Token[], at: number): readonly ParsedValue<number>[] {
  const found = readDigits(tokens, at) ?? readNegative(tokens, at) ?? readWords(tokens, at);
  return found ? [multiplied(tokens, found)] : [];
}

/** A number with leading zeros is a code; one that looks like a year is perhaps a year. */
function readDigits(tokens: readonly Token[], at: number): ParsedValue<number> | null {
  const token = tokens[at];
  if (token?.kind !== "number") return null;
  const value = Number(token.text.replaceAll(",", ""));
  const isOrdinal =
    touchesBefore(tokens, at + 1) && /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.lower ?? "");
  if (!Number.isFinite(value) || isOrdinal) return null;
  return { value, to: at + 1, weight: weightOfDigits(token.text) };
}

function weightOfDigits(text: string): number {
  if (/^0\d/.test(text)) return 0.3;
  return /^(?:19|20)\d\d$/.test(text) ? 0.6 : 1;
}

/** A minus sign touches its number and nothing before it. */
function readNegative(tokens: readonly Token[], at: number): ParsedValue<number> | null {
  if (tokens[at]?.lower !== "-" || touchesBefore(tokens, at)) return null;
  const digits = touchesBefore(tokens, at + 1) ? readDigits(tokens, at + 1) : null;
  return digits && { ...digits, value: -digits.value };
}

function readWords(tokens: readonly Token[], at: number): ParsedValue<number> | null {
  const first = tokens[at]?.lower ?? "";
  const next = tokens[at + 1]?.lower ?? "";
  if (first === "a" && (multiplierOf(next) || next === "dozen" || next === "couple"))
    return { value: smallNumberOf(next) ?? 1, to: at + (multiplierOf(next) ? 1 : 2), weight: 0.8 };
  const value = smallNumberOf(first);
  if (value === undefined) return multiplierOf(first) ? { value: 1, to: at, weight: 0.8 } : null;
  return { value, to: at + 1, weight: value === 1 ? 0.5 : 0.9, ...withOnes(tokens, at, value) };
}

/** The ones of `twenty-five`. */
function withOnes(
  tokens: readonly Token[],
  at: number,
  tens: number,
): Partial<ParsedValue<number>> {
  if (tens < 20 || tens % 10 !== 0) return {};
  const next = tokens[at + 1]?.lower === "-" ? at + 2 : at + 1;
  const ones = smallNumberOf(tokens[next]?.lower ?? "") ?? 0;
  return ones >= 1 && ones <= 9 ? { value: tens + ones, to: next + 1 } : {};
}

/** No number of everyday use has more than two of them: `two hundred thousand`. */
const maxMultipliers = 2;

function multiplied(tokens: readonly Token[], found: ParsedValue<number>): ParsedValue<number> {
  let { value, to } = found;
  for (let count = 0; count < maxMultipliers; count += 1) {
    const factor = factorAt(tokens, to);
    if (factor === undefined) break;
    value *= factor;
    to += 1;
  }
  return { ...found, value, to };
}

function factorAt(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.lower ?? "";
  if (word === "dozen") return 12;
  const isLetter = touchesBefore(tokens, at) && tokens[at - 1]?.kind === "number";
  return multiplierOf(word) ?? (isLetter ? multiplierLetterOf(word) : undefined);
}
