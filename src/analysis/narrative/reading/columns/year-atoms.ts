import type { Atom } from "../grammar/pattern.ts";
import { monthOf } from "../words/calendar-names.ts";
import { type Token, touchesBefore } from "../words/token.ts";

/** First and last day that the table's dates cover, as ISO dates. */
export interface CoveredDates {
  readonly first: string;
  readonly last: string;
  /** Set where the table is of a country that writes the day before the month. */
  readonly isDayFirst?: true;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/**
 * Reads the two digits of a year that the table covers: `december 24`. Never where they may be the
 * day: `on December 24`, `dec 24th`, or beside another day of a month.
 */
export function shortYearAtom(covered: CoveredDates | null): Atom<number> {
  if (!covered) return () => [];
  const [first, last] = [yearOf(covered.first), yearOf(covered.last)];
  const isCovered = (token: Token | undefined) => {
    const year = 2000 + Number(token?.text);
    return /^\d\d$/.test(token?.text ?? "") && year >= first && year <= last;
  };
  return (tokens, at) => {
    const token = tokens[at];
    if (!token || !isCovered(token) || isDay(tokens, at, isCovered)) return [];
    return [{ value: 2000 + Number(token.text), to: at + 1, weight: 1 }];
  };
}

function isDay(
  tokens: readonly Token[],
  at: number,
  isCovered: (token: Token | undefined) => boolean,
): boolean {
  if (touchesBefore(tokens, at + 1) && /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.lower ?? ""))
    return true;
  if (/^(?:on|the|day)$/.test(tokens[at - 2]?.lower ?? "")) return true;
  return tokens.some(
    (token, place) =>
      monthOf(token.lower) !== null &&
      /^\d{1,2}$/.test(tokens[place + 1]?.text ?? "") &&
      !isCovered(tokens[place + 1]),
  );
}

/** Reads `this year` and `last year` as the years that they are at the end of the table's dates. */
export function toldYearAtom(covered: CoveredDates | null): Atom<number> {
  if (!covered) return () => [];
  return (tokens, at) => {
    const said = `${tokens[at]?.lower} ${tokens[at + 1]?.lower}`;
    const to = afterYear(tokens, at + 2);
    const year = yearOf(covered.last);
    if (/^(?:this|current) year$/.test(said)) return [{ value: year, to, weight: 1 }];
    if (!/^(?:last|previous|prior) year$/.test(said) || tokens[at - 1]?.lower === "the") return [];
    const value = lastYear(tokens, covered);
    return value === null ? [] : [{ value, to, weight: 1 }];
  };
}

/** `this year (2025)`, `this year, 2025`: said twice. */
function afterYear(tokens: readonly Token[], at: number): number {
  const isYear = (token: Token | undefined) => /^20\d\d$/.test(token?.text ?? "");
  if (tokens[at]?.text === "(" && isYear(tokens[at + 1]) && tokens[at + 2]?.text === ")")
    return at + 3;
  return tokens[at]?.text === "," && isYear(tokens[at + 1]) ? at + 2 : at;
}

/** The year before the one named, else before the day after the last one; null where the table lacks its beginning. */
function lastYear(tokens: readonly Token[], { first, last }: CoveredDates): number | null {
  const year = yearOf(last);
  const isThisSaid = tokens.some(
    ({ lower, text }, at) =>
      text === String(year) ||
      (/^(?:this|current)$/.test(lower) && tokens[at + 1]?.lower === "year"),
  );
  const ended = last.endsWith("-12-31") && !isThisSaid ? year : year - 1;
  return first <= `${ended}-01-31` ? ended : null;
}
