import { sql } from "drizzle-orm";
import type { AuditFilterQuery } from "#contract/calls/audit.ts";
import { type AuditFilter, personHash } from "#server/database/audit-log.ts";
import { type Queries, storableText } from "#server/database/database.ts";
import { users } from "#server/database/user-schema.ts";

/** Names nobody: no hash begins so. */
const nobody = "-";
const dayMilliseconds = 24 * 60 * 60_000;

/** What an administrator asked for, as the audit knows it: people by the hash of their id. */
export async function filterOf(
  queries: Queries,
  { event, person, record, from, to }: AuditFilterQuery,
): Promise<AuditFilter> {
  const words = person?.trim().toLowerCase() ?? "";
  return {
    ...(event && { action: event }),
    ...(words !== "" && { person: await nameOf(queries, words) }),
    ...(record && { record: storableText(record.trim()) }),
    ...(from && { from: new Date(from) }),
    ...(to && { until: new Date(new Date(to).getTime() + dayMilliseconds) }),
  };
}

async function nameOf(queries: Queries, words: string): Promise<string> {
  if (/^[0-9a-f]{12,64}$/.test(words)) return words;
  const [user] = await queries
    .select({ id: users.providerUserId })
    .from(users)
    .where(sql`lower(${users.email}) = ${storableText(words)}`);
  return user === undefined ? nobody : personHash(user.id);
}
