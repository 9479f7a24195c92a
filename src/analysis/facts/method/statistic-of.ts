import type { Cell } from "#contract/report.ts";
import type { Statistic } from "../../domain/method.ts";
import { median, sum } from "../statistics/summarise.ts";

/** A statistic of the cells of a column; null where it does not exist. */
export function statisticOf(statistic: Statistic, cells: readonly Cell[]): Cell {
  if (statistic === "count") return cells.filter(isFilled).length;
  if (statistic === "missing") return cells.filter((cell) => !isFilled(cell)).length;
  if (statistic === "missing-percent")
    return (100 * cells.filter((cell) => !isFilled(cell)).length) / cells.length;
  if (statistic === "distinct") return new Set(cells.filter(isFilled)).size;
  if (statistic === "mode") return mode(cells);
  const values = numbersOf(cells);
  if (values.length === 0) return null;
  return finite(ofNumbers(statistic, values));
}

export const isFilled = (cell: Cell): boolean => cell !== null;

/** The cells that are numbers, or texts that are. */
export const numbersOf = (cells: readonly Cell[]): number[] => cells.map(numberOf).filter(isNumber);

export function numberOf(cell: Cell): number | null {
  if (typeof cell === "number") return cell;
  if (typeof cell === "boolean") return cell ? 1 : 0;
  if (typeof cell !== "string" || cell.trim() === "") return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : null;
}

export const isNumber = (value: number | null): value is number => value !== null;

const finite = (value: number) => (Number.isFinite(value) ? value : null);

type OfNumbers = Exclude<Statistic, "count" | "missing" | "missing-percent" | "distinct" | "mode">;

function ofNumbers(statistic: OfNumbers, values: readonly number[]): number {
  if (typeof statistic === "object") return quantile(values, statistic.quantile);
  return functions[statistic](values);
}

const functions: Record<Exclude<OfNumbers, object>, (values: readonly number[]) => number> = {
  mean: (x) => sum(x) / x.length,
  median,
  sum,
  minimum: (x) => x.reduce((least, value) => Math.min(least, value)),
  maximum: (x) => x.reduce((most, value) => Math.max(most, value)),
  range: (x) => functions.maximum(x) - functions.minimum(x),
  deviation: (x) => Math.sqrt(functions.variance(x)),
  "population-deviation": (x) => Math.sqrt(moment(x, 2)),
  variance: (x) => (moment(x, 2) * x.length) / (x.length - 1),
  "population-variance": (x) => moment(x, 2),
  skewness: (x) => (biasedSkewness(x) * Math.sqrt(x.length * (x.length - 1))) / (x.length - 2),
  "biased-skewness": biasedSkewness,
  kurtosis: (x) => moment(x, 4) / moment(x, 2) ** 2 - 3,
  "corrected-kurtosis": (x) => {
    const n = x.length;
    return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * functions.kurtosis(x) + 6);
  },
  "interquartile-range": (x) => quantile(x, 0.75) - quantile(x, 0.25),
  "coefficient-of-variation": (x) => functions.deviation(x) / functions.mean(x),
};

function biasedSkewness(values: readonly number[]): number {
  return moment(values, 3) / moment(values, 2) ** 1.5;
}

function moment(values: readonly number[], power: number): number {
  const mean = sum(values) / values.length;
  return sum(values.map((value) => (value - mean) ** power)) / values.length;
}

/** By linear interpolation. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * fraction;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** The most frequent value; of several the smallest. */
function mode(cells: readonly Cell[]): Cell {
  const counts = new Map<Cell, number>();
  for (const cell of cells.filter(isFilled)) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const ranked = [...counts].sort(([a, n], [b, m]) => m - n || compareCells(a, b));
  return ranked[0]?.[0] ?? null;
}

/** Numbers by size, everything else by its text. */
export function compareCells(a: Cell, b: Cell): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : 1;
}
