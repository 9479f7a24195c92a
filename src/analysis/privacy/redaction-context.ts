import type { QuestionReading } from "#contract/reading.ts";
import type { Fact } from "../domain/fact.ts";
import type { PopulationCounts } from "../domain/population.ts";
import type { Profile } from "../table/profile.ts";
import { labelHoldsIdentifier } from "./cell-places.ts";
import { cleanText } from "./clean-text.ts";
import { withheldMark } from "./mask-question.ts";
import { longestName, type RedactedColumns } from "./redacted-columns.ts";
import type { ReleasePlan } from "./release/plan-release.ts";
import { type ReleasedFigures, releasedFigures } from "./release/released-figures.ts";
import type { KnownWords } from "./vocabulary/is-ordinary.ts";

export interface OutboundInput {
  /** As it was typed. */
  readonly question: string;
  readonly reading: QuestionReading;
  readonly profile: Profile;
  readonly columns: RedactedColumns;
  readonly facts: readonly Fact[];
  readonly release: Release;
  /** Words that tell of nobody, in lower case, beside those that this stage knows. */
  readonly knownWords: KnownWords;
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
export interface RedactionContext extends Omit<OutboundInput, "columns">, RedactedColumns {
  readonly released: ReleasedFigures;
}

export function redactionContext(input: OutboundInput): RedactionContext {
  const { plan, counts } = input.release;
  return { ...input, ...input.columns, released: releasedFigures(plan, counts) };
}

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
