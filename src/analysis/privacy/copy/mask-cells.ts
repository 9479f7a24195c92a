import type { TextIdentifierId } from "../identifiers/recognizer.ts";
import { identifierPlaces } from "../text-identifiers.ts";
import { isOrdinaryWord } from "../vocabulary/is-ordinary.ts";

/** What stands where an identifier was taken out of a cell that stays. */
export const removedMark = "[removed]";

/** Takes out of a cell what identifies by itself: addresses, telephone and Social Security numbers. */
export function maskProven(cell: string): string {
  if (!telling.test(cell)) return cell;
  const places = identifierPlaces(cell).filter(({ id }) => selfProving.has(id));
  return places.reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + removedMark + masked.slice(end),
    cell,
  );
}

/** Most cells hold nothing of the kind, and need no further look. */
const telling = /@|:\/\/|\d[-. ()]{1,2}\d/;

const selfProving = new Set<TextIdentifierId>(["email", "ssn", "phone", "url"]);

/** Takes out of a cell, as whole words and in any case, what identifies its row in other columns. */
export function maskKnown(cell: string, known: readonly string[]): string {
  let masked = cell;
  for (const text of known)
    if (masked.toLowerCase().includes(text.toLowerCase()))
      masked = masked.replace(wholeWord(text), removedMark);
  return masked;
}

/** What identifies a row in its other cells: a value as a whole and, of names, its words. */
export function knownOf(value: string, isName: boolean): string[] {
  const words = isName ? value.split(/[^\p{L}\p{M}'’-]+/u) : [];
  return [...new Set([value, ...words])].filter(isTelling);
}

const isTelling = (text: string): boolean =>
  /\d/.test(text) ? text.length >= 5 : text.length >= 3 && !isOrdinaryWord(text, noWords);

const noWords: ReadonlySet<string> = new Set();

function wholeWord(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "giu");
}
