/** A number without its sign in decimal digits: `whole` has no leading zeros, zero has none at all. */
export interface Decimal {
  readonly whole: string;
  readonly rest: string;
}

/**
 * Rounds a number, multiplied by ten to the `shift`, to `places` decimals: half away from zero on
 * the 15 digits that Excel keeps, so that 44.275, a double just below it, is 44.28.
 */
export function roundDecimal(value: number, places: number, shift = 0): Decimal {
  const [mantissa = "", power = "0"] = Math.abs(value).toExponential(14).split("e");
  const digits = mantissa.replace(".", "");
  const text = firstDigits(digits, Number(power) + 1 + shift + places).padStart(places, "0");
  const point = text.length - places;
  return { whole: text.slice(0, point).replace(/^0+/, ""), rest: text.slice(point) };
}

/** The first `count` digits, the last of them rounded; zeros follow where there are no more. */
function firstDigits(digits: string, count: number): string {
  if (count < 0) return "";
  if (count >= digits.length) return digits.padEnd(count, "0");
  const up = Number(digits.charAt(count)) >= 5 ? 1 : 0;
  // Fifteen digits are exact as a number.
  return String(Number(`0${digits.slice(0, count)}`) + up);
}
