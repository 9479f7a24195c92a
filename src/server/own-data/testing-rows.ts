import { randomInt } from "node:crypto";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { auditName } from "#server/database/audit-log.ts";
import type { Queries } from "#server/database/database.ts";
import { packJson } from "#server/database/packed-json.ts";
import { schema } from "#server/database/schema.ts";
import { nameOf } from "./write-own-data.ts";

const tables: readonly PgTable[] = Object.values(schema);

/**
 * A row of the person in every table, as full as its columns allow; new tables are filled too. Gives
 * the tables' names.
 */
export async function fillEveryTable(queries: Queries, who: string): Promise<string[]> {
  const inOrder = tables.toSorted((a, b) => referencesOf(a) - referencesOf(b));
  for (const table of inOrder) {
    const values: Record<string, unknown> = {};
    for (const [field, column] of Object.entries<PgColumn>(getTableColumns(table)))
      values[field] = await sampleOf(column, who);
    await queries.insert(table).values(values);
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
  return /token$|password|secret$|codes|sealed/.test(name)
    ? `SECRET ${text}`
    : plainSample(column, who, text);
}

async function plainSample({ columnType, dataType }: PgColumn, who: string, text: string) {
  if (columnType === "PgCustomColumn") return packJson({ packed: who });
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
  "audit_entries.number": () => randomInt(1_000_000, 2_000_000_000),
  "audit_entries.action": () => "account-deleted",
  "audit_entries.record": () => "analysis:1",
  "audit_entries.network": () => "203.0.113.0/24",
  "audit_entries.hash": () => "00",
  // Of nobody.
  "hosted_spending.month": () => String(randomInt(1_000_000, 2_000_000_000)),
  "audit_entries.details": () => "{}",
  // An entry's people stand in it by a hash.
  "audit_entries.actor": auditName,
  "audit_entries.subject": auditName,
};
