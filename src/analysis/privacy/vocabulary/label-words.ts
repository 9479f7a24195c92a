import { wordsOf } from "./is-ordinary.ts";

/** Words of a label without the amounts of a medicine and the kind that SNOMED CT puts at a term's end. */
export const labelWords = (value: string): string[] =>
  wordsOf(value.replace(amounts, " ").replace(semanticTag, "").replaceAll("; ", ", "));

const amounts =
  /(?<![\p{L}\d.])\d{1,4}(?:[.,]\d{1,3})? ?(?:mg|mcg|micrograms?|µg|g|ml|iu|units?|%)(?:\/\d{0,4}(?:\.\d)? ?(?:mg|ml|g|h|hr|hours?|dose|actuation))*(?![\p{L}\d])/giu;
/** As of https://confluence.ihtsdotools.org/display/DOCEG (semantic tags). */
const semanticTag =
  / \((?:disorder|finding|situation|procedure|regime\/therapy|physical object|substance|product|medicinal product|event|observable entity|morphologic abnormality|body structure|person|organism)\)$/;
