import { Problem } from "#contract/problem.ts";
import type { Engine } from "../domain/engine.ts";
import type { Profile } from "../table/profile.ts";
import { type AnswerCache, answerCache } from "./answer-cache.ts";
import type { EngineInput } from "./engine-protocol.ts";
import {
  type EngineTools,
  engineLifeMilliseconds,
  openEngine,
  type RestingEngine,
} from "./open-engine.ts";

/** Per engine: some megabytes, far more than the answers of one analysis. */
const keptCells = 200_000;

/** The engine of one table, lent to one user at a time; what it was asked before it knows. */
export class WarmEngine {
  lastUsed = 0;
  /** Those who use it or wait for it. */
  users = 0;
  /** Set once nobody may use it any more: then it is closed as soon as it is given back. */
  isOver = false;
  #loaded: Loaded | null = null;
  #last: Promise<void> = Promise.resolve();
  #workedMilliseconds = 0;

  get loaded(): Loaded | null {
    return this.#loaded;
  }

  /** Waits for its turn, and gives the engine until it is closed, which gives it back. */
  async lend(input: EngineInput, { onBack, ...tools }: LoanOptions): Promise<Engine> {
    this.users += 1;
    const giveBack = () => {
      this.users -= 1;
      onBack();
    };
    try {
      const passOn = await this.#turn(tools.signal);
      try {
        const use = new Use(this, input, tools);
        const { profile } = this.#loaded ?? (await use.begin());
        return use.asEngine(profile, async () => {
          await this.#end(use);
          passOn();
          giveBack();
        });
      } catch (error) {
        passOn();
        throw error;
      }
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** Resumes the engine that is there, or loads one. */
  async ready(input: EngineInput, tools: EngineTools): Promise<Loaded> {
    if (this.#loaded !== null && (await this.#loaded.engine.resume(tools.signal)))
      return this.#loaded;
    this.#loaded = null;
    const engine = await openEngine(input, tools);
    this.#workedMilliseconds = 0;
    const caches = { run: answerCache(keptCells), again: answerCache(keptCells) };
    this.#loaded = { engine, profile: engine.profile, ...caches };
    return this.#loaded;
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.#drop();
  }

  async #end(use: Use): Promise<void> {
    const { isStopped } = use;
    if (use.isWaiting) await use.settled();
    this.#workedMilliseconds += use.milliseconds;
    this.lastUsed = Date.now();
    // The system ends a process that has worked for its whole life; one more use has to fit in.
    const isWorn = this.#workedMilliseconds > engineLifeMilliseconds / 2;
    if (this.isOver || isWorn || isStopped) await this.#drop();
    else if (use.hasBegun) this.#loaded?.engine.rest();
  }

  async #drop(): Promise<void> {
    const loaded = this.#loaded;
    this.#loaded = null;
    await loaded?.engine.close();
  }

  /** Resolves when those before are done; gives how to let the next one in. */
  async #turn(signal: AbortSignal | undefined): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => promise);
    const stopped = stopOn(signal);
    try {
      await Promise.race([before, stopped.promise]);
      return resolve;
    } catch (error) {
      resolve();
      throw error;
    } finally {
      stopped.forget();
    }
  }
}

export interface LoanOptions extends EngineTools {
  /** Hears when it was given back, or could not be lent. */
  onBack(): void;
}

interface Loaded {
  readonly engine: RestingEngine;
  readonly profile: Profile;
  readonly run: AnswerCache;
  readonly again: AnswerCache;
}

/** One use of an engine: it takes a place among those that work with the first query that is new. */
class Use {
  readonly #warm: WarmEngine;
  readonly #input: EngineInput;
  readonly #tools: EngineTools;
  #began: number | null = null;
  #ready: Promise<Loaded> | null = null;

  constructor(warm: WarmEngine, input: EngineInput, tools: EngineTools) {
    this.#warm = warm;
    this.#input = input;
    this.#tools = tools;
  }

  get hasBegun(): boolean {
    return this.#ready !== null;
  }

  /** The signal has ended the process, then. */
  get isStopped(): boolean {
    return this.hasBegun && this.#tools.signal?.aborted === true;
  }

  /** For its place, or for the table to be loaded. */
  get isWaiting(): boolean {
    return this.hasBegun && this.#began === null;
  }

  async settled(): Promise<void> {
    await this.#ready?.catch(() => undefined);
  }

  get milliseconds(): number {
    return this.#began === null ? 0 : Date.now() - this.#began;
  }

  begin(): Promise<Loaded> {
    this.#ready ??= this.#warm.ready(this.#input, this.#tools).then((loaded) => {
      this.#began = Date.now();
      return loaded;
    });
    return this.#ready;
  }

  asEngine(profile: Profile, onClose: () => Promise<void>): Engine {
    const ask = (kind: "run" | "again", sql: string) => {
      if (this.#tools.signal?.aborted) return Promise.reject(new Problem("analysis-stopped"));
      const fresh = async () => {
        const { engine } = await this.begin();
        return kind === "run" ? engine.run(sql) : engine.runAgain(sql);
      };
      const cache = this.#warm.loaded?.[kind];
      return cache === undefined ? fresh() : cache.get(sql, fresh);
    };
    let closing: Promise<void> | null = null;
    return {
      profile,
      run: (sql) => ask("run", sql),
      runAgain: (sql) => ask("again", sql),
      select: async (sql) => (await this.begin()).engine.select(sql),
      close: () => {
        closing ??= onClose();
        return closing;
      },
    };
  }
}

function stopOn(signal: AbortSignal | undefined) {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const stop = () => reject(new Problem("analysis-stopped"));
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  return { promise, forget: () => signal?.removeEventListener("abort", stop) };
}
