import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { readSpendingCap, type SpendingCap, setSpendingCap } from "#contract/calls/spending-cap.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { spendingCaps } from "#server/database/spending-schema.ts";
import { makeAuditedChange } from "#server/http/write-audit-entry.ts";
import {
  type Asker,
  lockAllowance,
  type PlanEntitlement,
  spendingCapOf,
  spendingSince,
} from "./allowance.ts";

export interface SpendingCapContext {
  readonly database: Database;
  entitlementOf(user: Asker): Promise<PlanEntitlement>;
}

/** Adds the calls by which people see and set what analyses may cost them. */
export function addSpendingCapRoutes(app: FastifyInstance, context: SpendingCapContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = context;
  routes.route({
    ...routeOf(readSpendingCap),
    handler: ({ user }) => tell(user, context),
  });
  routes.route({
    ...routeOf(setSpendingCap),
    handler: async (request) => {
      const { user, body } = request;
      const { providerUserId: subject } = user;
      await makeAuditedChange(request, database, {
        change: async ({ queries }) => {
          await lockAllowance(queries, subject);
          await setCap(queries, subject, body.capCents);
        },
        entry: () => ({ action: "spending-cap-set", subject, details: { cents: body.capCents } }),
      });
      return tell(user, context);
    },
  });
}

async function setCap(queries: Queries, userId: string, cents: number | null): Promise<void> {
  if (cents === null) {
    await queries.delete(spendingCaps).where(eq(spendingCaps.userId, userId));
    return;
  }
  await queries
    .insert(spendingCaps)
    .values({ userId, cents })
    .onConflictDoUpdate({ target: spendingCaps.userId, set: { cents } });
}

async function tell(user: Asker, context: SpendingCapContext): Promise<SpendingCap> {
  const { queries } = context.database;
  const { billedSince } = await context.entitlementOf(user);
  const { spent, reserved, stopped } = billedSince
    ? await spendingSince(queries, user.providerUserId, billedSince)
    : { spent: 0, reserved: 0, stopped: 0 };
  return {
    capCents: await spendingCapOf(queries, user.providerUserId),
    spentCents: spent,
    reservedCents: reserved,
    stoppedCents: stopped,
  };
}
