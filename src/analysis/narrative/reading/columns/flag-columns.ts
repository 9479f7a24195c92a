import type { ColumnProfile } from "../../../table/profile.ts";
import { synonymSetsOf } from "../words/thesaurus.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/** How yes and no stand in a column of two answers; null for other columns. */
export interface FlagValues {
  readonly yes: string;
  readonly no: string;
}

type Pair = readonly [yes: string, no: string];

const pairs: readonly Pair[] = [
  ["1", "0"],
  ["y", "n"],
  ["yes", "no"],
  ["true", "false"],
  ["t", "f"],
  ["x", ""],
];

/** Reads a column of yes and no from its values: 1 and 0, Y and N, yes and no, true and false. */
export function flagValues({ values, distinct }: ColumnProfile): FlagValues | null {
  if (distinct < 1 || distinct > 4) return null;
  const written = values.map(({ value }) => value);
  if (distinct > 2) return amongOthers(written);
  for (const pair of pairs) {
    const found = valuesAs(pair, written, distinct < 2);
    if (found) return found;
  }
  return null;
}

function valuesAs(
  [yes, no]: Pair,
  written: readonly string[],
  needsYes: boolean,
): FlagValues | null {
  const own = written.find((value) => value.toLowerCase() === yes);
  const other = written.find((value) => value.toLowerCase() === no);
  const known = [own, other].filter((value) => value !== undefined).length;
  if (known === 0 || known !== written.length || (needsYes && own === undefined)) return null;
  return { yes: own ?? yes, no: other ?? no };
}

/** Yes and no beside a third answer, such as `Partly`. */
function amongOthers(written: readonly string[]): FlagValues | null {
  const find = (pattern: RegExp) => written.find((value) => pattern.test(value));
  const [yes, no] = [find(/^y(?:es)?$/i), find(/^no?$/i)];
  return yes !== undefined && no !== undefined && yes.length > 1 === no.length > 1
    ? { yes, no }
    : null;
}

/** `cancellations`, in a file of that name beside a `Cancelled` of yes and no: those of which it says so. */
export const befellSome = (noun: string, { columns }: Vocabulary): boolean =>
  columns.some(
    ({ profile, words: [only, ...more] }) =>
      only !== undefined &&
      more.length === 0 &&
      flagValues(profile) !== null &&
      (only.stem === noun || [...synonymSetsOf(noun)].some((set) => only.synonymSets.has(set))),
  );
