import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Queries } from "../database.ts";
import { unsealedTables } from "../sealing-schema.ts";
import { fieldOf, type Row, sealRow } from "./sealed-rows.ts";
import { type SealedTable, sealedTables } from "./sealed-tables.ts";

/**
 * Seals what a version that sealed nothing has stored, a row at a time: whatever interrupts it, the
 * next start goes on with what is left. Then each table is written anew, so that nothing remains of
 * what was there before. Calls back with each that is done.
 */
export async function sealPlaintext(
  database: Database,
  onSealed: (table: string) => void,
): Promise<void> {
  for (const { name } of await database.queries.select().from(unsealedTables)) {
    const known = sealedTables.find((one) => one.name === name);
    if (known === undefined) throw new Error(`Nothing in ${name} is sealed`);
    await sealRows(database, known);
    await database.rewrite([name]);
    await database.queries.delete(unsealedTables).where(eq(unsealedTables.name, name));
    onSealed(name);
  }
}

async function sealRows(database: Database, known: SealedTable): Promise<void> {
  const { table, owner, keys } = known;
  const named = Object.fromEntries([owner, ...keys].map((column) => [column.name, column]));
  for (const row of await database.queries.select(named).from(table)) {
    const seal = await database.sealing.of(String(row[owner.name]));
    const place = and(...[owner, ...keys].map((column) => eq(column, row[column.name])));
    await database.transaction(async (queries) => {
      const found = await lock(queries, known, place);
      const sealed = found === undefined ? {} : sealRow(seal, known, found);
      if (Object.keys(sealed).length > 0) await queries.update(table).set(sealed).where(place);
    });
  }
}

/** Another process may be doing the same. */
async function lock(
  queries: Queries,
  known: SealedTable,
  place: SQL | undefined,
): Promise<Row | undefined> {
  const columns: readonly PgColumn[] = [...known.keys, ...known.sealed, ...known.fingerprints];
  const fields = Object.fromEntries(columns.map((column) => [fieldOf(known, column), column]));
  const [row] = await queries.select(fields).from(known.table).where(place).for("update");
  return row;
}
