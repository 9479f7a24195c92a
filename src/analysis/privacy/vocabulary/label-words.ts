import { wordsOf } from "./is-ordinary.ts";
import { mayBeName } from "./leaving-words.ts";

/** Words of a label without the amounts of a medicine and the kind that SNOMED CT puts at a term's end. */
export const labelWords = (value: string): string[] =>
  wordsOf(
    value
      .replace(amounts, " ")
      .replace(semanticTag, "")
      .replace(inBrackets, (bracket, short: string, at: number) =>
        isShortFor(short, value.slice(0, at)) ? " " : bracket,
      )
      .replaceAll("; ", ", "),
  );

const inBrackets = /\((\p{Lu}{2,6})\)/gu;

/** `ZDV` after `Zidovudine`, `COPD` after its four words: letters of the words before it, in their order. */
function isShortFor(short: string, before: string): boolean {
  const letters = [...short.toLowerCase()];
  if (mayBeName(short)) return false;
  const words = before
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  return words.some((_, from) => {
    const text = words.slice(from).join(" ");
    let at = -1;
    return (
      text.startsWith(letters[0] ?? " ") &&
      letters.every((letter) => {
        at = text.indexOf(letter, at + 1);
        return at >= 0;
      })
    );
  });
}

const amounts =
  /(?<![\p{L}\d.])\d{1,4}(?:[.,]\d{1,3})? ?(?:mg|mcg|micrograms?|µg|g|ml|iu|units?|%)(?:\/\d{0,4}(?:\.\d)? ?(?:mg|ml|g|h|hr|hours?|dose|actuation))*(?![\p{L}\d])/giu;
/** As of https://confluence.ihtsdotools.org/display/DOCEG (semantic tags). */
const semanticTag =
  / \((?:disorder|finding|situation|procedure|regime\/therapy|physical object|substance|product|medicinal product|event|observable entity|morphologic abnormality|body structure|person|organism)\)$/;
