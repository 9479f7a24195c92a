import { type CellNotes, placesInCell } from "../cell-places.ts";
import { maskPlaces } from "../text-identifiers.ts";
import { isOrdinaryWord } from "../vocabulary/is-ordinary.ts";
import { wholeWord } from "../whole-word.ts";

/** What stands where an identifier was taken out of a cell that stays. */
export const removedMark = "[removed]";

/** Takes out of a cell what identifies by itself. */
export const maskProven = (cell: string, notes: CellNotes): string =>
  maskPlaces(cell, placesInCell(cell, notes), () => removedMark);

/** Takes out of a cell, as whole words and in any case, what identifies its row in other columns. */
export function maskKnown(cell: string, known: readonly string[]): string {
  let masked = cell;
  for (const text of known)
    if (masked.toLowerCase().includes(text.toLowerCase()))
      masked = masked.replace(wholeWord(text), removedMark);
  return masked;
}

/** Whether any of it stands in a cell, as whole words and in any case. */
export function holdsKnown(cell: string, known: readonly string[]): boolean {
  const lower = cell.toLowerCase();
  return known.some((text) => lower.includes(text.toLowerCase()) && wholeWord(text).test(cell));
}

/** What identifies a row in its other cells: a value as a whole and, of names, its words. */
export function knownOf(value: string, isName: boolean): string[] {
  const words = isName ? value.split(/[^\p{L}\p{M}'’-]+/u) : [];
  return [...new Set([value, ...words])].filter(isTelling);
}

const isTelling = (text: string): boolean =>
  /\d/.test(text) ? text.length >= 5 : text.length >= 3 && !isOrdinaryWord(text);
