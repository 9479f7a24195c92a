import type { ModelLocation } from "#contract/hosted-models.ts";
import type { ModelUse } from "#contract/model.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import type { Result } from "#contract/report.ts";
import type { DocumentText, Place } from "../document/document-text.ts";
import type { SoughtQuote } from "../document/sought-quote.ts";
import type { TextFacts, TextPlan } from "../document/text-fact.ts";
import type { Draft, Fact, OtherReading, Refusal, Template } from "../domain/fact.ts";
import type { ModelPayload, OutgoingRequest, ReplyCost } from "../domain/model-payload.ts";
import type { ComputedAsk, ModelQueries } from "../domain/model-queries.ts";
import type { Profile } from "../table/profile.ts";
import type { ReadingTools } from "./reading/read-question-in-worker.ts";

/** Whoever reads questions and writes reports: the built-in rules, or a model. */
export interface Analyst {
  readonly family: string;
  readonly label: string;
  /** Reads the question. Sees headers and what is known of columns, never rows. */
  read(question: string, about: QuestionContext, tools: ReadingTools): Promise<QuestionReading>;
  /** Writes the report about facts that were computed. */
  write(reading: QuestionReading, facts: readonly Fact[], desk: WritingDesk): Promise<WrittenDraft>;
}

/** What a question is asked about. */
export interface QuestionContext {
  readonly profile: Profile;
  readonly fileName: string;
  readonly focus: string | null;
  /** What the question before came to, where this one follows it. */
  readonly previous?: readonly Ask[];
}

/** A model: what it would be sent can be seen before. */
export interface HostedAnalyst extends Analyst {
  readonly stands: ModelLocation;
  /** Reads documents; null for a model outside, as their text stays here. */
  readonly documents: DocumentAnalyst | null;
  /** The first request that `write` would make for the same facts, byte for byte; it stays here. */
  preview(desk: Pick<WritingDesk, "outgoing" | "signal">): Promise<OutgoingRequest>;
}

/** A model that reads documents: what it would be sent can be seen before. */
export interface DocumentAnalyst {
  write(plan: TextPlan, facts: TextFacts, desk: DocumentDesk): Promise<WrittenOnDocuments>;
  preview(
    desk: Pick<DocumentDesk, "question" | "text" | "signal" | "delimitData">,
  ): Promise<OutgoingRequest>;
}

/** What lies before whoever reads documents. */
export interface DocumentDesk
  extends Pick<WritingDesk, "question" | "onStep" | "onSending" | "onReplied" | "signal"> {
  readonly text: DocumentText;
  /** The places of quotes, null for each that its document does not hold. */
  locate(quotes: readonly SoughtQuote[]): Promise<readonly (Place | null)[]>;
  /** Data as a model is told them. */
  delimitData(data: object): string;
}

export interface WrittenOnDocuments extends Omit<WrittenDraft, "reading"> {
  /** What it quotes beside the places of the facts; the first has the number after theirs. */
  readonly places: readonly Place[];
}

/** Whoever reads documents too: only those who keep them here. */
export interface TextAnalyst extends Analyst {
  /** Reads a question about documents. */
  planText(question: string): Promise<TextPlan>;
  /** Writes the report about the text of documents. */
  writeText(plan: TextPlan, facts: TextFacts): Promise<Draft>;
}

/** What lies before whoever writes. */
export interface WritingDesk {
  readonly question: string;
  readonly fileName: string;
  readonly profile: Profile;
  /** Grows with what is computed while it is written. */
  readonly results: readonly Result[];
  /** Computes more of the same table; null for whoever needs no more. */
  readonly queries: ModelQueries | null;
  /** What the question before came to, by the ids of the results; nothing unless said. */
  readonly earlier?: ReadonlyMap<string, ComputedAsk>;
  /** What other ways to read the question give. */
  readonly others: readonly OtherReading[];
  /** What may leave this machine of question and facts; the only data that a hosted model is told. */
  outgoing(fits: (text: string) => boolean): Promise<ModelPayload>;
  /** Why the report would not print a template; null where it would. */
  check(template: Template): Refusal | null;
  /** Hears in words of each thing that was done. */
  onStep(step: string): void;
  /** Hears of every request to a hosted model, whole, and is waited for before it leaves. */
  onSending(sending: OutgoingRequest): Promise<void>;
  /** Hears what each answer of a hosted model took. */
  onReplied?(replied: ReplyCost): Promise<void>;
  readonly signal: AbortSignal;
}

export interface WrittenDraft {
  readonly draft: Draft;
  /**
   * How the question was read by whoever wrote, where that is another reading than it was given; null
   * where it was answered by SQL alone, which nobody can edit as a reading.
   */
  readonly reading?: QuestionReading | null;
  /** What was done to find the answer, in words and in order. */
  readonly steps?: readonly string[];
  /** Who wrote it. */
  readonly model: { readonly family: string; readonly label: string; readonly use?: ModelUse };
  readonly tokenUsage: { readonly totalTokens: number; readonly estimatedCost: number };
}
