import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { routeOf } from "#contract/call.ts";
import {
  disableUser,
  enableUser,
  endUserSessions,
  resetUserFactors,
  reviewAccess,
} from "#contract/calls/access.ts";
import {
  type AdminUser,
  listUsers,
  readPaymentFaults,
  readUser,
  refundUser,
  retryWebhook,
} from "#contract/calls/admin.ts";
import { Problem } from "#contract/problem.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { peopleWithAccess, setDisabled } from "./access-store.ts";
import type { AdminContext, Person } from "./admin-context.ts";
import { addAuditRoutes } from "./audit-routes.ts";
import { type KnownUser, usageOf, usersPage, userWith } from "./user-store.ts";

const params = z.object({ id: z.string().check(z.maxLength(255)) });

/**
 * Adds the calls of administrators to a scope of their own that requires a user. Whoever has no such
 * rights, which come from the token's verified address alone, finds nothing there. What an
 * administrator does is written into the audit, looking at somebody included.
 */
export function addAdminRoutes(app: FastifyInstance, context: AdminContext): void {
  app.addHook("onRequest", async ({ user }) => {
    if (!user.admin) throw new Problem("not-found");
  });
  addUserRoutes(app, context);
  addPaymentRoutes(app, context);
  addAccessRoutes(app, context);
  addAuditRoutes(app, context.database);
}

function addUserRoutes(app: FastifyInstance, context: AdminContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = context;
  const { queries } = database;

  routes.route({
    ...routeOf(listUsers),
    handler: async (request) => {
      const page = await usersPage(queries, request.body, context.clock());
      await writeAuditEntry(request, database, {
        action: "users-listed",
        details: { found: page.users.length },
      });
      const users = page.users.map(async (user) => (await standingFor(user, context)).user);
      return { users: await Promise.all(users), next: page.next };
    },
  });

  const read = routeOf(readUser);
  routes.route({
    ...read,
    schema: { ...read.schema, params },
    handler: async (request) => {
      const { id } = request.params;
      const now = context.clock();
      const known = await userWith(queries, id, now);
      await writeAuditEntry(request, database, { action: "user-viewed", subject: id });
      const { user, billedSince } = await standingFor(known, context);
      const subscription = await context.billing.subscriptionOf(id);
      return {
        user,
        subscription: subscription && {
          ...subscription,
          periodEnd: subscription.periodEnd?.toISOString() ?? null,
        },
        ...(await usageOf(queries, id, { month: now.toISOString().slice(0, 7), billedSince })),
      };
    },
  });
}

async function standingFor(
  known: KnownUser,
  { billing, isListedAdmin }: AdminContext,
): Promise<{ user: AdminUser; billedSince: Date | null }> {
  const isListed = isListedAdmin(known.email);
  const person: Person = { providerUserId: known.id, email: known.email, admin: isListed };
  const { status, plan, billedSince } = await billing.entitlementOf(person);
  return { user: { ...known, isListedAdmin: isListed, status, plan }, billedSince };
}

function addPaymentRoutes(app: FastifyInstance, context: AdminContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { billing, database } = context;

  const refund = routeOf(refundUser);
  routes.route({
    ...refund,
    schema: { ...refund.schema, params },
    handler: async (request) => {
      const { id: subject } = request.params;
      await userWith(database.queries, subject, context.clock());
      // Before it is done too: money that went back is in the audit whatever happens then.
      await writeAuditEntry(request, database, { action: "refund-asked", subject });
      const { cents } = await billing.refund(subject).catch(async (error: unknown) => {
        const code = error instanceof Problem ? error.code : "unknown";
        await writeAuditEntry(request, database, {
          action: "refund-refused",
          subject,
          details: { code },
        });
        throw error;
      });
      await writeAuditEntry(request, database, { action: "refunded", subject, details: { cents } });
      return { cents };
    },
  });

  routes.route({
    ...routeOf(readPaymentFaults),
    handler: async (request) => {
      const [failed, untold] = await Promise.all([
        billing.failedWebhooks(),
        billing.unreportedUsage(),
      ]);
      const details = { failed: failed.length, untold: untold.length };
      await writeAuditEntry(request, database, { action: "payment-faults-viewed", details });
      return {
        failed: failed.map((one) => ({ ...one, receivedAt: one.receivedAt.toISOString() })),
        untold: untold.map((one) => ({ ...one, happenedAt: one.happenedAt.toISOString() })),
      };
    },
  });

  const retry = routeOf(retryWebhook);
  routes.route({
    ...retry,
    schema: { ...retry.schema, params },
    handler: async (request) => {
      const { id } = request.params;
      await billing.retryWebhook(id);
      await writeAuditEntry(request, database, {
        action: "webhook-retried",
        details: { event: id },
      });
      return { handled: true as const };
    },
  });
}

type AboutPerson = FastifyRequest<{ Params: { id: string } }>;

/** Adds the calls by which administrators decide who may come in, to a scope that only they enter. */
function addAccessRoutes(app: FastifyInstance, context: AdminContext): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, access, isListedAdmin } = context;
  routes.route({
    ...routeOf(reviewAccess),
    handler: async (request) => {
      const people = await peopleWithAccess(database.queries);
      const details = { people: people.length };
      await writeAuditEntry(request, database, { action: "access-reviewed", details });
      return {
        people: people.map((one) => ({ ...one, isListedAdmin: isListedAdmin(one.email) })),
      };
    },
  });
  const acts = [
    [disableUser, disable],
    [enableUser, enable],
    [endUserSessions, endSessions],
    [resetUserFactors, resetFactors],
  ] as const;
  for (const [call, act] of acts) {
    const route = routeOf(call);
    routes.route({
      ...route,
      schema: { ...route.schema, params },
      handler: async (request) => {
        const { id } = await userWith(database.queries, request.params.id, context.clock());
        await act(request, id);
        return { done: true as const };
      },
    });
  }
  async function disable(request: AboutPerson, id: string) {
    if (id === request.user.providerUserId) throw new Problem("own-account");
    await makeAuditedChange(request, database, {
      change: ({ queries }) => setDisabled(queries, id, context.clock()),
      entry: () => ({ action: "account-disabled", subject: id }),
    });
    await access.endSessions(id);
    await access.stopAnalyses(id);
  }
  async function enable(request: AboutPerson, id: string) {
    await makeAuditedChange(request, database, {
      change: ({ queries }) => setDisabled(queries, id, null),
      entry: () => ({ action: "account-enabled", subject: id }),
    });
  }
  async function endSessions(request: AboutPerson, id: string) {
    await writeAuditEntry(request, database, { action: "sessions-ended", subject: id });
    await access.endSessions(id);
  }
  async function resetFactors(request: AboutPerson, id: string) {
    if (access.resetFactors === null) throw new Problem("factors-elsewhere");
    await writeAuditEntry(request, database, { action: "factors-reset", subject: id });
    await access.resetFactors(id);
    await access.endSessions(id);
  }
}
