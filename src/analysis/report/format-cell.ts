import type { Cell, Format } from "#contract/report.ts";

/** Below this a probability is printed as a bound: no p value is ever 0. */
const smallestProbability = 0.0001;

/**
 * Prints a cell as text for en-US readers. Null prints as an en dash. `percent` takes 0 to 100;
 * `short` and `money-short` name thousands by million and billion, so a reader need not count digits.
 */
export function formatCell(value: Cell, format: Format, currency = "$"): string {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return formatText(value, format);
  return formatNumber(value, format, currency);
}

function formatText(value: string, format: Format): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(value) ?? [];
  if (year === undefined || month === undefined) return value;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  if (format === "day") return dayFormat.format(date);
  if (format === "month") return monthFormat.format(date);
  return format === "year" ? year : value;
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "short",
  day: "numeric",
});
const monthFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  year: "numeric",
  month: "long",
});

function formatNumber(value: number, format: Format, currency: string): string {
  const [name = "auto", digits] = format.split(":");
  const places = digits === undefined ? undefined : Number(digits);
  switch (name) {
    case "integer":
      return grouped(value, 0);
    case "decimal":
      return grouped(value, places ?? 2);
    case "percent":
      return `${grouped(value, places ?? 1)}%`;
    case "money":
      return signed(value, (size) => currency + grouped(size, places ?? centsFor(size)));
    case "money-short":
      return signed(value, (size) => currency + short(size));
    case "short":
      return signed(value, short);
    case "p":
      return probability(value);
    case "text":
    case "year":
      return String(value);
    default:
      return plain(value);
  }
}

const minus = "−";

function signed(value: number, print: (size: number) => string): string {
  return (value < 0 ? minus : "") + print(Math.abs(value));
}

function grouped(value: number, places: number): string {
  return numberFormat(places)
    .format(value)
    .replace(/^-(0(?:\.0+)?)$/, "$1")
    .replace("-", minus);
}

const numberFormats = new Map<number, Intl.NumberFormat>();

/** Kept once made: making one costs more than a thousand uses, and a chart prints thousands of cells. */
function numberFormat(places: number): Intl.NumberFormat {
  const kept = numberFormats.get(places);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  numberFormats.set(places, made);
  return made;
}

/** Cents where they can matter to the reader. */
const centsFor = (size: number) => (Number.isInteger(size) || size >= 10_000 ? 0 : 2);

/** Whole numbers whole; others with as many digits as their size deserves. */
function plain(value: number): string {
  return grouped(value, Number.isInteger(value) ? 0 : placesFor(Math.abs(value)));
}

function placesFor(size: number): number {
  if (size >= 1000) return 0;
  if (size >= 100) return 1;
  if (size >= 1) return 2;
  return Math.min(12, 2 - Math.floor(Math.log10(size)));
}

function short(size: number): string {
  const [divisor, word] = scales.find(([from]) => size >= from) ?? [1, ""];
  if (word === "") return plain(size);
  const scaled = size / divisor;
  return `${grouped(scaled, scaled >= 100 ? 1 : 2)} ${word}`;
}

const scales = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
] as const;

function probability(value: number): string {
  if (value < smallestProbability) return `< ${smallestProbability}`;
  if (value > 0.9999) return "> 0.9999";
  return value < 0.001 ? value.toFixed(4) : value.toFixed(3);
}
