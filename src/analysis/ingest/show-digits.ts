import type { FormatToken } from "./read-format.ts";
import { type Decimal, roundDecimal } from "./round-decimal.ts";

/** Shows a number by a section of digits: `#,##0.00`, `0%`, `000-00-0000`, `##0.0E+0`. No sign. */
export function showDigits(value: number, tokens: readonly FormatToken[]): string {
  const layout = layoutOf(tokens);
  if (layout.exponent >= 0) return withExponent(value, tokens, layout);
  const number = roundDecimal(value, layout.places, layout.shift);
  return filled(tokens, number, layout);
}

/** Where the digits stand in a section, and by what the number is multiplied. */
interface Layout {
  /** Places of the first digit, the point (the end where there is none) and `E+` (-1: none). */
  readonly first: number;
  readonly point: number;
  readonly exponent: number;
  readonly places: number;
  readonly wholeDigits: number;
  readonly grouped: boolean;
  /** Power of ten: two for each percent sign, less three for each comma after the last digit. */
  readonly shift: number;
}

function layoutOf(tokens: readonly FormatToken[]): Layout {
  const exponent = tokens.findIndex(({ kind }) => kind === "exponent");
  const end = exponent < 0 ? tokens.length : exponent;
  const dot = tokens.findIndex(({ kind }, at) => kind === "point" && at < end);
  const point = dot < 0 ? end : dot;
  const isDigit = ({ kind }: FormatToken) => kind === "digit";
  const last = tokens.slice(0, end).findLastIndex(isDigit);
  const first = tokens.findIndex(isDigit);
  const whole = tokens.slice(0, point);
  const lastWhole = whole.findLastIndex(isDigit);
  const commas = whole.flatMap(({ kind }, at) => (kind === "comma" ? [at] : []));
  const scaling = tokens.filter(
    ({ kind }, at) => kind === "comma" && at < end && (at > last || (at > lastWhole && at < point)),
  ).length;
  const percents = tokens.filter(({ kind }) => kind === "percent").length;
  return {
    first,
    point,
    exponent,
    places: tokens.slice(point, end).filter(isDigit).length,
    wholeDigits: whole.filter(isDigit).length,
    grouped: commas.some((at) => at > first && at < lastWhole),
    shift: 2 * percents - 3 * scaling,
  };
}

function filled(
  tokens: readonly FormatToken[],
  number: Decimal,
  { first, point, exponent, grouped }: Layout,
): string {
  const end = exponent < 0 ? tokens.length : exponent;
  const whole = fillWhole(tokens.slice(0, point), number.whole, { first, grouped });
  return whole + fillRest(tokens.slice(point, end), number.rest);
}

/** Fills places from right to left; digits that are left over go before the first one. */
export function fillWhole(
  tokens: readonly FormatToken[],
  digits: string,
  { first, grouped }: { readonly first: number; readonly grouped: boolean },
): string {
  let left = digits;
  let shown = 0;
  const fill = ({ kind, text }: FormatToken, at: number): string => {
    if (kind !== "digit") return kind === "comma" ? "" : text;
    // The first place takes all that is left.
    const count = at === first ? Math.max(1, left.length) : 1;
    const taken = left.slice(-count) || (blanks[text] ?? "");
    left = left.slice(0, -count);
    shown += taken.length;
    return grouped ? withCommas(taken, shown - taken.length) : taken;
  };
  const pieces = tokens.map((token, at) => ({ token, at })).reverse();
  const text = pieces.map(({ token, at }) => fill(token, at));
  // A format such as `.00` has no place for whole digits and shows them all the same.
  return left + text.reverse().join("");
}

/** Digits with the commas after them that thousands want, where `shown` digits follow. */
function withCommas(digits: string, shown: number): string {
  const separated = [...digits].map((digit, at) => {
    const after = shown + digits.length - 1 - at;
    return after > 0 && after % 3 === 0 && digit !== " " ? `${digit},` : digit;
  });
  return separated.join("");
}

/** What stands in a place that has no digit. */
const blanks: Readonly<Record<string, string>> = { "0": "0", "?": " ", "#": "" };

function fillRest(tokens: readonly FormatToken[], digits: string): string {
  let at = 0;
  return tokens
    .map(({ kind, text }) => {
      if (kind === "comma") return "";
      if (kind !== "digit") return text;
      const rest = digits.slice(at);
      at += 1;
      return /^0*$/.test(rest) ? (blanks[text] ?? "") : rest.charAt(0);
    })
    .join("");
}

/** The exponent is a multiple of the number of places before the point, as engineers want it. */
function withExponent(value: number, tokens: readonly FormatToken[], layout: Layout): string {
  const step = Math.max(1, layout.wholeDigits);
  const power = value === 0 ? 0 : Number(value.toExponential(14).split("e")[1]);
  const start = layout.wholeDigits === 0 ? power + 1 : Math.floor(power / step) * step;
  const rounded = roundDecimal(value, layout.places, layout.shift - start);
  // 9.996 with two places is 10.00: one step more.
  const over = rounded.whole.length > step || (layout.wholeDigits === 0 && rounded.whole !== "");
  const exponent = over ? start + step : start;
  const number = over ? roundDecimal(value, layout.places, layout.shift - exponent) : rounded;
  const sign = exponentSign(exponent, tokens[layout.exponent]?.text ?? "");
  const power10: Decimal = { whole: String(Math.abs(exponent)).replace(/^0$/, ""), rest: "" };
  const after = tokens.slice(layout.exponent + 1);
  const first = after.findIndex(({ kind }) => kind === "digit");
  const mantissa = filled(tokens, number, layout);
  return `${mantissa}E${sign}${fillWhole(after, power10.whole, { first, grouped: false })}`;
}

function exponentSign(exponent: number, token: string): string {
  if (exponent < 0) return "-";
  return token.endsWith("+") ? "+" : "";
}
