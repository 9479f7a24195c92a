import { sql } from "drizzle-orm";
import type { Sending } from "#analysis/domain/outgoing.ts";
import { costOf, type HostedModel, hostedModel, priceOn } from "#contract/hosted-models.ts";
import { limits } from "#contract/limits.ts";
import { Problem, type ProblemCode } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { hostedSpending } from "#server/database/spending-schema.ts";
import { monthOf } from "./allowance.ts";
import type { Ending } from "./analysis-store.ts";

/** What hosted models cost whoever runs this installation, whoever asked. */
export interface HostedSpending {
  ofRun(): SpendingOfRun;
}

export interface SpendingOfRun {
  /**
   * Counts the most that a request can cost, before it leaves. Throws Problem
   * `hosted-spending-used` where the month has no room for that.
   */
  reserve(sending: Sending): Promise<void>;
  /** Puts what it cost in the place of that, once the run has ended. */
  settle(ending: Ending): Promise<void>;
}

export interface SpendingLimit {
  /** US dollars in a calendar month (UTC); null where there is no cap. */
  readonly monthlyDollars: number | null;
  /** Models whose prices are known; those of this product unless said. */
  readonly catalogue?: readonly HostedModel[];
  clock(): Date;
}

export function openHostedSpending(
  database: Database,
  { monthlyDollars, catalogue, clock }: SpendingLimit,
): HostedSpending {
  const ofRun = (): SpendingOfRun => {
    /** By month: a run may take part in two. */
    const reserved = new Map<string, number>();
    return {
      reserve: async (sending) => {
        const now = clock();
        const dollars = maxCost(hostedModel(sending.model, catalogue), sending, now);
        await add(database, { month: monthOf(now), dollars, most: monthlyDollars });
        reserved.set(monthOf(now), (reserved.get(monthOf(now)) ?? 0) + dollars);
      },
      settle: async (ending) => {
        const [[month, dollars] = ["", 0], ...others] = reserved;
        const cost = costOfRun(ending);
        if (month === "" || cost === null) return;
        await add(database, { month, dollars: cost - dollars, most: null });
        for (const [later, more] of others)
          await add(database, { month: later, dollars: -more, most: null });
      },
    };
  };
  return { ofRun };
}

/** A token holds two bytes and more on average, even where it is a digit or a sign. */
const bytesOfToken = 2;

function maxCost(known: HostedModel | null, { body }: Sending, now: Date): number {
  const price = known && priceOn(known, now);
  if (!price) throw new Problem("model-without-price");
  const input = Buffer.byteLength(body) / bytesOfToken;
  // All of it may be kept for later requests, which costs the most.
  return costOf({ input, cached: 0, written: input, output: limits.modelOutputTokens }, price);
}

/** In US dollars; null where a model may have written what nobody was told of: the most counts. */
function costOfRun(ending: Ending): number | null {
  if (ending.state === "succeeded") return ending.answer.results.tokenUsage.estimatedCost;
  return ending.state === "failed" && writtenNothing.has(ending.problem.code) ? 0 : null;
}

/** How a provider says that it did not begin. */
const writtenNothing = new Set<ProblemCode>([
  "model-key-refused",
  "model-not-permitted",
  "model-unpaid",
  "model-request-refused",
  "model-quota",
  "model-overloaded",
  "model-question-too-long",
  "model-unknown",
  "hosted-spending-used",
]);

interface Addition {
  readonly month: string;
  /** Below zero to give back. */
  readonly dollars: number;
  readonly most: number | null;
}

/** In one statement, so that two at once cannot both take the last room. */
async function add({ queries }: Database, { month, dollars, most }: Addition): Promise<void> {
  const full = () => new Problem("hosted-spending-used");
  if (most !== null && dollars > most) throw full();
  const sum = sql`${hostedSpending.dollars} + ${dollars}`;
  const added = await queries
    .insert(hostedSpending)
    .values({ month, dollars })
    .onConflictDoUpdate({
      target: hostedSpending.month,
      set: { dollars: sum },
      ...(most !== null && { setWhere: sql`${sum} <= ${most}` }),
    })
    .returning({ month: hostedSpending.month });
  if (added.length === 0) throw full();
}
