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
import { Problem } from "#contract/problem.ts";
import { makeAuditedChange, writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { peopleWithAccess, setDisabled } from "./access-store.ts";
import type { AdminContext } from "./admin-context.ts";
import { userWith } from "./user-store.ts";

const params = z.object({ id: z.string().check(z.maxLength(255)) });
type AboutPerson = FastifyRequest<{ Params: { id: string } }>;

/** Adds the calls by which administrators decide who may come in, to a scope that only they enter. */
export function addAccessRoutes(app: FastifyInstance, context: AdminContext): void {
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
