import type { TokenCounts } from "#contract/hosted-models.ts";
import type { Refusal } from "../../domain/draft.ts";
import type { Sending } from "../../domain/outgoing.ts";
import type { Submission } from "./submission.ts";

export interface ModelRequest {
  /** The same for everybody. */
  readonly instructions: string;
  /** All that it is told of somebody's data. */
  readonly data: string;
  /** An earlier reply and what was wrong with its words, which tells nothing of the data: asks for another. */
  readonly correction?: { readonly reply: ModelReply; readonly refused: readonly Refusal[] };
  readonly signal: AbortSignal;
  /** Hears of every request, repeated ones too; nothing leaves before it is done. */
  onSending(sending: Sending): Promise<void>;
}

export interface ModelReply {
  readonly submission: Submission;
  readonly tokens: TokenCounts;
  /** Id of the model that answered, which may be another than the one that was asked. */
  readonly answeredBy: string;
  /** The conversation so far, for the adapter that made it. */
  readonly history: unknown;
}

/** A hosted model: one adapter for each provider. */
export interface ModelPort {
  readonly family: string;
  /** Id of the model that is asked. */
  readonly id: string;
  readonly label: string;
  /**
   * Asks until an answer is whole. Refuses with one of the Problems that begin with `model-`, and
   * with `analysis-stopped` once the signal fires.
   */
  ask(request: ModelRequest): Promise<ModelReply>;
  /** What `ask` would send first, made in the same way; nothing leaves. */
  preview(request: Pick<ModelRequest, "instructions" | "data" | "signal">): Promise<Sending>;
}
