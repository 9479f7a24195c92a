import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { type OwnEvent, ownAuditQuery, readOwnAudit } from "#contract/calls/audit.ts";
import { type AuditEntry, auditPage, personHash } from "#server/database/audit-log.ts";
import type { Database } from "#server/database/database.ts";

const pageLength = 50;

/** Adds the call by which people see what they did, and what was done to them. */
export function addOwnAuditRoute(app: FastifyInstance, database: Pick<Database, "queries">): void {
  const read = routeOf(readOwnAudit);
  app.withTypeProvider<ZodTypeProvider>().route({
    ...read,
    schema: { ...read.schema, querystring: ownAuditQuery },
    handler: async ({ query, user }) => {
      const person = personHash(user.providerUserId);
      const before = query.before === undefined ? null : Number(query.before);
      const page = { person, before, length: pageLength + 1 };
      const entries = await auditPage(database.queries, page);
      const shown = entries.slice(0, pageLength);
      return {
        events: shown.map((entry) => eventOf(entry, person)),
        next: entries.length > pageLength ? String(shown.at(-1)?.number) : null,
      };
    },
  });
}

/** Of others who did something it is told that they did, and not who or from where. */
function eventOf(entry: AuditEntry, person: string): OwnEvent {
  const { number, at, action, actor, record, details } = entry;
  const network = actor === null || actor === person ? entry.network : null;
  return {
    ...{ number, at: at.toISOString(), action, record, network },
    by: whoDid(entry, person),
    details: JSON.parse(details) as OwnEvent["details"],
  };
}

function whoDid({ actor, network }: AuditEntry, person: string): OwnEvent["by"] {
  if (actor === person) return "you";
  if (actor !== null) return "somebody-else";
  return network === null ? "server" : "unknown";
}
