import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { AnalysisTools, analyse } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { unlessStopped } from "#analysis/unless-stopped.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import type { SentRequest, Stage } from "#contract/calls/analyses.ts";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import { isDatabaseUnavailable, isStorageFull } from "#server/database/database-unavailable.ts";
import { failpoint } from "#server/failpoint.ts";
import { problemOf } from "#server/http/translate-error.ts";
import { answerOf } from "./analysis-answer.ts";
import type { AnalysisStore, RunOutcome } from "./analysis-store.ts";
import { asksNoModel, type HostedAnalysts, type MarkerOf } from "./analysts.ts";
import type { LentTools } from "./check-request.ts";
import type { HostedSpending, RunSpending } from "./hosted-spending.ts";
import type { ReleasesOf } from "./release-history.ts";
import { type RunTimes, StageTimes } from "./stage-times.ts";

/** The whole analysis; handed in, so that a test can put a quick or a failing one in its place. */
export type RunAnalysis = typeof analyse;

type OnSending = NonNullable<AnalysisTools["onSending"]>;
type OnReplied = NonNullable<AnalysisTools["onReplied"]>;

/** An analysis under way. It belongs to the server: whoever listens may come and go. */
export interface Run {
  readonly id: string;
  readonly userId: string;
  readonly stage: Stage | null;
  /** Hears every stage from now on; returns how to stop listening. */
  listen(listener: (stage: Stage) => void): () => void;
  /** How it ended, once that is stored. Never rejects. */
  readonly ended: Promise<RunOutcome>;
  /** Ends it as stopped; nothing is charged. */
  stop(): void;
}

/** What may be counted and logged of a run. */
export interface RunReport extends RunTimes {
  readonly id: string;
  readonly userId: string;
  readonly state: RunOutcome["state"];
  readonly code: ProblemCode | null;
  /** Whether a model and the rules came to the same figures, where both read the question. */
  readonly agreement?: "same" | "different" | undefined;
}

export interface RunTools {
  readonly store: AnalysisStore;
  readonly engines: SharedWorkerPool;
  readonly analyse: RunAnalysis;
  readonly hosted: HostedAnalysts;
  readonly markerOf: MarkerOf;
  readonly releasesOf: ReleasesOf;
  readonly spending: HostedSpending;
  /** Records what is about to leave for a hosted model; what cannot be recorded does not leave. */
  recordSent(run: Pick<Run, "id" | "userId">, sent: SentRequest): Promise<void>;
  /** Hears of failures nobody foresaw. */
  onFailure(error: unknown, id: string): void;
  /** Hears of every run once its ending is stored. */
  onEnded(report: RunReport): void;
}

interface Work {
  readonly input: AnalysisInput;
  readonly lent: LentTools;
}

/** Milliseconds between attempts to store an ending; together half a minute. */
const storePauses = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

const mayPass = (error: unknown) => isDatabaseUnavailable(error) || isStorageFull(error);

/** A run as the server carries it out. */
export class ActiveRun implements Run {
  readonly id: string;
  readonly userId: string;
  stage: Stage | null = null;
  readonly ended: Promise<RunOutcome>;
  private readonly abort = new AbortController();
  /** Cuts short the wait for a database that is away. */
  private readonly hurry = new AbortController();
  private readonly listeners = new Set<(stage: Stage) => void>();
  private settle: (ending: RunOutcome) => void = () => undefined;
  private interrupted = false;
  private readonly times = new StageTimes();
  private readonly sent: SentRequest[] = [];
  private readonly spending: RunSpending;

  constructor({ id, userId }: Pick<Run, "id" | "userId">, spending: RunSpending) {
    this.id = id;
    this.userId = userId;
    this.spending = spending;
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
    this.hurry.abort();
    this.abort.abort();
  }

  async carryOut(work: Work, tools: RunTools): Promise<void> {
    failpoint("run-started");
    const ending = await this.endingOf(work, tools);
    failpoint("ending-made");
    const told = await this.store(ending, tools);
    failpoint("ending-stored");
    await this.spending.settle(told).catch((error) => tools.onFailure(error, this.id));
    this.settle(told);
    failpoint("ending-told");
    tools.onEnded(this.reportOn(told));
  }

  private reportOn(ending: RunOutcome): RunReport {
    const { id, userId } = this;
    const code = ending.state === "failed" ? ending.problem.code : null;
    const agreement = ending.state === "succeeded" ? ending.answer.model.use?.agreement : undefined;
    return { id, userId, state: ending.state, code, agreement, ...this.times.end() };
  }

  /**
   * Gives the ending to tell: a success only once it is stored. A database that restarts is away
   * for seconds, so a finished report is worth waiting for it. What cannot be stored is given up,
   * and charged to nobody.
   */
  private async store(
    ending: RunOutcome,
    tools: RunTools,
    [pause, ...later]: readonly number[] = storePauses,
  ): Promise<RunOutcome> {
    try {
      const state = await tools.store.end(this.id, ending);
      return state === ending.state ? ending : failed(new Problem("analysis-interrupted"));
    } catch (error) {
      tools.onFailure(error, this.id);
      if (pause === undefined || this.interrupted || !mayPass(error))
        return this.giveUp(ending, problemOf(error), tools.store);
      await setTimeout(pause, null, { signal: this.hurry.signal }).catch(() => undefined);
      return this.store(ending, tools, later);
    }
  }

  private giveUp(ending: RunOutcome, problem: Problem, store: AnalysisStore): RunOutcome {
    store.abandon(this.id);
    return ending.state === "succeeded" ? failed(problem) : ending;
  }

  private async endingOf({ input, lent }: Work, tools: RunTools): Promise<RunOutcome> {
    const { signal } = this.abort;
    const onStage = (stage: Stage) => this.reach(stage, tools);
    const analyst = asksNoModel(input) ? undefined : tools.hosted?.[input.model ?? "flash"];
    const onSending: OnSending = (...sent) => this.keep(sent, tools);
    const onReplied: OnReplied = (replied) => this.spending.replied(replied);
    try {
      const analysis = await unlessStopped(
        tools.analyse(input, {
          ...{ workers: tools.engines.of(this.userId), signal, onStage, ...lent },
          ...(analyst && {
            ...{ analyst, onSending, onReplied },
            ...elsewhere(this.userId, input, tools),
          }),
        }),
        signal,
      );
      return { state: "succeeded", answer: answerOf(this.id, analysis, this.spending.use) };
    } catch (error) {
      if (this.interrupted) return failed(new Problem("analysis-interrupted"));
      if (signal.aborted) return { state: "stopped" };
      const problem = problemOf(error);
      if (problem.status >= 500) tools.onFailure(problem, this.id);
      return failed(problem);
    }
  }

  /** Nothing leaves before it is written down. */
  private async keep([sending, subject]: Parameters<OnSending>, tools: RunTools): Promise<void> {
    await this.spending.reserve(sending, subject);
    const { model, body } = sending;
    const sha256 = createHash("sha256").update(body).digest("hex");
    const sent = { at: new Date().toISOString(), model, sha256, body };
    this.sent.push(sent);
    await tools.store.keepSent(this.id, this.sent);
    await tools.recordSent(this, sent);
  }

  private reach(stage: Stage, { store, onFailure }: RunTools): void {
    if (this.abort.signal.aborted) return;
    const isNew = stage.name !== this.stage?.name;
    this.stage = stage;
    this.times.enter(stage.name);
    for (const listener of this.listeners) listener(stage);
    // Steps within a stage are told, and only stages are stored: one write instead of hundreds.
    if (isNew) store.reach(this.id, stage).catch((error) => onFailure(error, this.id));
  }
}

/** What a model elsewhere may be told, and how it is marked. */
const elsewhere = (userId: string, input: AnalysisInput, tools: RunTools) => ({
  marker: tools.markerOf(userId, input),
  releases: tools.releasesOf(userId, input),
});

const failed = (problem: Problem): RunOutcome => ({ state: "failed", problem });
