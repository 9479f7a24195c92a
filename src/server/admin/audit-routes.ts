import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import {
  type AuditEntry,
  type AuditFilterQuery,
  checkAuditChain,
  exportAudit,
  readAudit,
} from "#contract/calls/audit.ts";
import {
  auditPage,
  checkAudit,
  type AuditEntry as StoredEntry,
} from "#server/database/audit-log.ts";
import type { Database } from "#server/database/database.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import { filterOf } from "./audit-export/filter-of.ts";
import { emailsOf } from "./audit-export/people-of-entries.ts";
import { writeAuditExport } from "./audit-export/write-audit-export.ts";

const pageLength = 50;

/** Adds the calls that show the audit, to a scope that only administrators enter. */
export function addAuditRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries } = database;
  routes.route({
    ...routeOf(readAudit),
    handler: async (request) => {
      const { before, ...asked } = request.body;
      // Each page: whoever begins with a later one has looked too.
      await writeAuditEntry(request, database, { action: "audit-viewed", details: wordsOf(asked) });
      const filter = await filterOf(queries, asked);
      const page = { before: before === undefined ? null : Number(before), length: pageLength + 1 };
      const entries = await auditPage(queries, { ...filter, ...page });
      const shown = entries.slice(0, pageLength);
      const emails = await emailsOf(queries, shown);
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
  routes.route({
    ...routeOf(exportAudit),
    handler: async (request, reply) => {
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="candor-audit-${day}.csv"`)
        .send(await exportOf(request, database));
    },
  });
}

/** Recorded before the first byte, and sealed by a second entry after the last. */
async function exportOf(
  request: FastifyRequest<{ Body: AuditFilterQuery }>,
  database: Database,
): Promise<Readable> {
  const { body: asked } = request;
  const details = wordsOf(asked);
  const { number: last } = await writeAuditEntry(request, database, {
    ...{ action: "audit-exported", details },
  });
  const lines = writeAuditExport(database.queries, {
    filter: await filterOf(database.queries, asked),
    last,
    seal: async (seal) => {
      const event = { action: "audit-export-sealed", details: { ...seal } } as const;
      return (await writeAuditEntry(request, database, event)).number;
    },
  });
  return Readable.from(lines);
}

/** What of a filter may stand in the audit: a person and a record are named in it by their hashes only. */
function wordsOf({ event, person, record, from, to }: AuditFilterQuery) {
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const narrowed = { ...(person && { byPerson: true }), ...(record && { byRecord: true }) };
  return { ...(event && { event }), ...days, ...narrowed };
}

function entryOf(entry: StoredEntry, emails: ReadonlyMap<string, string>): AuditEntry {
  const { number, at, action, actor, subject, record, network, details } = entry;
  const person = (name: string | null) =>
    name === null ? null : { name, email: emails.get(name) ?? null };
  return {
    ...{ number, action, at: at.toISOString(), record, network },
    actor: person(actor),
    subject: person(subject),
    details: JSON.parse(details) as AuditEntry["details"],
  };
}
