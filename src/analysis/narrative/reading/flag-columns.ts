import type { ColumnProfile } from "../../profile.ts";

/** How yes and no stand in a column of two answers; null for other columns. */
export interface FlagValues {
  readonly yes: string;
  readonly no: string;
}

const pairs: readonly (readonly [yes: string, no: string])[] = [
  ["1", "0"],
  ["y", "n"],
  ["yes", "no"],
  ["true", "false"],
  ["t", "f"],
  ["x", ""],
];

/** Reads a column of yes and no from its values: 1 and 0, Y and N, yes and no, true and false. */
export function flagValues({ values, distinct }: ColumnProfile): FlagValues | null {
  if (distinct < 1 || distinct > 2) return null;
  const written = values.map(({ value }) => value);
  for (const [yes, no] of pairs) {
    const own = written.find((value) => value.toLowerCase() === yes);
    const other = written.find((value) => value.toLowerCase() === no);
    const known = (own === undefined ? 0 : 1) + (other === undefined ? 0 : 1);
    if (known === written.length && known > 0 && (distinct === 2 || own !== undefined))
      return { yes: own ?? yes, no: other ?? no };
  }
  return null;
}
