import type { ConversationSubject, OutgoingRequest } from "#analysis/domain/model-payload.ts";
import {
  type HostedModel,
  hostedModel,
  type ModelPrice,
  priceOn,
} from "#contract/hosted-models.ts";
import type { ModelEstimate } from "#contract/model.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { monthOf } from "./allowance.ts";
import { estimateConversation } from "./estimate-conversation.ts";
import { pastConversations, releaseAbandoned, usedMicros } from "./model-runs.ts";
import { mostOf, type RunOf, SpendingOfRun } from "./spending-of-run.ts";

export type RunSpending = Pick<SpendingOfRun, "reserve" | "replied" | "settle" | "use">;

/** What hosted models cost whoever runs this installation, in all and for each person. */
export interface HostedSpending {
  ofRun(run: RunOf): RunSpending;
  /** What a run would take whose first request this is. */
  estimate(first: OutgoingRequest, subject: ConversationSubject): Promise<ModelEstimate>;
  /** What is left of a person's month; null where nobody set a cap. */
  leftOf(userId: string): Promise<CapLeft | null>;
  /** What must be left for a run to begin with this request, in millionths of a US dollar. */
  needed(first: OutgoingRequest, estimate: ModelEstimate): number;
  /** Gives back what is held for runs that nobody carries out any more. */
  endAbandoned(): Promise<void>;
}

/** In millionths of a US dollar. */
interface CapLeft {
  readonly cap: number;
  readonly left: number;
}

export interface SpendingLimit {
  /** US dollars in a calendar month (UTC), of all and of each person; null where there is no cap. */
  readonly monthlyDollars: number | null;
  readonly monthlyDollarsOfPerson: number | null;
  /** Models whose prices are known; those of this product unless said. */
  readonly catalogue?: readonly HostedModel[];
  clock(): Date;
}

export function openHostedSpending(database: Database, limit: SpendingLimit): HostedSpending {
  const { monthlyDollars, monthlyDollarsOfPerson, catalogue, clock } = limit;
  const caps = { installation: inMicros(monthlyDollars), person: inMicros(monthlyDollarsOfPerson) };
  const alive = new Set<string>();
  const priceOf = (...models: readonly string[]): ModelPrice => {
    for (const model of models) {
      const known = hostedModel(model, catalogue);
      const price = known && priceOn(known, clock());
      if (price) return price;
    }
    throw new Problem("model-without-price");
  };
  const estimate = async ({ model, tokens }: OutgoingRequest, subject: ConversationSubject) =>
    estimateConversation(
      { tokens, price: priceOf(model) },
      await pastConversations(database.queries, model, subject),
    );
  return {
    ofRun: (run) => new SpendingOfRun(run, { database, caps, clock, alive, priceOf, estimate }),
    estimate,
    async leftOf(userId) {
      const { person: cap } = caps;
      if (cap === null) return null;
      const used = await usedMicros(database.queries, userId, monthOf(clock()));
      return { cap, left: Math.max(0, cap - used) };
    },
    needed: (first, { micros }) =>
      Math.max(mostOf(first, priceOf(first.model)), Math.ceil(micros?.high ?? 0)),
    endAbandoned: () => releaseAbandoned(database, (id) => alive.has(id)),
  };
}

const inMicros = (dollars: number | null) =>
  dollars === null ? null : Math.round(dollars * 1_000_000);
