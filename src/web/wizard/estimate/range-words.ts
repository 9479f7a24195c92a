import { formatCents, formatCount } from "#contract/formatting.ts";
import type { Range } from "#contract/model.ts";

/** Two digits say enough of a guess. Rounded outwards, so that what is said holds all that is meant. */
export function rounded({ low, high }: Range): Range {
  return { low: toTwoDigits(low, Math.floor), high: toTwoDigits(high, Math.ceil) };
}

function toTwoDigits(value: number, round: (value: number) => number): number {
  if (value <= 0) return 0;
  const digits = Math.floor(Math.log10(value)) - 1;
  // Powers above and below one apart: a tenth of a cent has no exact number.
  const scale = 10 ** Math.abs(digits);
  const nearly = Number((digits < 0 ? value * scale : value / scale).toPrecision(12));
  return digits < 0 ? round(nearly) / scale : round(nearly) * scale;
}

/** `7,000 to 28,000`, or one number where both ends are the same. */
export function rangeWords(range: Range, word = formatCount): string {
  const { low, high } = rounded(range);
  return low === high ? word(high) : `${word(low)} to ${word(high)}`;
}

const centOf = 10_000;

/** Of millionths of a dollar: `0.4 to 2.5 cents`, in dollars from one on. */
export function moneyWords({ low, high }: Range): string {
  const cents = { low: low / centOf, high: high / centOf };
  if (cents.high >= 100)
    return rangeWords({ low: Math.floor(cents.low), high: Math.ceil(cents.high) }, formatCents);
  return `${rangeWords(cents, String)} ${rounded(cents).high === 1 && low === high ? "cent" : "cents"}`;
}

/** In seconds, and in minutes where there are more than two of them. */
export function timeWords({ low, high }: Range): string {
  if (high < 120) return `${rangeWords({ low: Math.floor(low), high: Math.ceil(high) })} seconds`;
  const minutes = { low: Math.floor(low / 60), high: Math.ceil(high / 60) };
  return minutes.low === 0
    ? `up to ${formatCount(minutes.high)} minutes`
    : `${rangeWords(minutes)} minutes`;
}
