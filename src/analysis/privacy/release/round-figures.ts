import type { Spread } from "../../domain/population.ts";

/** Fewer people than this could be told from each other: the rule of the Medicare statistics. */
export const smallestCount = 11;

/** Width of the ranges that counts are rounded to. */
const width = 5;

/**
 * A count as the middle of its range of five: 11 to 15 leave as 13, 16 to 20 as 18. OpenSAFELY rounds
 * counts to midpoints, so that no rounded count is nearer to one end of its range.
 */
export const roundCount = (count: number): number => topOf(count) - (width - 1) / 2;

/** Both ends of the range that a rounded count tells. */
export const rangeOf = (count: number): readonly [number, number] => [
  topOf(count) - width + 1,
  topOf(count),
];

const topOf = (count: number) => Math.ceil(count / width) * width;

const digits = 3;

/**
 * A mean or sum in steps of at least `least`, and to three significant digits. Null where a step is
 * larger than what it would tell.
 */
export function roundFigure(value: number, least: number): number | null {
  if (!(least > 0) || !Number.isFinite(value)) return null;
  const step = Math.max(roundStep(least), stepOfDigits(value));
  return clean(Math.round(value / step) * step);
}

/** A column of as few values is nearly a count. */
const fewValues = 20;

/**
 * The least step of a sum: as far as the values lie apart, so that nobody's value moves it by more; and
 * wider where only few values occur. Null where most records have the same value: the others are few, and a
 * sum would count them.
 */
export function stepOfSum({ lowest, highest, different, commonest }: Spread): number | null {
  if (commonest > 0.5) return null;
  return (highest - lowest) * (different <= fewValues ? width : 1);
}

/** A sum as that of so many means: rounded once more by itself it would tell more than the mean does. */
export const roundSum = (mean: number, records: number): number =>
  Number((mean * roundCount(records)).toPrecision(digits));

/** 1, 2 or 5 times a power of ten, not less than the step that is needed. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

const stepOfDigits = (value: number): number =>
  value === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1);

const clean = (value: number) => Number(value.toPrecision(12));

/** A share of two rounded counts, in percent. */
export const roundShare = (part: number, whole: number): number =>
  Number(((100 * roundCount(part)) / roundCount(whole)).toPrecision(digits));

/** One digit: a single record far from all others makes a coefficient of many by itself. */
export const roundCoefficient = (value: number): number => Number(value.toFixed(1));
