import { inArray } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { deletions } from "#server/database/retention-schema.ts";

/**
 * A database marks what is deleted and leaves its bytes where they are. Writes the tables anew from
 * which something was deleted, so that they are in no file any more. Gives the tables.
 */
export async function eraseDeleted({ queries, rewrite }: Database): Promise<string[]> {
  const rows = await queries.select().from(deletions);
  const tables = [...new Set(rows.map(({ tableName }) => tableName))].toSorted();
  if (tables.length === 0) return [];
  await rewrite(tables);
  // Those that came meanwhile stay for the next time.
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += atOnce)
    await queries.delete(deletions).where(inArray(deletions.id, ids.slice(at, at + atOnce)));
  return tables;
}

const atOnce = 1_000;

const nightHour = 3;
const longestWait = 24 * 60 * 60_000;

/** At night, since nobody can use a table meanwhile; by day only where the last night was missed. */
export async function isErasureDue({ queries }: Database, now: Date): Promise<boolean> {
  const [first] = await queries.select().from(deletions).orderBy(deletions.at).limit(1);
  if (first === undefined) return false;
  return now.getHours() === nightHour || now.getTime() - first.at.getTime() > longestWait;
}
