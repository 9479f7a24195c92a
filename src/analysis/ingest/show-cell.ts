import { type FormatSection, type FormatToken, readFormat } from "./read-format.ts";
import { roundDecimal } from "./round-decimal.ts";
import { showDigits } from "./show-digits.ts";
import { showFraction } from "./show-fraction.ts";
import { showMoment } from "./show-moment.ts";

/** Shows the cells of one number format as Excel does. */
export interface CellShower {
  number(value: number): string;
  text(value: string): string;
}

/** Makes what shows cells of a number format, `1,234.50` or `10-Mar-24`, in either date system. */
export function cellShower(code: string, from1904: boolean): CellShower {
  const format = readFormat(code);
  const forText = format.text;
  return {
    number: (value) => showNumber(value, format.sectionFor(value), from1904),
    text: (value) => (forText === null ? value : fillText(forText.tokens, value)),
  };
}

/** A number in at most eleven signs, as Excel shows it where no format is set. */
export function showGeneral(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0";
  const sign = value < 0 ? "-" : "";
  const power = Number(size.toExponential(14).split("e")[1]);
  if (size >= 1e11) return sign + shortPower(size);
  if (power >= 0) return sign + withoutZeros(size, Math.max(0, 9 - power));
  if (power >= -4) return sign + withoutZeros(size, 9);
  // Smaller ones have more than eleven signs, of which rounding to places would leave a zero.
  if (power < -9) return sign + shortPower(size);
  const exact = withoutZeros(size, 20);
  return sign + (exact.length <= 11 ? exact : shortPower(size));
}

function showNumber(value: number, section: FormatSection, from1904: boolean): string {
  const { kind, tokens } = section;
  if (kind === "general" || kind === "text") return generalIn(tokens, value, section.signless);
  if (kind === "date") return showMoment(value, tokens, from1904) ?? tooWide;
  const shown = numberIn(section, value);
  // What rounds to nothing shows no sign.
  const negative = value < 0 && !section.signless && /[1-9]/.test(shown);
  return negative ? `-${shown}` : shown;
}

/** What Excel writes where a cell's width is not enough for what it holds. */
const tooWide = "#".repeat(255);

function numberIn({ kind, tokens }: FormatSection, value: number): string {
  if (kind === "literal") return tokens.map(({ text }) => text).join("");
  return kind === "fraction" ? showFraction(value, tokens) : showDigits(value, tokens);
}

function generalIn(tokens: readonly FormatToken[], value: number, signless: boolean): string {
  const number = showGeneral(signless ? Math.abs(value) : value);
  const isPlace = ({ kind }: FormatToken) => kind === "general" || kind === "text";
  return tokens.map((token) => (isPlace(token) ? number : token.text)).join("");
}

const fillText = (tokens: readonly FormatToken[], value: string) =>
  tokens.map(({ kind, text }) => (kind === "text" || kind === "general" ? value : text)).join("");

/** `1.23457E+11`: six digits, without zeros at their end. */
function shortPower(size: number): string {
  const power = Number(size.toExponential(14).split("e")[1]);
  const { whole, rest } = roundDecimal(size, 5, -power);
  const [mantissa, exponent] = whole.length > 1 ? ["1", power + 1] : [trimmed(whole, rest), power];
  const sign = exponent < 0 ? "-" : "+";
  return `${mantissa}E${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

function withoutZeros(size: number, places: number): string {
  const { whole, rest } = roundDecimal(size, places);
  // 99,999,999,999.6 rounds to twelve digits, one more than there is room for.
  return whole.length > 11 ? shortPower(size) : trimmed(whole === "" ? "0" : whole, rest);
}

function trimmed(whole: string, rest: string): string {
  const cut = rest.replace(/0+$/, "");
  return cut === "" ? whole : `${whole}.${cut}`;
}
