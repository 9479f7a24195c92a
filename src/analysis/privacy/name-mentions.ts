import { isOrdinary } from "./identifiers/word-kinds.ts";

/** A word of a name as it is sought in a text. */
export interface NamePart {
  readonly word: string;
  /** Whether it also says something else in small letters, as `Young` does. */
  readonly isOrdinary: boolean;
}

/** The words of a person's name that are long enough to be sought. */
export const namePartsIn = (name: string): NamePart[] =>
  (name.match(/\p{L}[\p{L}\p{M}'’-]{2,}/gu) ?? []).map((word) => ({
    word: isOrdinary(word) ? word : word.toLowerCase(),
    isOrdinary: isOrdinary(word),
  }));

/** Whether a text holds it as a word of its own. An ordinary one has to be written as it is in the name. */
export function standsIn(text: string, part: NamePart): boolean {
  const read = part.isOrdinary ? text : text.toLowerCase();
  for (let at = read.indexOf(part.word); at >= 0; at = read.indexOf(part.word, at + 1)) {
    const around = `${read.charAt(at - 1)} ${read.charAt(at + part.word.length)}`;
    if (!/[\p{L}\p{M}]/u.test(around)) return true;
  }
  return false;
}
