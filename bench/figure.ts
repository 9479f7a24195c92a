/**
 * One figure of `npm run bench`: ours beside a yardstick that did the same work in the same run.
 * Times and rates are medians; the ratio is `ours / theirs` and is what the bound is about.
 */
export interface Figure {
  /** Kebab-case; the chart's file name too, such as `upload-csv`. */
  readonly name: string;
  /** A sentence without its full stop, such as `Upload of a CSV file to a stored table`. */
  readonly title: string;
  /** What "theirs" is, such as `DuckDB read_csv, default threads`. */
  readonly yardstick: string;
  /** Of `ours` and `theirs`. */
  readonly unit: "ms" | "requests/s";
  readonly sizeUnit: "MB" | "rows" | "connections";
  /** What the largest size must hold; null where it is shown for comparison only. */
  readonly bound: Bound | null;
  /** From small to large. Empty where the yardstick is not on this machine; `note` says so. */
  readonly points: readonly FigurePoint[];
  /** Highest resident size of any of our processes at the largest point. */
  readonly peakMegabytes?: number;
  readonly note?: string;
}

/** Of the ratio, and where they are given of our own milliseconds and of `peakMegabytes`. */
export interface Bound {
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly milliseconds?: number;
  readonly megabytes?: number;
}

export interface FigurePoint {
  readonly size: number;
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

/** All figures of one run, and what they were measured on. */
export interface Results {
  readonly machine: string;
  readonly node: string;
  readonly date: string;
  readonly figures: readonly Figure[];
}

/** How thoroughly to measure: `quick` for small sizes and few rounds. */
export interface BenchOptions {
  readonly quick: boolean;
}

/** A point from the times or rates of each round. */
export function pointOf(
  size: number,
  { ours, theirs }: { readonly ours: readonly number[]; readonly theirs: readonly number[] },
): FigurePoint {
  const [our, their] = [median(ours), median(theirs)];
  return { size, ours: rounded(our), theirs: rounded(their), ratio: rounded(our / their) };
}

/** Whether the largest point keeps the bound; null where nothing is bound or measured. */
export function keepsBound({ bound, points, peakMegabytes }: Figure): boolean | null {
  const last = points.at(-1);
  if (bound === null || last === undefined) return null;
  const { atMost = infinity, atLeast = 0, milliseconds = infinity, megabytes = infinity } = bound;
  const isNear = last.ratio <= atMost && last.ratio >= atLeast;
  return isNear && last.ours <= milliseconds && (peakMegabytes ?? 0) <= megabytes;
}

const infinity = Number.POSITIVE_INFINITY;

/** Such as `≤ 4, ≤ 5000 ms, ≤ 350 MB`; empty where nothing is bound. */
export function boundWords(bound: Figure["bound"]): string {
  if (bound === null) return "";
  const { atMost, atLeast, milliseconds, megabytes } = bound;
  const words: string[] = [];
  if (atMost !== undefined) words.push(`≤ ${atMost}`);
  if (atLeast !== undefined) words.push(`≥ ${atLeast}`);
  if (milliseconds !== undefined) words.push(`≤ ${milliseconds} ms`);
  if (megabytes !== undefined) words.push(`≤ ${megabytes} MB`);
  return words.join(", ");
}

/** The middle value; of two middle ones the mean. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(half) - 1],
    sorted[Math.floor(half)],
  ];
  return (low + high) / 2;
}

/** Three significant digits: the machine's noise is larger. */
const rounded = (value: number) => Number(value.toPrecision(3));
