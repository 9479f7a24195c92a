/** `per hour open`, `per km`: one of what a number counts, and none of its steps. */
export const isAmountUnit = (lower: string): boolean =>
  /^(?:hour|hr|day|minute|km|kilometre|kilometer|mile|litre|liter|kg)$/.test(lower);
