/**
 * Money is whole cents, and of what models cost, which may be less than one, whole millionths of a
 * dollar. Only these print it, in US dollars.
 */

/** With both decimals: 500 is `$5.00`. */
export function formatCents(cents: number): string {
  const whole = withCommas(Math.trunc(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${whole}.${rest}`;
}

/** As prices are said: 2900 is `$29`, 2950 is `$29.50`. */
export function formatPrice(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}

/** Millionths of a dollar to the hundredth of a cent, never less than they are: 41_201 is `$0.0413`. */
export function formatMicros(micros: number): string {
  const parts = Math.ceil(micros / 100);
  const [whole, rest] = [Math.floor(parts / 10_000), parts % 10_000];
  const decimals = String(rest).padStart(4, "0").replace(/00$/, "");
  return `$${withCommas(whole)}.${decimals}`;
}

// Without `Intl`, which takes ten milliseconds to start: every page that loads says some price.
const withCommas = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** What a model's tokens cost, which may be less than a cent: `$0.0123`. */
export const formatCost = (dollars: number): string => `$${dollars.toFixed(4)}`;
