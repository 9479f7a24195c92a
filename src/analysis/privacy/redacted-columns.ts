import type { ColumnProfile, Profile } from "../table/profile.ts";
import { cleanText } from "./clean-text.ts";
import { holdsListedName, numbersSomebody } from "./looks-like-person-name.ts";
import { withheldMark } from "./mask-question.ts";
import { periodColumns, releasableColumns } from "./may-release-values.ts";
import { smallestCount } from "./release/round-figures.ts";
import type { KnownWords } from "./vocabulary/is-ordinary.ts";
import { ordinaryValues } from "./vocabulary/ordinary-values.ts";
import { isReleasableHeader } from "./vocabulary/releasable-words.ts";

interface ScannedTable {
  readonly profile: Profile;
  /** Words that tell of nobody beside those that this stage knows. */
  readonly knownWords: KnownWords;
  /** Headers of columns that the privacy scan says may identify somebody. */
  readonly identifying: readonly string[];
  /** Headers of columns of which some cells may; see Compliance. */
  readonly mixed: readonly string[];
}

/** What may leave of a table's columns and of the names of their groups. */
export interface RedactedColumns {
  /** `c1` for the first column. */
  aliasOf(name: string): string | null;
  /** The name of a column as it leaves: `column 3` for one that may name somebody. */
  nameOf(name: string): string;
  /** Headers that leave under such another name. */
  readonly renamed: readonly string[];
  mayRelease(name: string): boolean;
  /** Whether years, months and durations of a date that stays here may be told. */
  hasPeriods(name: string): boolean;
  /** Whether the name of a group may leave: it is made of ordinary words, and many records stand behind it. */
  mayName(column: string, value: string): boolean;
}

/** Once for all that leaves of a table: to look at every label takes longer than all the rest. */
export function redactedColumns(table: ScannedTable): RedactedColumns {
  const { columns } = table.profile;
  const aliases = new Map(columns.map(({ name }, at) => [name, `c${at + 1}`]));
  const names = new Map(
    columns.map(({ name }, at) => {
      const clean = cleanText(name, longestName);
      const isTold =
        !numbersSomebody(clean) &&
        !holdsListedName(clean) &&
        isReleasableHeader(clean, table.knownWords);
      // The number is that of the alias, so that whoever writes "column 3" can be understood.
      return [name, isTold ? { isTold, as: clean } : { isTold, as: `column ${at + 1}` }];
    }),
  );
  const shown = releasableColumns(table.profile, table.identifying);
  const periods = periodColumns(table.profile, table.identifying);
  const groups = new Map(
    columns
      .filter(({ name }) => shown.has(name))
      .map((column) => [column.name, releasableGroups(column, table)]),
  );
  return {
    aliasOf: (name) => aliases.get(name) ?? null,
    nameOf: (name) => names.get(name)?.as ?? withheldMark,
    renamed: [...names].flatMap(([name, { isTold }]) => (isTold ? [] : [name])),
    mayRelease: (name) => shown.has(name),
    hasPeriods: (name) => periods.has(name),
    mayName: (column, value) => groups.get(column)?.has(value) === true,
  };
}

/** Of the name of a column or a group as it leaves, in characters. */
export const longestName = 80;

/** The names of a column's groups that may leave. */
const releasableGroups = (
  { name, values }: ColumnProfile,
  { knownWords, mixed }: ScannedTable,
): ReadonlySet<string> =>
  ordinaryValues(
    {
      name,
      isMixed: mixed.includes(name),
      values: values.filter(({ count }) => count >= smallestCount).map(({ value }) => value),
    },
    knownWords,
  );
