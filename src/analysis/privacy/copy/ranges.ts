/** Ages over 89 become `90+`, as the rules have it; anything else stays. */
export function ninetyPlus(text: string): string {
  const age = /^(\d{2,3})(?:\.\d+)?(?: ?(?:y|yo|yrs?|years?)\b.*)?$/i.exec(text);
  const years = Number(age?.[1]);
  return years >= 90 && years <= 130 ? "90+" : text;
}

/** The ten numbers among which a number stands, `40 to 49`; null for what is no number. */
export function band(text: string, isAge: boolean): string | null {
  const value = /^[-+]?\d+(?:\.\d+)?/.exec(text)?.[0];
  if (value === undefined) return null;
  const low = Math.floor(Number(value) / 10) * 10;
  return isAge && low >= 90 ? "90+" : `${low} to ${low + 9}`;
}
