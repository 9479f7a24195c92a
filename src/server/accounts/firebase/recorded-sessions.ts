import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { personHash } from "#server/database/audit-log.ts";
import { auditEntries } from "#server/database/audit-schema.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { writeAuditEntry } from "#server/http/write-audit-entry.ts";
import type { IdToken } from "./id-tokens.ts";

/** Records each sign-in at Firebase once, at its first request here; the next ones cost nothing. */
export type RecordSession = (
  request: FastifyRequest,
  session: Pick<IdToken, "userId" | "authTime">,
) => Promise<void>;

const keptSessions = 100_000;

export function recordedSessions(database: Pick<Database, "transaction">): RecordSession {
  const recorded = new LRUCache<string, Promise<void>>({ max: keptSessions });
  return (request, { userId, authTime }) => {
    const name = `${authTime} ${userId}`;
    const details = { by: "firebase", at: new Date(authTime * 1000).toISOString() };
    const record = async () => {
      // Before a restart, or by another process.
      const told = JSON.stringify(details);
      if (await database.transaction((inside) => isRecorded(inside, userId, told))) return;
      await writeAuditEntry(request, database, { action: "signed-in", actor: userId, details });
    };
    const done = recorded.get(name) ?? record();
    recorded.set(name, done);
    // What could not be recorded is refused, and tried again with the next request.
    done.catch(() => recorded.delete(name));
    return done;
  };
}

async function isRecorded(queries: Queries, userId: string, told: string): Promise<boolean> {
  const { actor, action, details } = auditEntries;
  const own = and(eq(actor, personHash(userId)), eq(action, "signed-in"), eq(details, told));
  return (await queries.$count(auditEntries, own)) > 0;
}
