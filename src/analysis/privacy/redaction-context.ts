import type { QuestionReading } from "#contract/reading.ts";
import type { Fact } from "../domain/fact.ts";
import type { PopulationCounts } from "../domain/population.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { labelHoldsIdentifier } from "./cell-places.ts";
import { cleanText } from "./clean-text.ts";
import { holdsListedName, numbersSomebody } from "./looks-like-person-name.ts";
import { withheldMark } from "./mask-question.ts";
import { periodColumns, releasableColumns } from "./may-release-values.ts";
import type { ReleasePlan } from "./release/plan-release.ts";
import { type ReleasedFigures, releasedFigures } from "./release/released-figures.ts";
import { smallestCount } from "./release/round-figures.ts";
import { ordinaryValues } from "./vocabulary/ordinary-values.ts";
import { isReleasableHeader } from "./vocabulary/releasable-words.ts";

export interface OutboundInput {
  /** As it was typed. */
  readonly question: string;
  readonly reading: QuestionReading;
  readonly profile: Profile;
  readonly facts: readonly Fact[];
  readonly release: Release;
  /** Words that tell of nobody, in lower case, beside those that this stage knows. */
  readonly knownWords: ReadonlySet<string>;
  /** Headers of columns that the privacy scan says may identify somebody. */
  readonly identifying: readonly string[];
  /** Headers of columns of which some cells may; see Compliance. */
  readonly mixed: readonly string[];
  /** Random letters and digits, new for each run: who wrote the table cannot know where data end. */
  readonly marker: string;
  /** What the question before came to, as far as it may be told; nothing unless said. */
  readonly before?: readonly object[];
  /** Whether a text is short enough; facts of least weight are left out until it is. */
  fits(text: string): boolean;
}

/** What of the facts may be told, and how large the populations behind it are. */
export interface Release {
  readonly plan: ReleasePlan;
  readonly counts: PopulationCounts;
}

/** What is known while the text is written. */
export interface RedactionContext extends OutboundInput {
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
  readonly released: ReleasedFigures;
}

export function redactionContext(input: OutboundInput): RedactionContext {
  const { columns } = input.profile;
  const { plan, counts } = input.release;
  const aliases = new Map(columns.map(({ name }, at) => [name, `c${at + 1}`]));
  const names = new Map(
    columns.map(({ name }, at) => {
      const clean = cleanText(name, longestName);
      const isTold =
        !numbersSomebody(clean) &&
        !holdsListedName(clean) &&
        isReleasableHeader(clean, input.knownWords);
      // The number is that of the alias, so that whoever writes "column 3" can be understood.
      return [name, isTold ? { isTold, as: clean } : { isTold, as: `column ${at + 1}` }];
    }),
  );
  const shown = releasableColumns(input.profile, input.identifying);
  const periods = periodColumns(input.profile, input.identifying);
  const groups = new Map(
    columns
      .filter(({ name }) => shown.has(name))
      .map((column) => [column.name, releasableGroups(column, input)]),
  );
  return {
    ...input,
    aliasOf: (name) => aliases.get(name) ?? null,
    nameOf: (name) => names.get(name)?.as ?? withheldMark,
    renamed: [...names].flatMap(([name, { isTold }]) => (isTold ? [] : [name])),
    mayRelease: (name) => shown.has(name),
    hasPeriods: (name) => periods.has(name),
    mayName: (column, value) => groups.get(column)?.has(value) === true,
    released: releasedFigures(plan, counts),
  };
}

const longestName = 80;

/** The names of a column's groups that may leave. */
const releasableGroups = (
  { name, values }: ColumnProfile,
  { knownWords, mixed }: OutboundInput,
): ReadonlySet<string> =>
  ordinaryValues(
    {
      name,
      isMixed: mixed.includes(name),
      values: values.filter(({ count }) => count >= smallestCount).map(({ value }) => value),
    },
    knownWords,
  );

/** A value that the question or the plan names. */
export function redactValue(
  column: string,
  value: string | number,
  context: RedactionContext,
): string | number {
  if (!context.mayRelease(column)) return withheldMark;
  if (typeof value === "number") return value;
  return redactGroupName(column, value, context) ?? withheldMark;
}

/** The name of a group as it leaves; null where it stays here. */
export function redactGroupName(
  column: string,
  value: string,
  { mayName }: RedactionContext,
): string | null {
  const clean = cleanText(value, longestName);
  return mayName(column, value) && !labelHoldsIdentifier(clean) ? clean : null;
}
