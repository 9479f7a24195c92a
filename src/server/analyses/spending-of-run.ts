import { eq } from "drizzle-orm";
import type {
  ConversationSubject,
  OutgoingRequest,
  ReplyCost,
} from "#analysis/domain/model-payload.ts";
import { formatMicros } from "#contract/formatting.ts";
import { costMicros, type ModelPrice } from "#contract/hosted-models.ts";
import { limits } from "#contract/limits.ts";
import type { ModelEstimate } from "#contract/model.ts";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { modelRuns } from "#server/database/spending-schema.ts";
import { lockAllowance, monthOf } from "./allowance.ts";
import type { RunOutcome } from "./analysis-store.ts";
import { addToMonth, type ModelRun, usedMicros } from "./model-runs.ts";

/** What a run took of its model, as far as it is known. */
export interface RunUse {
  readonly requests: number;
  readonly seconds: number;
  readonly estimate: ModelEstimate;
}

export interface SpendingTools {
  readonly database: Database;
  /** Millionths of a US dollar in a calendar month (UTC); null where there is no cap. */
  readonly caps: { readonly installation: number | null; readonly person: number | null };
  clock(): Date;
  /** Runs that this process carries out. */
  readonly alive: Set<string>;
  /** Of the first of these models that has one; throws Problem `model-without-price` where none has. */
  priceOf(...models: readonly string[]): ModelPrice;
  estimate(first: OutgoingRequest, subject: ConversationSubject): Promise<ModelEstimate>;
}

export interface RunOf {
  readonly id: string;
  readonly userId: string;
}

/**
 * What one run costs: before a request leaves, the most that it can cost is counted, and with the first
 * of them what the whole is likely to cost at most; with each answer, what it did cost.
 */
export class SpendingOfRun {
  readonly #run: RunOf;
  readonly #tools: SpendingTools;
  #row: ModelRun | null = null;
  #estimate: ModelEstimate | null = null;
  /** The most that requests without an answer can cost: the one under way, and those that failed. */
  #underWay = 0;
  #failed = 0;

  constructor(run: RunOf, tools: SpendingTools) {
    this.#run = run;
    this.#tools = tools;
    tools.alive.add(run.id);
  }

  /** Null where nothing was sent. */
  get use(): RunUse | null {
    if (this.#row === null || this.#estimate === null) return null;
    const { requests, milliseconds } = this.#row;
    return { requests, seconds: milliseconds / 1_000, estimate: this.#estimate };
  }

  /**
   * Before a request leaves. Throws Problem `model-cap-reached` where the person's month has no room
   * for that, `hosted-spending-used` where that of the installation has none.
   */
  async reserve(sending: OutgoingRequest, subject: ConversationSubject): Promise<void> {
    const most = mostOf(sending, this.#tools.priceOf(sending.model));
    this.#estimate ??= await this.#tools.estimate(sending, subject);
    const row = this.#row ?? this.#begin(sending, subject);
    await this.#store(
      { ...row, requests: row.requests + 1, sentMicros: row.sentMicros + most },
      this.#tools.caps,
    );
    this.#failed += this.#underWay;
    this.#underWay = most;
  }

  /** Puts what an answer cost in the place of the most that it could. */
  async replied({ model, tokens }: ReplyCost): Promise<void> {
    const row = this.#row;
    if (row === null) return;
    // A provider may answer with a model that nobody knows: then it costs what was asked for.
    const cost = costMicros(tokens, this.#tools.priceOf(model, row.model));
    const { input, cached, written = 0, output } = tokens;
    const passed = this.#tools.clock().getTime() - row.startedAt.getTime();
    await this.#store({
      ...row,
      sentMicros: row.sentMicros + cost - this.#underWay,
      firstInput: row.firstInput || input,
      ...{ inputTokens: row.inputTokens + input, cachedTokens: row.cachedTokens + cached },
      ...{ writtenTokens: row.writtenTokens + written, outputTokens: row.outputTokens + output },
      milliseconds: passed,
    });
    this.#underWay = 0;
  }

  /**
   * Once the run has ended. Where a model may have written what nobody was told of, the most stays
   * counted.
   */
  async settle(ending: RunOutcome): Promise<void> {
    try {
      if (this.#row !== null) await this.#end(this.#row, ending);
    } finally {
      this.#tools.alive.delete(this.#run.id);
    }
  }

  async #end(row: ModelRun, ending: RunOutcome): Promise<void> {
    const succeeded = ending.state === "succeeded";
    const givesBack = succeeded || (ending.state === "failed" && wroteNothing(ending.problem.code));
    const sentMicros = row.sentMicros - (givesBack ? this.#underWay + this.#failed : 0);
    await this.#store({ ...row, sentMicros, succeeded, holder: null });
  }

  #begin({ model, tokens }: OutgoingRequest, subject: ConversationSubject): ModelRun {
    const startedAt = this.#tools.clock();
    return {
      ...{ ...this.#run, model, subject, month: monthOf(startedAt), startedAt },
      ...{ holder: this.#tools.database.holder, firstTokens: tokens, firstInput: 0 },
      ...{ sentMicros: 0, heldMicros: 0, requests: 0, inputTokens: 0, cachedTokens: 0 },
      ...{ writtenTokens: 0, outputTokens: 0, milliseconds: 0, succeeded: false },
    };
  }

  /** With what is held beside: the rest of the estimate, until it has ended. */
  async #store(
    changed: ModelRun,
    caps: SpendingTools["caps"] = { installation: null, person: null },
  ): Promise<void> {
    const likely = changed.holder === null ? 0 : (this.#estimate?.micros?.high ?? 0);
    const row = { ...changed, heldMicros: Math.max(0, Math.ceil(likely) - changed.sentMicros) };
    const { month, id, userId } = row;
    await this.#tools.database.transaction(async (queries) => {
      if (caps.person !== null) await lockAllowance(queries, userId);
      // What is stored may have been released meanwhile as abandoned; the months' sums follow the rows.
      const [stored] = await queries
        .select()
        .from(modelRuns)
        .where(eq(modelRuns.id, id))
        .for("update");
      const more = totalOf(row) - (stored === undefined ? 0 : totalOf(stored));
      if (caps.person !== null) await requireRoom(queries, { row, more, cap: caps.person });
      if (!(await addToMonth(queries, { month, micros: more, most: caps.installation })))
        throw new Problem("hosted-spending-used");
      if (this.#row === null) await queries.insert(modelRuns).values(row);
      else await queries.update(modelRuns).set(row).where(eq(modelRuns.id, id));
    });
    this.#row = row;
  }
}

const totalOf = ({ sentMicros, heldMicros }: Pick<ModelRun, "sentMicros" | "heldMicros">) =>
  sentMicros + heldMicros;

interface Room {
  readonly row: ModelRun;
  readonly more: number;
  readonly cap: number;
}

async function requireRoom(queries: Queries, { row, more, cap }: Room): Promise<void> {
  const used = await usedMicros(queries, row.userId, row.month);
  if (used + more <= cap) return;
  const [left, most] = [Math.max(0, cap - used), more].map(formatMicros);
  throw new Problem("model-cap-reached", {
    ...{ left: left ?? "", most: most ?? "", cap: formatMicros(cap) },
  });
}

/** A token holds two bytes and more on average, even where it is a digit or a sign. */
const bytesOfToken = 2;

/** What a request can cost at most. */
export function mostOf({ body }: Pick<OutgoingRequest, "body">, price: ModelPrice): number {
  const input = Math.ceil(Buffer.byteLength(body) / bytesOfToken);
  // All of it may be kept for later requests, which costs the most.
  return costMicros({ input, cached: 0, written: input, output: limits.modelOutputTokens }, price);
}

/** How a provider says that it did not begin. */
const beforeWriting = new Set<ProblemCode>([
  "model-key-refused",
  "model-not-permitted",
  "model-unpaid",
  "model-request-refused",
  "model-quota",
  "model-overloaded",
  "model-question-too-long",
  "model-unknown",
  "model-cap-reached",
  "hosted-spending-used",
]);

const wroteNothing = (code: ProblemCode) => beforeWriting.has(code);
