import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readSubscriptionStatus } from "#contract/calls/account.ts";
import type { Database } from "#server/database/database.ts";
import { type Asker, monthOf, type PlanEntitlement, usedAnalyses } from "./allowance.ts";

export interface SubscriptionContext {
  readonly database: Database;
  readonly freeAnalysesLimit: number;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
  clock(): Date;
}

/** Adds the call that tells a person's plan and what is left of the free analyses. */
export function addSubscriptionRoute(app: FastifyInstance, context: SubscriptionContext): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(readSubscriptionStatus),
    handler: async ({ user }) => {
      const { status, plan, premium } = await context.entitlementOf(user);
      const { database, freeAnalysesLimit } = context;
      const month = monthOf(context.clock());
      return {
        subscriptionStatus: status,
        freeAnalysesUsed: await usedAnalyses(database.queries, user.providerUserId, month),
        freeAnalysesLimit,
        isAdminAccount: user.admin,
        plan,
        premium,
      };
    },
  });
}
