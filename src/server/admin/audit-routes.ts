import { inArray } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { type AuditEntry, auditQuery, checkAuditChain, readAudit } from "#contract/calls/admin.ts";
import { auditNameOf, checkAudit } from "#server/database/audit-log.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { users } from "#server/database/product-schema.ts";
import { auditPage, type AuditEntry as StoredEntry } from "#server/database/read-audit.ts";

const pageLength = 50;

/** Adds the calls that show the audit, to a scope that only administrators enter. */
export function addAuditRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = routeOf(readAudit);
  routes.route({
    ...read,
    schema: { ...read.schema, querystring: auditQuery },
    handler: async ({ query }) => {
      const before = query.before === undefined ? null : Number(query.before);
      const { queries } = database;
      const entries = await auditPage(queries, { before, length: pageLength + 1 });
      const shown = entries.slice(0, pageLength);
      const emails = await emailsBy(queries, shown);
      return {
        entries: shown.map((entry) => entryOf(entry, emails)),
        next: entries.length > pageLength ? String(shown.at(-1)?.number) : null,
      };
    },
  });
  routes.route({
    ...routeOf(checkAuditChain),
    handler: async () => {
      const { brokenAt, head } = await checkAudit(database);
      return { brokenAt, entries: head.number, lastHash: head.hash };
    },
  });
}

/** Addresses of those people of the entries who are still there. */
async function emailsBy(
  queries: Queries,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(
    entries.flatMap(({ actor, subject }) => [actor ?? [], subject ?? []].flat()),
  );
  if (names.size === 0) return new Map();
  const name = auditNameOf(users.providerUserId);
  const rows = await queries
    .select({ name, email: users.email })
    .from(users)
    .where(inArray(name, [...names]));
  return new Map(rows.map((row) => [row.name, row.email]));
}

function entryOf(entry: StoredEntry, emails: ReadonlyMap<string, string>): AuditEntry {
  const { number, at, action, actor, subject, details } = entry;
  const person = (name: string | null) =>
    name === null ? null : { name, email: emails.get(name) ?? null };
  return {
    ...{ number, action, at: at.toISOString() },
    actor: person(actor),
    subject: person(subject),
    details: JSON.parse(details) as AuditEntry["details"],
  };
}
