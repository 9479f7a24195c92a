import { limits } from "#contract/limits.ts";
import type { Result } from "#contract/report.ts";
import { analysisWorkerProblem } from "../../analysis-worker-problem.ts";
import type { DocumentText, Place } from "../../document/document-text.ts";
import type { SoughtQuote } from "../../document/sought-quote.ts";
import type { TextFacts, TextPlan } from "../../document/text-fact.ts";
import type { WorkerPool } from "../../worker-pool.ts";
import type { TextMessage } from "./text-protocol.ts";

export interface TextTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
}

/** The facts of a text, and their results as they came out a second time. */
export interface OpenText {
  readonly facts: TextFacts;
  check(): Promise<readonly Result[]>;
  /** Where quotes stand word for word; null for each that does not. */
  locate(quotes: readonly SoughtQuote[]): Promise<readonly (Place | null)[]>;
  close(): Promise<void>;
}

/**
 * Computes the facts of a text in a process of its own. Refuses with `analysis-timeout`,
 * `analysis-too-large`, `analysis-stopped` and `busy`; so does `check`, for which `close` must not
 * have been called.
 */
export async function openText(
  text: DocumentText,
  plan: TextPlan,
  tools: TextTools,
): Promise<OpenText> {
  const milliseconds = limits.analysisMilliseconds;
  const session = await tools.workers.open(entry, { milliseconds, megabytes }, tools.signal);
  const ask = (message: TextMessage) =>
    session.ask(message).catch((error: unknown) => {
      throw analysisWorkerProblem(error, milliseconds);
    });
  try {
    const facts = (await ask({ kind: "compute", text, plan })) as TextFacts;
    return {
      facts,
      check: async () => (await ask({ kind: "check" })) as readonly Result[],
      locate: async (quotes) =>
        (await ask({ kind: "locate", quotes })) as readonly (Place | null)[],
      close: () => session.close(),
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

const entry = new URL("./text-child.ts", import.meta.url);

/** Of 20 MB of text: its sentences and their words, twice, beside what Node itself needs. */
const megabytes = 2500;
