import type { WorkerPool } from "#analysis/worker-pool.ts";

/** What a command may use. */
export interface CommandTools {
  readonly workers: WorkerPool;
  /** Writes to standard output. */
  readonly print: (text: string) => void;
}

/**
 * One command of `candor`: runs with the arguments after its name. Throws a Problem for a refusal
 * and a `UsageError` where the arguments are wrong.
 */
export interface Command {
  /** Its arguments, as the usage text shows them. */
  readonly usage: string;
  readonly run: (words: readonly string[], tools: CommandTools) => Promise<void>;
}

/** The command line was not understood. */
export class UsageError extends Error {}
