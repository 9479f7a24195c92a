/** What one worker process may use before it is ended. */
export interface WorkerLimits {
  /** From its start, or from when it was resumed; of each message, of a kept worker. */
  readonly milliseconds: number;
  /**
   * What one that rests between uses may work in all, `Infinity` for as long as its parent lives; the
   * same as `milliseconds` unless said.
   */
  readonly lifeMilliseconds?: number;
  /** Of data, as Linux counts it: Node 24 alone needs 600 to start, with DuckDB 700. */
  readonly megabytes: number;
  /**
   * Room for new objects before V8 looks which of them live; twice as much for a moment. More of it
   * saves half of the time of work that makes a million small strings and keeps them.
   */
  readonly youngMegabytes?: number;
  /** Whether it runs as the server does, rather than after it: for what is soon done while somebody waits. */
  readonly isUrgent?: boolean;
  /** Whether it loads native code, which a confined worker must not unless this says so. */
  readonly loadsAddon?: boolean;
}

/** A process of its own that answers one message at a time and can be killed at any moment. */
export interface WorkerSession {
  /**
   * Sends a message (structured clone) and waits for its answer. Rejects with the Problem the worker
   * reported, with `analysis-stopped` once the signal fires, and with `WorkerEnded` when it dies or
   * runs out of time or memory.
   */
  ask(message: unknown): Promise<unknown>;
  /**
   * Gives its place to whoever waits, and keeps the process with all it holds: no time runs and no
   * signal ends it. Nothing may be asked until it is resumed.
   */
  rest(): void;
  /**
   * Takes a place again, and the whole time anew; refuses as `open` does. False where the process
   * ended meanwhile, which takes no place.
   */
  resume(signal?: AbortSignal): Promise<boolean>;
  /** Ends the process; safe to call twice. */
  close(): Promise<void>;
}

/** A process that stays, and answers the messages of everybody one after the other. */
export interface KeptWorker {
  /** As `ask` of a session; what the signal stops is not waited for. */
  ask(message: unknown, signal?: AbortSignal): Promise<unknown>;
}

/** Starts workers: of each entry file as many at once as there are cores; the rest wait in a queue. */
export interface WorkerPool {
  open(entry: URL, limits: WorkerLimits, signal?: AbortSignal): Promise<WorkerSession>;
  /** The one worker of an entry file that stays until the pool is closed; the first call sets its limits. */
  keep(entry: URL, limits: WorkerLimits): KeptWorker;
  close(): Promise<void>;
}

/** WorkerPool that several people wait for in turns. */
export interface SharedWorkerPool extends WorkerPool {
  /** The same workers as one person uses them; whoever names nobody shares one turn. */
  of(person: string): WorkerPool;
  /** How many work and wait, one queue for each entry file that was ever asked for. */
  queues(): readonly WorkerQueue[];
}

export interface WorkerQueue {
  /** Name of the entry file, such as `parse-child`. */
  readonly kind: string;
  readonly running: number;
  readonly waiting: number;
}

/** What may be counted of a worker that is gone. */
export interface WorkerReport {
  readonly kind: string;
  readonly reason: WorkerEnded["reason"] | "closed";
  /** The most memory it ever had resident; null where the system does not say. */
  readonly peakBytes: number | null;
}

/** Why a worker is gone. Each stage says it in its own words. */
export class WorkerEnded extends Error {
  readonly reason: "timeout" | "memory" | "crash";

  constructor(reason: "timeout" | "memory" | "crash") {
    super(`worker process ended: ${reason}`);
    this.name = "WorkerEnded";
    this.reason = reason;
  }
}
