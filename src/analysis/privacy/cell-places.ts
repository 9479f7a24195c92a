import type { IdentifierPlace, TextIdentifierId } from "./identifiers/recognizer.ts";
import { holdsIdentifier, identifierPlaces } from "./text-identifiers.ts";
import { areLargeRegions } from "./vocabulary/in-public-vocabulary.ts";

/** Which cells of a column are read as notes; in the others only what proves itself is sought. */
export type CellNotes = "all" | "sentences" | "none";

/** Whether a kind of identifier counts in a cell. */
export function countsInCell(cell: string, notes: CellNotes): (id: TextIdentifierId) => boolean {
  const isNote = notes === "all" || (notes === "sentences" && sentence.test(cell));
  return (id) => isNote || selfProving.has(id);
}

/** Where identifiers stand in a cell by itself. */
export const placesInCell = (cell: string, notes: CellNotes): IdentifierPlace[] =>
  mayHold(cell, notes)
    ? identifierPlaces(cell).filter(({ id }) => countsInCell(cell, notes)(id))
    : [];

/** Whether the name of a group holds an identifier, read by itself and as a cell; `Saint Lucia` is none. */
export const labelHoldsIdentifier = (label: string): boolean =>
  !areLargeRegions(label) &&
  (holdsIdentifier(label) || placesInCell(label, "sentences").length > 0);

/** Most cells are too short, or have neither digit, capital letter nor sign, and need no further look. */
export const mayHold = (cell: string, notes: CellNotes): boolean =>
  cell.length >= 5 && (notes === "all" ? telling : provingOrSentence).test(cell);

const telling = /[\d\p{Lu}@]|\b(?:dr|mr|mrs|pt)\b/u;
const sentence = /^(?:\S{1,80}\s+){4}\S/;
const provingOrSentence =
  /@|:\/\/|\bwww\.|\d{3}[-. )]{1,2}\d{2,3}[-. ]\d{4}|\+\d{2}|^(?:\S{1,80}\s+){4}\S/;

/** What identifies somebody in a short cell too; the rest of such a cell may name a place, a product, a period. */
const selfProving = new Set<TextIdentifierId>(["email", "ssn", "phone", "url"]);
