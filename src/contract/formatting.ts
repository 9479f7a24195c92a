// Made when first needed: each costs a slow device tens of milliseconds.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;
const KILO = 1024;
const units = ["KB", "MB", "GB"] as const;

/** A date as people read it, month first, in their own time zone: 11/21/2026. */
export function formatDate(date: Date | string): string {
  day ??= new Intl.DateTimeFormat("en-US");
  return day.format(new Date(date));
}

/** A date and its time of day, where several of one day are told apart: 11/21/26, 9:27 PM. */
export function formatMoment(date: Date | string): string {
  moment ??= new Intl.DateTimeFormat("en-US", { dateStyle: "short", timeStyle: "short" });
  return moment.format(new Date(date));
}

/** A file size: whole Bytes below 1 KB, then KB, MB or GB with two decimals. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} Bytes`;
  let size = bytes / KILO;
  let unit = 0;
  // Compared as printed, so that 1,048,575 bytes are 1.00 MB and never 1024.00 KB.
  while (Number(size.toFixed(2)) >= KILO && unit < units.length - 1) {
    size /= KILO;
    unit += 1;
  }
  return `${size.toFixed(2)} ${units[unit]}`;
}

/** A number of things: 1,204. */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** How many there are of something: "1 column", "1,204 rows". */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : several}`;

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

interface TokenUsage {
  readonly totalTokens: number;
  /** US dollars. */
  readonly estimatedCost: number;
}

/** What an analysis took, each with its name; nothing where nothing says it. */
export function usageFacts(usage: TokenUsage | undefined): readonly (readonly [string, string])[] {
  if (!usage) return [];
  return [
    ["Tokens Used", formatCount(usage.totalTokens)],
    ["Analysis Cost", formatCost(usage.estimatedCost)],
  ];
}
