import { randomInt } from "node:crypto";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { personHash } from "#server/database/audit-log.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { packJson } from "#server/database/packed-json.ts";
import { deletions } from "#server/database/retention-schema.ts";
import { schema } from "#server/database/schema.ts";
import { sealRow } from "#server/database/sealing/sealed-rows.ts";
import { sealedTables } from "#server/database/sealing/sealed-tables.ts";
import { accountKeys, installationKeys, unsealedTables } from "#server/database/sealing-schema.ts";
import { nameOf } from "#server/own-data/write-own-data.ts";

const tables: readonly PgTable[] = Object.values(schema);

/**
 * A row of the person in every table, as full as its columns allow; new tables are filled too. Gives
 * the tables' names.
 */
export async function fillEveryTable(database: Database, who: string): Promise<string[]> {
  const { queries, sealing } = database;
  const seal = await sealing.of(who);
  const inOrder = tables.filter(isOfPeople).toSorted((a, b) => referencesOf(a) - referencesOf(b));
  for (const table of inOrder) {
    // To seal anything made a key.
    if (table === accountKeys) continue;
    const values: Record<string, unknown> = {};
    for (const [field, column] of Object.entries<PgColumn>(getTableColumns(table)))
      values[field] = await sampleOf(column, who);
    const known = sealedTables.find((one) => one.table === table);
    await queries.insert(table).values({ ...values, ...(known && sealRow(seal, known, values)) });
  }
  return inOrder.map((table) => getTableName(table));
}

/** The names of tables with a row that holds one of these words anywhere, once for each such row. */
export async function rowsNaming(queries: Queries, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of tables.map((table) => getTableName(table))) {
    const told = await queries.execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    const { rows } = told as unknown as { rows: { row: string }[] };
    const naming = rows.filter(({ row }) => words.some((word) => row.toLowerCase().includes(word)));
    found.push(...naming.map(() => name));
  }
  return found;
}

/** What belongs to the installation names nobody. */
const isOfPeople = (table: PgTable) => !ofInstallation.has(table);
const ofInstallation = new Set<PgTable>([installationKeys, unsealedTables, deletions]);

function referencesOf(table: PgTable): number {
  return getTableConfig(table).foreignKeys.length;
}

/** A value that its column takes, and that names the person wherever a text may. */
async function sampleOf(column: PgColumn, who: string): Promise<unknown> {
  const { name, enumValues } = column;
  const special = samples[nameOf(column)] ?? samples[name];
  if (special !== undefined) return special(who);
  if (enumValues !== undefined && enumValues.length > 0) return enumValues[0];
  const text = `${nameOf(column)} of ${who}`;
  if (column.columnType === "PgCustomColumn")
    return column.getSQLType() === "text" ? "0".repeat(64) : packJson({ packed: text });
  return /token$|password|secret$|codes|wrapped/.test(name)
    ? `SECRET ${text}`
    : plainSample(column, text);
}

function plainSample({ dataType }: PgColumn, text: string): unknown {
  const byType: Record<string, unknown> = {
    string: text,
    number: 1,
    boolean: true,
    date: new Date(),
  };
  return byType[dataType] ?? [text];
}

/** Columns that say whose a row is, or in which not any value may stand. */
const samples: Readonly<Record<string, (who: string) => unknown>> = {
  user_id: (who) => who,
  provider_user_id: (who) => who,
  "identity_user.id": (who) => who,
  email: (who) => `${who}@hospital.example`,
  customer_id: (who) => `cus_${who}`,
  "analyses.state": () => "succeeded",
  "analyses.content_id": (who) => `analysis_contents.id of ${who}`,
  "report_shares.analysis_id": (who) => `analyses.id of ${who}`,
  "audit_entries.number": () => randomInt(1_000_000, 2_000_000_000),
  "audit_entries.action": () => "account-deleted",
  "audit_entries.record": () => "analysis:1",
  "audit_entries.network": () => "203.0.113.0/24",
  "audit_entries.hash": () => "00",
  // Of nobody.
  "hosted_spending.month": () => String(randomInt(1_000_000, 2_000_000_000)),
  "audit_entries.details": () => "{}",
  // An entry's people stand in it by a hash.
  "audit_entries.actor": personHash,
  "audit_entries.subject": personHash,
};
