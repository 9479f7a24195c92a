import type { QuestionReading } from "#contract/reading.ts";
import { analysisWorkerProblem } from "../../analysis-worker-problem.ts";
import type { WorkerPool } from "../../worker-pool.ts";
import type { ReadingOrder } from "./read-here.ts";

export interface ReadingTools {
  readonly workers: WorkerPool;
  readonly signal?: AbortSignal;
}

/**
 * Reads a question in another process: a short one about a few columns in one that stays, any other
 * in a process of its own. Refuses with `analysis-timeout`, `analysis-too-large`, `analysis-stopped`
 * and `busy`.
 */
export async function readQuestionInWorker(
  order: ReadingOrder,
  tools: ReadingTools,
): Promise<QuestionReading> {
  const isSmall = isSmallOrder(order);
  try {
    const reading = isSmall ? readInKept(order, tools) : readInProcess(order, tools);
    return (await reading) as QuestionReading;
  } catch (error) {
    throw analysisWorkerProblem(error, (isSmall ? keptLimits : processLimits).milliseconds);
  }
}

const readInKept = (order: ReadingOrder, { workers, signal }: ReadingTools) =>
  workers.keep(entry, keptLimits).ask(order, signal);

async function readInProcess(order: ReadingOrder, { workers, signal }: ReadingTools) {
  const child = await workers.open(entry, processLimits, signal);
  try {
    return await child.ask(order);
  } finally {
    await child.close();
  }
}

/** Such a question took at most 100 ms, whatever was repeated in it. */
function isSmallOrder({ question, profile: { columns } }: ReadingOrder): boolean {
  const headers = columns.reduce((sum, { name }) => sum + name.length, 0);
  return question.length <= 500 && columns.length <= 100 && headers <= 5_000;
}

const entry = new URL("./reading-child.ts", import.meta.url);

/** Ten times what 2,000 columns and 5,000 characters take on a slow machine. */
const processLimits = { milliseconds: 20_000, megabytes: 1600 };
/**
 * Node alone needs 600 to start; the whole process had 180 resident at most. The first question waits until the process
 * has loaded all words, which took more than ten seconds on a machine with four times as much to do as it had cores.
 */
const keptLimits = { ...processLimits, lifeMilliseconds: Infinity, megabytes: 800, isUrgent: true };
