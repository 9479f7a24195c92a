import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";
import { packJson } from "#server/database/packed-json.ts";
import { fieldOf, openRow, type Row, sealRow } from "#server/database/sealing/sealed-rows.ts";
import { sealedTables } from "#server/database/sealing/sealed-tables.ts";

/** Rows as a store would have written them, of values in the open; each names its `userId`. */
export async function insertSealed(
  { queries, sealing }: Database,
  table: PgTable,
  rows: readonly Row[],
): Promise<void> {
  const known = sealedTables.find((one) => one.table === table);
  if (known === undefined) throw new Error("Nothing in this table is sealed");
  const sealed: Row[] = [];
  // One after the other: a thousand at once would each wait for a connection of their own.
  for (const row of rows) {
    const values = { ...row };
    for (const field of known.sealed.map((column) => fieldOf(known, column)))
      if (values[field] !== undefined) values[field] = await packJson(values[field]);
    sealed.push({ ...values, ...sealRow(await sealing.of(String(row.userId)), known, values) });
  }
  await queries.insert(table).values(sealed);
}

/** All rows of an account, opened. */
export async function selectOpened(
  { queries, sealing }: Database,
  table: PgTable,
  account: string,
): Promise<Row[]> {
  const seal = await sealing.of(account);
  const rows: Row[] = await queries.select().from(table);
  const own = rows.filter(({ userId }) => userId === account);
  return Promise.all(own.map((row) => openRow(seal, table, row)));
}
