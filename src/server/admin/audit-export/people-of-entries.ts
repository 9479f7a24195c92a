import { inArray } from "drizzle-orm";
import { type AuditEntry, personHashSql } from "#server/database/audit-log.ts";
import type { Queries } from "#server/database/database.ts";
import { users } from "#server/database/user-schema.ts";

type People = Pick<AuditEntry, "actor" | "subject">;

/** Addresses of those people of the entries who are still there, by what stands for them in the audit. */
export async function emailsOf(
  queries: Queries,
  entries: readonly People[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(
    entries.flatMap(({ actor, subject }) => [actor ?? [], subject ?? []].flat()),
  );
  if (names.size === 0) return new Map();
  const name = personHashSql(users.providerUserId);
  const rows = await queries
    .select({ name, email: users.email })
    .from(users)
    .where(inArray(name, [...names]));
  return new Map(rows.map((row) => [row.name, row.email]));
}
