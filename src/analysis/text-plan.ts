import type { Template } from "./draft.ts";

/** What a question about documents asks for. */
export type TextIntent =
  | "summary"
  | "dates"
  | "amounts"
  | "actions"
  | "contradictions"
  | "phrases"
  | "mentions"
  | "search";

/** What a sentence must hold to answer the question, besides its words. */
export type AnswerKind = "date" | "quantity" | "name" | "reason";

/** A question about documents, as it was read. */
export interface TextPlan {
  /** What is asked for, in the order of the question; never empty. */
  readonly intents: readonly TextIntent[];
  /** Words to look for, as written in the question. */
  readonly terms: readonly string[];
  readonly kind: AnswerKind | null;
  readonly reading: readonly Template[];
}
