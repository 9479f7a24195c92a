import { desc, eq } from "drizzle-orm";
import { type AuditHead, appendAuditEntry, personHash } from "./database/audit-log.ts";
import { auditEntries } from "./database/audit-schema.ts";
import type { Database } from "./database/database.ts";

/**
 * Writes down who has an administrator's rights by configuration, where that is not what was last
 * written. Addresses stand there by a hash each: who knows one can look for it.
 */
export async function auditAdmins(
  database: Database,
  adminEmails: readonly string[],
): Promise<AuditHead | null> {
  const names = adminEmails.map((email) => personHash(email.trim().toLowerCase()).slice(0, 16));
  const details = { count: names.length, addresses: names.toSorted().join(" ") };
  return database.transaction(async (queries) => {
    const [last] = await queries
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.action, "admins-configured"))
      .orderBy(desc(auditEntries.number))
      .limit(1);
    const isNews = last === undefined ? names.length > 0 : last.details !== JSON.stringify(details);
    if (!isNews) return null;
    return appendAuditEntry(queries, { action: "admins-configured", actor: null, details });
  });
}
