import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  keepItem,
  previewRetention,
  type Retention,
  readRetention,
  setRetention,
} from "#contract/calls/retention.ts";
import { Problem } from "#contract/problem.ts";
import { type Database, type Queries, storableText } from "#server/database/database.ts";
import { retentionChoices } from "#server/database/retention-schema.ts";
import { makeAuditedChange } from "#server/http/write-audit-entry.ts";
import { expiringItems } from "./expiring-items.ts";
import { daysOf, type RetentionRule, retained } from "./retention-rule.ts";

export interface RetentionContext {
  readonly database: Database;
  readonly retention: RetentionRule;
  clock(): Date;
}

/** Adds the calls by which people see what goes by itself, choose a shorter time, and keep things. */
export function addRetentionRoutes(app: FastifyInstance, context: RetentionContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, retention } = context;
  const tell = async (userId: string) =>
    tellOf(context, userId, await choiceOf(database.queries, userId));
  routes.route({
    ...routeOf(readRetention),
    handler: ({ user }) => tell(user.providerUserId),
  });
  routes.route({
    ...routeOf(previewRetention),
    handler: ({ user, body }) => tellOf(context, user.providerUserId, body.ownDays),
  });
  routes.route({
    ...routeOf(setRetention),
    handler: async (request) => {
      const { providerUserId: subject } = request.user;
      const { ownDays } = request.body;
      await makeAuditedChange(request, database, {
        change: ({ queries }) => choose(queries, subject, ownDays),
        entry: () => ({ action: "retention-set", subject, details: { days: ownDays } }),
      });
      return tell(subject);
    },
  });
  routes.route({
    ...routeOf(keepItem),
    handler: async (request) => {
      const { providerUserId: subject } = request.user;
      const { kind, id, kept } = request.body;
      if (!retention.mayKeep) throw new Problem("keeping-not-allowed");
      await makeAuditedChange(request, database, {
        change: ({ queries }) => keep(queries, subject, request.body),
        entry: () => ({
          action: "records-kept",
          subject,
          record: `${kind}:${id}`,
          details: { kept },
        }),
      });
      return tell(subject);
    },
  });
}

async function choiceOf(queries: Queries, userId: string): Promise<number | null> {
  const [row] = await queries
    .select({ days: retentionChoices.days })
    .from(retentionChoices)
    .where(eq(retentionChoices.userId, userId));
  return row?.days ?? null;
}

async function choose(queries: Queries, userId: string, days: number | null): Promise<void> {
  if (days === null) {
    await queries.delete(retentionChoices).where(eq(retentionChoices.userId, userId));
    return;
  }
  await queries
    .insert(retentionChoices)
    .values({ userId, days })
    .onConflictDoUpdate({ target: retentionChoices.userId, set: { days } });
}

interface Kept {
  readonly kind: keyof typeof retained;
  readonly id: string;
  readonly kept: boolean;
}

async function keep(queries: Queries, userId: string, { kind, id, kept }: Kept): Promise<void> {
  const { table, isThere } = retained[kind];
  const changed = await queries
    .update(table)
    .set({ kept })
    .where(and(eq(table.userId, userId), eq(table.id, storableText(id)), isThere))
    .returning({ id: table.id });
  if (changed.length === 0) throw new Problem("item-not-found");
}

async function tellOf(
  { database, retention, clock }: RetentionContext,
  userId: string,
  ownDays: number | null,
): Promise<Retention> {
  const days = daysOf(retention, ownDays);
  const told = { operatorDays: retention.days, ownDays, mayKeep: retention.mayKeep };
  if (days === null) return { ...told, leaving: [], leavingCount: 0 };
  const term = { userId, days, now: clock() };
  return { ...told, ...(await expiringItems(database, retention, term)) };
}
