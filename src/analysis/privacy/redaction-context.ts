import type { QuestionReading } from "#contract/reading.ts";
import type { Fact } from "../fact.ts";
import type { PopulationCounts } from "../population.ts";
import type { Profile } from "../profile.ts";
import { cleanText } from "./clean-text.ts";
import { looksLikePersonName } from "./looks-like-person-name.ts";
import { withheld } from "./mask-question.ts";
import { releasableColumns } from "./may-release-values.ts";
import type { ReleasePlan } from "./release/plan-release.ts";
import { type ReleasedFigures, releasedFigures } from "./release/released-figures.ts";
import { smallestCount } from "./release/round-figures.ts";
import { identifiersInText } from "./text-identifiers.ts";

export interface OutboundInput {
  /** As it was typed. */
  readonly question: string;
  readonly reading: QuestionReading;
  readonly profile: Profile;
  readonly facts: readonly Fact[];
  readonly release: Release;
  /** Headers of columns that the privacy scan says may identify somebody. */
  readonly identifying: readonly string[];
  /** Random letters and digits, new for each run: who wrote the table cannot know where data end. */
  readonly marker: string;
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
  readonly released: ReleasedFigures;
}

export function redactionContext(input: OutboundInput): RedactionContext {
  const { columns } = input.profile;
  const { plan, counts } = input.release;
  const aliases = new Map(columns.map(({ name }, at) => [name, `c${at + 1}`]));
  const names = new Map(columns.map(({ name }, at) => [name, redactHeader(name, at)]));
  const shown = releasableColumns(input.profile, input.identifying);
  return {
    ...input,
    aliasOf: (name) => aliases.get(name) ?? null,
    nameOf: (name) => names.get(name) ?? withheld,
    renamed: columns.flatMap(({ name }) => (isRenamed(name) ? [name] : [])),
    mayRelease: (name) => shown.has(name),
    released: releasedFigures(plan, counts),
  };
}

const longestName = 80;

/** A value that the question or the plan names. */
export function redactValue(
  column: string,
  value: string | number,
  context: RedactionContext,
): string | number {
  if (!context.mayRelease(column)) return withheld;
  if (typeof value === "number") return value;
  const found = context.profile.columns.find(({ name }) => name === column)?.values ?? [];
  const count = found.find((one) => one.value === value)?.count ?? 0;
  return count < smallestCount ? withheld : redactName(value);
}

/** The number is that of the alias, so that whoever writes "column 3" can be understood. */
function redactHeader(name: string, at: number): string {
  return isRenamed(name) ? `column ${at + 1}` : cleanText(name, longestName);
}

const isRenamed = (name: string) => looksLikePersonName(cleanText(name, longestName));

export function redactName(name: string): string {
  const clean = cleanText(name, longestName);
  return identifiersInText(clean).size === 0 ? clean : withheld;
}
