import { and, count, eq, gte } from "drizzle-orm";
import { personHash } from "#server/database/audit-log.ts";
import { auditEntries } from "#server/database/audit-schema.ts";
import type { Database } from "#server/database/database.ts";

const hour = 3_600_000;

/** How often somebody asked support within the last hour, in all processes together. */
export async function askedLately(
  { queries }: Pick<Database, "queries">,
  userId: string,
  now: Date,
): Promise<number> {
  const [found] = await queries
    .select({ asked: count() })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actor, personHash(userId)),
        eq(auditEntries.action, "support-asked"),
        gte(auditEntries.at, new Date(now.getTime() - hour)),
      ),
    );
  return found?.asked ?? 0;
}
