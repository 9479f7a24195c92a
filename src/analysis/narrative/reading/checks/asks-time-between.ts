import type { Ask } from "#contract/reading.ts";
import type { Composition } from "../composition/composition.ts";

/**
 * Whether a question asks how long lies between records of one kind, such as two visits of a person, and what
 * was made of it measures something else: `how long between contacts` is no length of a contact.
 */
export const asksTimeBetween = ({ context }: Composition, asks: readonly Ask[]): boolean =>
  betweenThem.test(context.question) && !/"kind":"duration"/.test(JSON.stringify(asks));

const betweenThem =
  /\b(?:how (?:long|many (?:minutes|hours|days|weeks|months|years))|time|gaps?|intervals?|(?:minutes|hours|days|weeks|months))\b[^.?,;]*\bbetween (?!\d|.*\b(?:and|to|&)\b)/i;
