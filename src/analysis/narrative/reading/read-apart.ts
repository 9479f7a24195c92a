import type { Ask, QuestionReading } from "#contract/reading.ts";
import { refusalOf } from "../../refusal-of.ts";
import type { WorkerPool } from "../../worker-pool.ts";
import { followUp } from "./follow-up.ts";
import { type QuestionInput, readQuestion } from "./read-question.ts";

/** A question with what it is asked about, as it is sent to whoever reads it. */
export interface ReadingOrder extends QuestionInput {
  /** What the question before came to, where this one follows it; empty elsewhere. */
  readonly previous: readonly Ask[];
}

export interface ReadingTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
}

/**
 * Reads a question without holding others up: many columns, long headers or a long question are read
 * in a process of their own. Refuses with `analysis-timeout`, `analysis-too-large`,
 * `analysis-stopped` and `busy`.
 */
export async function readApart(
  order: ReadingOrder,
  { workers, signal }: ReadingTools,
): Promise<QuestionReading> {
  if (isSmall(order)) return readHere(order);
  const child = await workers.open(entry, workerLimits, signal);
  try {
    return (await child.ask(order)) as QuestionReading;
  } catch (error) {
    throw refusalOf(error, workerLimits.milliseconds);
  } finally {
    await child.close();
  }
}

/** The same in this process. */
export const readHere = (order: ReadingOrder): QuestionReading =>
  followUp(order) ?? readQuestion(order);

/** Below these sizes a question took at most 100 ms, whatever was repeated in it. */
function isSmall({ question, profile: { columns } }: ReadingOrder): boolean {
  const headers = columns.reduce((sum, { name }) => sum + name.length, 0);
  return question.length <= 500 && columns.length <= 100 && headers <= 5_000;
}

const entry = new URL("./reading-child.ts", import.meta.url);

/** Ten times what 2,000 columns and 5,000 characters take on a slow machine. */
const workerLimits = { milliseconds: 20_000, megabytes: 1600 };
