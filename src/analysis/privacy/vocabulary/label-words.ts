import { wordsOf } from "./is-ordinary.ts";
import { mayBeName } from "./releasable-words.ts";

/** Words of a label without the amounts of a medicine and the kind that SNOMED CT puts at a term's end. */
export const labelWords = (value: string): string[] =>
  wordsOf(
    value
      .replace(amounts, " ")
      .replace(micro, "u")
      .replace(semanticTag, "")
      .replace(xRay, "xray")
      .replace(shortCountries, "$1$2")
      .replace(inBrackets, (bracket, short: string, at: number) =>
        isShortFor(short, value.slice(0, at)) ? " " : bracket,
      )
      .replaceAll("; ", ", "),
  );

/** One word, though it is written as two. */
export const xRay = /\bx-rays?\b/gi;

/** `U.S. National Rate`, which are no initials. */
const shortCountries = /(?<!\p{L}|\.)(U)\.(S|K)\.(?= \p{L})/gu;

const inBrackets = /\((\p{Lu}{2,6})\)/gu;

/** `COPD` after its four words: the first letters of the words before it, all of them, but for those that join. */
function isShortFor(short: string, before: string): boolean {
  if (mayBeName(short)) return false;
  const words = before
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !/^(?:a|an|and|for|in|of|on|or|the|to|with)$/.test(word));
  const first = words.map((word) => word.charAt(0)).join("");
  return short.length > 2 && first === short.toLowerCase();
}

/** `μmol`, with either of the two signs. */
const micro = /[\u00b5\u03bc](?=\p{L})/gu;

const amounts =
  /(?<![\p{L}\d.])\d{1,4}(?:[.,]\d{1,3})? ?(?:mg|mcg|micrograms?|µg|g|ml|iu|units?|%)(?:\/\d{0,4}(?:\.\d)? ?(?:mg|ml|g|h|hr|hours?|dose|actuation))*(?![\p{L}\d])/giu;
/** As of https://confluence.ihtsdotools.org/display/DOCEG (semantic tags). */
const semanticTag =
  / \((?:disorder|finding|situation|procedure|regime\/therapy|physical object|substance|product|medicinal product|event|observable entity|morphologic abnormality|body structure|person|organism)\)$/;
