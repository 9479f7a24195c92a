import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import type { Database } from "#server/database/database.ts";
import { monthOf, usedAnalyses } from "./allowance.ts";

export interface SubscriptionContext {
  readonly database: Database;
  readonly freeAnalysesLimit: number;
  clock(): Date;
}

/** Adds the call that tells a person's plan and what is left of the free analyses. */
export function addSubscriptionRoute(app: FastifyInstance, context: SubscriptionContext): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(readSubscriptionStatus),
    handler: async ({ user }) => ({
      subscriptionStatus: user.admin ? ("admin" as const) : ("trial" as const),
      freeAnalysesUsed: await usedAnalyses(
        context.database.queries,
        user.providerUserId,
        monthOf(context.clock()),
      ),
      freeAnalysesLimit: context.freeAnalysesLimit,
      isAdminAccount: user.admin,
      plan: user.admin ? ("admin" as const) : ("trial" as const),
      premium: user.admin,
    }),
  });
}
