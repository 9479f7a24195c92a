import type { Ask } from "#contract/reading.ts";
import type { Fact } from "./fact.ts";
import type { ToldAnswer } from "./model-payload.ts";

/** What a hosted model may have computed while it works. */
export interface ModelQueries {
  /** Describes columns by their aliases. */
  look(aliases: readonly string[]): Promise<ToldAnswer>;
  /**
   * Computes what is asked by aliases. A refusal says what is wrong with the question itself, and
   * nothing of the data; whatever else fails refuses the analysis.
   */
  compute(ask: Ask): Promise<Computation>;
  /** Runs a SELECT over `data`, whose columns are called by their aliases. */
  select(sql: string): Promise<SelectedRows>;
}

/** What a SELECT of a model gave. */
export type SelectedRows =
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "selected"; readonly told: ToldAnswer };

export type Computation =
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "computed"; readonly computed: ComputedAsk; readonly told: ToldAnswer };

/** Something that a model asked for, by the headers of the table. */
export interface ComputedAsk {
  readonly ask: Ask;
  readonly fact: Fact;
}
