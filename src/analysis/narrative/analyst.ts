import type { Draft } from "../draft.ts";
import type { Fact } from "../fact.ts";
import type { Plan } from "../plan.ts";
import type { Profile } from "../profile.ts";
import type { TextFacts } from "../text-fact.ts";
import type { TextPlan } from "../text-plan.ts";

/** Whoever reads questions and writes reports: the built-in rules, or a model. */
export interface Analyst {
  readonly family: string;
  readonly label: string;
  /** Reads the question. Sees headers and what is known of columns, never rows. */
  plan(question: string, profile: Profile, focus: string | null): Promise<Plan>;
  /** Writes the report about facts that were computed. */
  write(plan: Plan, facts: readonly Fact[], profile: Profile): Promise<Draft>;
  /** Reads a question about documents. */
  planText(question: string): Promise<TextPlan>;
  /** Writes the report about the text of documents. */
  writeText(plan: TextPlan, facts: TextFacts): Promise<Draft>;
}
