import { randomUUID } from "node:crypto";
import type { Stage } from "#contract/calls/analyses.ts";
import type { Engine } from "./domain/engine.ts";
import type { ConversationSubject, OutgoingRequest } from "./domain/model-payload.ts";
import type { Partition } from "./domain/population.ts";
import type { openEngine } from "./facts/open-engine.ts";
import type { Analyst, HostedAnalyst, WritingDesk } from "./narrative/analyst.ts";
import type { scanPrivacyInWorker } from "./processes/scan-in-worker.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** What an analysis needs from the place it runs in. */
export interface AnalysisTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
  onStage?(stage: Stage): void;
  /** Who writes the report; the built-in analyst unless said. */
  readonly analyst?: Analyst;
  /** Keeps what is about to be sent to a hosted model; nothing leaves before it is done. */
  onSending?(sending: OutgoingRequest, subject: ConversationSubject): Promise<void>;
  /** Hears what each answer of a hosted model took. */
  onReplied?: WritingDesk["onReplied"];
  /** What hosted models were told of the same data before; nothing unless said. */
  readonly releases?: ReleaseHistory;
  /**
   * Letters and digits that mark what is told of the data: whoever wrote the table must not know
   * them. New for each analysis unless said.
   */
  readonly marker?: string;
  /** Lends the engine of a table that stays loaded, in place of opening one. */
  readonly openEngine?: (...asked: Parameters<typeof openEngine>) => Promise<Engine>;
  /** Knows what an earlier scan of the same table found. */
  readonly scanPrivacy?: typeof scanPrivacyInWorker;
}

/** The partitions that hosted models were told of, of one person's data, in the order of telling. */
export interface ReleaseHistory {
  earlier(): Promise<readonly Partition[]>;
  /** Is waited for before anything of these partitions leaves. */
  keep(partitions: readonly Partition[]): Promise<void>;
}

export type UntilTools = AnalysisTools & { readonly signal: AbortSignal };

export const stageReporter =
  ({ onStage }: AnalysisTools) =>
  (name: Stage["name"], { done = 0, total = 0, ...note }: Partial<Omit<Stage, "name">> = {}) =>
    onStage?.({ name, done, total, ...note });

/** Where nobody keeps what is sent, nothing may be sent. */
export const refuseUnrecorded = (): Promise<void> =>
  Promise.reject(new Error("a hosted model needs a place that keeps what is sent"));

export const newMarker = () => randomUUID().replaceAll("-", "");

export const isHosted = (analyst: Analyst): analyst is HostedAnalyst => "preview" in analyst;
