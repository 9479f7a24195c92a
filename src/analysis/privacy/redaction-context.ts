import type { QuestionReading } from "#contract/reading.ts";
import type { Fact } from "../fact.ts";
import type { Profile } from "../profile.ts";
import { cleanText } from "./clean-text.ts";
import { smallestCount } from "./guard-cells.ts";
import { looksLikePersonName } from "./looks-like-person-name.ts";
import { withheld } from "./mask-question.ts";
import { mayReleaseValues } from "./may-release-values.ts";
import { identifiersInText } from "./text-identifiers.ts";

export interface OutboundInput {
  /** As it was typed. */
  readonly question: string;
  readonly reading: QuestionReading;
  readonly profile: Profile;
  readonly facts: readonly Fact[];
  /** Headers of columns that the privacy scan says may identify somebody. */
  readonly identifying: readonly string[];
  /** Random letters and digits, new for each run: who wrote the table cannot know where data end. */
  readonly marker: string;
  /** Whether a text is short enough; facts of least weight are left out until it is. */
  fits(text: string): boolean;
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
}

export function redactionContext(input: OutboundInput): RedactionContext {
  const identifying = new Set(input.identifying);
  const { columns } = input.profile;
  const aliases = new Map(columns.map(({ name }, at) => [name, `c${at + 1}`]));
  const names = new Map(columns.map(({ name }, at) => [name, redactHeader(name, at)]));
  const released = new Set(
    columns.flatMap((column) => (mayReleaseValues(column, identifying) ? [column.name] : [])),
  );
  return {
    ...input,
    aliasOf: (name) => aliases.get(name) ?? null,
    nameOf: (name) => names.get(name) ?? withheld,
    renamed: columns.flatMap(({ name }) => (isRenamed(name) ? [name] : [])),
    mayRelease: (name) => released.has(name),
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
