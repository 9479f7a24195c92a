import type { Result } from "#contract/report.ts";
import type { Template } from "../domain/fact.ts";
import type { Place } from "./document-text.ts";

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

/** A result of which each row stands at a place of the text. */
export interface LocatedResult {
  readonly result: Result;
  /** For each row which of the places is its sentence, as `places` of the facts numbers them. */
  readonly quotes: readonly number[];
}

/** Whether a sentence says yes or no to what was asked, or speaks of it without either. */
export type Verdict = "yes" | "no" | "neither";

/** What was found for the words of a question. */
export interface TextAnswer {
  /** Rows and sentences, the best first. */
  readonly carriers: LocatedResult;
  /** Those rows that answer; none where nothing does. */
  readonly telling: readonly number[];
  readonly isAnswer: boolean;
  /** What the first of those rows says to a question for a yes or a no; null for any other question. */
  readonly verdict: Verdict | null;
  /** Words of the question that no document holds. */
  readonly missing: readonly string[];
}

/** What was computed from a text, with the results that hold its numbers and the places to quote. */
export interface TextFacts {
  /** Names of the documents, in their order. */
  readonly documents: readonly string[];
  /** Everything that can be quoted; quote `n` is the place at `n - 1`. */
  readonly places: readonly Place[];
  readonly results: readonly Result[];
  /** One row for each document, a last one for all together where there are several. */
  readonly extent: Result;
  /** One row: how many dates, amounts, actions and contradictions there are in all. */
  readonly found: Result;
  readonly phrases: Result;
  readonly dates: LocatedResult;
  readonly amounts: LocatedResult;
  readonly actions: LocatedResult;
  /** Rows of one label stand together and have the same number in `figure`. */
  readonly contradictions: LocatedResult;
  readonly summary: readonly number[];
  /** Null where the question names no words to look for. */
  readonly answer: TextAnswer | null;
  /** How often each word of the question occurs; null where that was not asked. */
  readonly mentions: Result | null;
}
