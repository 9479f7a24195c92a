import { numeralsIn } from "../table/numerals.ts";
import { holdsLink } from "./holds-link.ts";

/**
 * Why a text that a model wrote may not become a cell of a result: it would be printed as one, with a
 * receipt. Its numbers are those of the condition or the ranges that it names. Null where it may.
 */
export function faultOfLabel(label: string, numbers: readonly number[]): string | null {
  if (holdsLink(label)) return "a label holds no link";
  // `18 to 64` names what is below 65.
  const isNamed = (value: number) => numbers.some((one) => Math.abs(one - value) <= 1);
  const own = label.match(/\d+(?:[.,]\d+)*/g)?.map((one) => Number(one.replaceAll(",", ""))) ?? [];
  const words = numeralsIn(label.replace(/\d[\d.,]*/g, " "));
  const isFree = own.every(isNamed) && (words.length === 0 || numbers.length > 0);
  return isFree ? null : "a label holds no number but those of what it names: name groups in words";
}

/** The numbers in a text or in anything made of texts and numbers: `2024-01-31` has three. */
export const numbersIn = (within: unknown): number[] =>
  (JSON.stringify(within) ?? "").match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
