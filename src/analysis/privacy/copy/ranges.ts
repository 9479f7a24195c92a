import { isOver89 } from "../is-over-89.ts";

/** Ages over 89 become `90+`, as the rules have it; anything else stays. */
export const ninetyPlus = (text: string): string => (isOver89(text) ? "90+" : text);

/** The ten numbers among which a number stands, `40 to 49`; null for what is no number. */
export function rangeOfTen(text: string, isAge: boolean): string | null {
  const value = /^[-+]?\d+(?:\.\d+)?/.exec(text)?.[0];
  if (value === undefined) return null;
  const low = Math.floor(Number(value) / 10) * 10;
  return isAge && low >= 90 ? "90+" : `${low} to ${low + 9}`;
}
