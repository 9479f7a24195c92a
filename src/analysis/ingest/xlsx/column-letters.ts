/** Columns count in letters: after `Z`, which is the 26th, comes `AA`. Takes one letter more, of either case. */
export const withLetter = (column: number, code: number): number => column * 26 + (code & 31);

/** The place of a column, from 0, by its letters. */
export function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1)
    column = withLetter(column, letters.charCodeAt(at));
  return column - 1;
}
