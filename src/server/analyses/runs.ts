import { setTimeout } from "node:timers/promises";
import type { analyse } from "#analysis/analyse.ts";
import type { Analysis, AnalysisInput } from "#analysis/analysis.ts";
import type { Children } from "#analysis/children.ts";
import type { AnalysisAnswer, Stage } from "#contract/calls/analyze.ts";
import { Problem } from "#contract/problem.ts";
import { isDatabaseUnavailable } from "#server/database/database-unavailable.ts";
import { problemOf } from "#server/errors.ts";
import type { AnalysisStore, Ending } from "./analysis-store.ts";

/** The whole analysis; handed in, so that a test can put a quick or a failing one in its place. */
export type Analyse = typeof analyse;

/** An analysis under way. It belongs to the server: whoever listens may come and go. */
export interface Run {
  readonly id: string;
  readonly userId: string;
  readonly stage: Stage | null;
  /** Hears every stage from now on; returns how to stop listening. */
  listen(listener: (stage: Stage) => void): () => void;
  /** How it ended, once that is stored. Never rejects. */
  readonly ended: Promise<Ending>;
  /** Ends it as stopped; nothing is charged. */
  stop(): void;
}

export interface Runs {
  /**
   * Keeps a place for a run that is about to start, so that nothing is stored which cannot be
   * carried out. Throws Problems `stopping` and `busy`; returns how to give the place up, also for
   * one who has started meanwhile.
   */
  reserve(): () => void;
  /** Carries out an analysis that the store has begun. */
  start(id: string, userId: string, input: AnalysisInput): Run;
  find(id: string, userId: string): Run | undefined;
  /** Takes no more, lets running ones end within the time, then interrupts the rest. */
  drain(milliseconds: number): Promise<void>;
  readonly draining: boolean;
}

export interface RunTools {
  readonly store: AnalysisStore;
  readonly engines: Children;
  /** Runs at once, those that wait for an engine included. */
  readonly capacity: number;
  readonly analyse: Analyse;
  /** Hears of failures nobody foresaw. */
  onFailure(error: unknown, id: string): void;
}

export function openRuns(tools: RunTools): Runs {
  const running = new Map<string, ActiveRun>();
  /** One for each place kept, settled when it is given up. */
  const places = new Set<Promise<void>>();
  let draining = false;
  return {
    reserve() {
      if (draining) throw new Problem("stopping");
      if (places.size + running.size >= tools.capacity) throw new Problem("busy");
      const place = Promise.withResolvers<void>();
      places.add(place.promise);
      return () => {
        places.delete(place.promise);
        place.resolve();
      };
    },
    start(id, userId, input) {
      const run = new ActiveRun({ id, userId });
      running.set(id, run);
      void run.carryOut(input, tools).finally(() => running.delete(id));
      return run;
    },
    find(id, userId) {
      const run = running.get(id);
      return run?.userId === userId ? run : undefined;
    },
    async drain(milliseconds) {
      draining = true;
      const inTime = new AbortController();
      const late = setTimeout(milliseconds, true, { signal: inTime.signal }).catch(() => false);
      const interrupt = async () => {
        if (await late) for (const run of running.values()) run.interrupt();
      };
      void interrupt();
      // Who was let in before is still on the way to a run, or to a refusal.
      if (await Promise.race([Promise.all(places).then(() => false), late])) await interrupt();
      await Promise.all([...running.values()].map((run) => run.ended));
      inTime.abort();
      await late;
    },
    get draining() {
      return draining;
    },
  };
}

/** Milliseconds between attempts to store an ending. */
const storePauses = [250, 1_000, 4_000];

class ActiveRun implements Run {
  readonly id: string;
  readonly userId: string;
  stage: Stage | null = null;
  readonly ended: Promise<Ending>;
  private readonly abort = new AbortController();
  private readonly listeners = new Set<(stage: Stage) => void>();
  private settle: (ending: Ending) => void = () => undefined;
  private interrupted = false;

  constructor({ id, userId }: { id: string; userId: string }) {
    this.id = id;
    this.userId = userId;
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  listen(listener: (stage: Stage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stop(): void {
    this.abort.abort();
  }

  interrupt(): void {
    this.interrupted = true;
    this.abort.abort();
  }

  async carryOut(input: AnalysisInput, tools: RunTools): Promise<void> {
    const ending = await this.endingOf(input, tools);
    await this.store(ending, tools);
    this.settle(ending);
  }

  /** A database that restarts is away for seconds: a finished report is worth waiting for it. */
  private async store(ending: Ending, { store, onFailure }: RunTools): Promise<void> {
    for (const pause of [...storePauses, null]) {
      try {
        await store.end(this.id, ending);
        return;
      } catch (error) {
        onFailure(error, this.id);
        if (pause === null || !isDatabaseUnavailable(error)) return;
        await setTimeout(pause);
      }
    }
  }

  private async endingOf(input: AnalysisInput, tools: RunTools): Promise<Ending> {
    const { signal } = this.abort;
    const onStage = (stage: Stage) => this.reach(stage, tools);
    try {
      const analysis = await abortable(
        tools.analyse(input, { children: tools.engines, signal, onStage }),
        signal,
      );
      return { state: "succeeded", answer: answerOf(this.id, analysis) };
    } catch (error) {
      if (this.interrupted) return failed(new Problem("analysis-interrupted"));
      if (signal.aborted) return { state: "stopped" };
      const problem = problemOf(error);
      if (problem.status >= 500) tools.onFailure(problem, this.id);
      return failed(problem);
    }
  }

  private reach(stage: Stage, { store, onFailure }: RunTools): void {
    if (this.abort.signal.aborted) return;
    const isNew = stage.name !== this.stage?.name;
    this.stage = stage;
    for (const listener of this.listeners) listener(stage);
    // Steps within a stage are told, and only stages are stored: one write instead of hundreds.
    if (isNew) store.reach(this.id, stage).catch((error) => onFailure(error, this.id));
  }
}

/** Ends the wait as soon as someone stops it, however long the work takes to notice. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Problem("analysis-stopped")), { once: true });
  });
  return Promise.race([work, stopped]);
}

const failed = (problem: Problem): Ending => ({ state: "failed", problem });

function answerOf(id: string, analysis: Analysis): AnalysisAnswer {
  const { markdown, insights, recommendations, hipaaCompliance, tokenUsage } = analysis;
  return {
    id,
    message: "Analysis complete",
    results: {
      analysis: markdown,
      insights: [...insights],
      recommendations: [...recommendations],
      hipaaCompliance,
      tokenUsage,
    },
    hipaaReport: analysis.hipaaReport,
    report: analysis.report,
    model: analysis.model,
  };
}
