import { wordsOf } from "./is-ordinary.ts";

/** Words of a label without the amounts of a medicine and the kind that SNOMED CT puts at a term's end. */
export const labelWords = (value: string): string[] =>
  wordsOf(
    withoutShortForm(value.replace(amounts, " ").replace(semanticTag, "").replaceAll("; ", ", ")),
  );

/** `Zidovudine (ZDV)` is `Zidovudine`: what stands in brackets is made of letters of the words before it. */
const withoutShortForm = (value: string): string =>
  value
    .split(" + ")
    .map((part) => {
      const [, words = "", short = ""] = /^([^()]+) \((\p{Lu}{3,5})\)$/u.exec(part.trim()) ?? [];
      return short !== "" && shortens(short.toLowerCase(), words.toLowerCase()) ? words : part;
    })
    .join(", ");

/** Whether letters stand in this order in words that begin with the first of them. */
function shortens(letters: string, words: string): boolean {
  let at = 0;
  for (const letter of letters) at = at < 0 ? at : words.indexOf(letter, at + Number(at > 0));
  return words.startsWith(letters.charAt(0)) && at > 0;
}

const amounts =
  /(?<![\p{L}\d.])\d{1,4}(?:[.,]\d{1,3})? ?(?:mg|mcg|micrograms?|µg|g|ml|iu|units?|%)(?:\/\d{0,4}(?:\.\d)? ?(?:mg|ml|g|h|hr|hours?|dose|actuation))*(?![\p{L}\d])/giu;
/** As of https://confluence.ihtsdotools.org/display/DOCEG (semantic tags). */
const semanticTag =
  / \((?:disorder|finding|situation|procedure|regime\/therapy|physical object|substance|product|medicinal product|event|observable entity|morphologic abnormality|body structure|person|organism)\)$/;
