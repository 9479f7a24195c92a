import type { Template } from "../domain/draft.ts";

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
export type AnswerKind =
  | "condition"
  | "date"
  | "duration"
  | "frequency"
  | "dose"
  | "money"
  | "percent"
  | "quantity"
  | "name"
  | "reason";

/** A question about documents, as it was read. */
export interface TextPlan {
  /** What is asked for, in the order of the question; never empty. */
  readonly intents: readonly TextIntent[];
  /** Words to look for, as written in the question; several stand together where they are one term. */
  readonly terms: readonly string[];
  /** Other words for the same, by term. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Those of the terms that are words of everyday English, and weigh little. */
  readonly faint: readonly string[];
  /** Those of the terms that name somebody or something: without them a document is about another. */
  readonly names: readonly string[];
  readonly kind: AnswerKind | null;
  /** The one of the terms that is to be counted: "how many **falls**". */
  readonly counted: string | null;
  /** Whose words are asked for, as written; null where it does not matter who says it. */
  readonly speaker: string | null;
  /** Whether a yes or a no is asked for. */
  readonly isYesNo: boolean;
  /** Whether it asks for what is denied: "Which drugs were not continued?" */
  readonly isDenied: boolean;
  /** Whether it asks for what has been, of which nothing that is still planned can tell. */
  readonly isPast: boolean;
  /** Whether each document is to say what it says: "Do the letters agree on the dose?" */
  readonly isByDocument: boolean;
  /** Whether everything that fits is asked for, rather than what fits best. */
  readonly isList: boolean;
  readonly reading: readonly Template[];
}
