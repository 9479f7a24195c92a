import { getTableName, sql } from "drizzle-orm";
import type { OpenDatabase } from "./database.ts";
import { schema } from "./schema.ts";

/** Tables that hold nothing of people, or of which nothing is ever deleted. */
const ofNobody = new Set([
  ...["audit_entries", "hosted_spending"],
  ...["installation_keys", "unsealed_tables", "deletions"],
]);

/** Tables of which it is noted that something was deleted, so that its bytes can be erased. */
export const notedTables: readonly string[] = Object.values(schema)
  .map((table) => getTableName(table))
  .filter((name) => !ofNobody.has(name));

/** Gives each of these tables its trigger: also one that a migration made without it. */
export async function noteDeletions({ queries }: Pick<OpenDatabase, "queries">): Promise<void> {
  const told = await queries.execute(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'rows_deleted'`,
  );
  const { rows } = told as unknown as { rows: { name: string }[] };
  const have = new Set(rows.map(({ name }) => name));
  for (const name of notedTables.filter((one) => !have.has(one)))
    await queries.execute(sql`
      create or replace trigger rows_deleted after delete on ${sql.identifier(name)}
      referencing old table as gone for each statement execute function note_deletion()`);
}
