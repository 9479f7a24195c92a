/**
 * Text of people without what a reader cannot see: controls, marks that join or turn letters, and
 * halves of letters. Blanks of all kinds become one.
 */
export function cleanText(text: string, most: number): string {
  const visible = text
    .replace(/[\s\p{Z}]+/gu, " ")
    .replace(unseen, "")
    .trim();
  return visible.length > most ? `${visible.slice(0, most)}…`.replace(/\p{Cs}/gu, "") : visible;
}

/** Controls, format marks, private and unassigned signs, fillers and choosers of variants. */
const unseen =
  /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}|\p{Variation_Selector}|\ufffd|\u115f|\u1160|\u3164/gu;
