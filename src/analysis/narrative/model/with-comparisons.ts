import type { Result } from "#contract/report.ts";
import { referencedCell } from "./referenced-cell.ts";

/**
 * Puts `higher than`, `lower than` or `equal to` in place of `{{compare:q3.0.mean:q3.1.mean}}`: whoever
 * was told rounded figures may not know which is the larger. A reference to what is no number stays, and
 * is refused with the others.
 */
export const withComparisons = (text: string, results: readonly Result[]): string =>
  text.replace(comparison, (whole, one: string, other: string) => {
    const [left, right] = [one, other].map((cell) => referencedCell(cell, results)?.value);
    if (typeof left !== "number" || typeof right !== "number") return whole;
    if (left === right) return "equal to";
    return left > right ? "higher than" : "lower than";
  });

/** The pairs of cells that a text compares so. */
export const comparisonReferences = (text: string): (readonly [string, string])[] =>
  [...text.matchAll(comparison)].map(([, one = "", other = ""]) => [one, other] as const);

/** Of two cells. */
const comparison = /\{\{compare:(q\d+\.\d+\.[a-z]\w*):(q\d+\.\d+\.[a-z]\w*)\}\}/g;
