import { and, eq, getTableColumns, getTableName, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { personHash } from "#server/database/audit-log.ts";
import { auditEntries } from "#server/database/audit-schema.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { openRow, type Row } from "#server/database/sealing/sealed-rows.ts";
import { type OwnTable, ownTables } from "./own-tables.ts";

/**
 * What a person is not shown of their own rows: it opens an account or a payment for whoever reads
 * the file, or says nothing about them. Columns as `table.column`.
 */
export const excludedColumns: ReadonlySet<string> = new Set([
  "identity_session.token",
  "identity_account.access_token",
  "identity_account.refresh_token",
  "identity_account.id_token",
  "identity_account.password",
  "identity_two_factor.secret",
  "identity_two_factor.backup_codes",
  "identity_mail.sealed",
  "subscriptions.pending_secret",
  "analyses.holder",
  "account_keys.wrapped",
]);

/**
 * All of a person's rows as the text of one JSON object, a row in memory at a time: one may hold an
 * analysis of 25 MB. What is written or deleted meanwhile may be in it or not.
 */
export async function* writeOwnData(
  { queries, sealing }: Pick<Database, "queries" | "sealing">,
  userId: string,
  now: Date,
): AsyncGenerator<string> {
  yield `{"format":"candor-own-data-1","writtenAt":${JSON.stringify(now)}`;
  const seal = await sealing.of(userId);
  for (const own of ownTables) {
    const rows = rowsOf(queries, own, userId);
    yield* writeRows(
      own.name,
      opened(rows, (row) => openRow(seal, own.table, row)),
    );
  }
  yield* writeRows("audit", auditOf(queries, userId));
  yield "\n}\n";
}

/** Each row on a line of its own. */
async function* writeRows(name: string, rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let before = "\n";
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ",\n";
  }
  yield "]";
}

async function* opened(rows: AsyncIterable<Row>, open: (row: Row) => Promise<Row>) {
  for await (const row of rows) yield await open(row);
}

async function* rowsOf(queries: Queries, own: OwnTable, userId: string): AsyncGenerator<Row> {
  const columns = shownColumns(own);
  const ofOwner = eq(own.owner, userId);
  const select = () => queries.select(columns).from(own.table);
  if (own.id === null) {
    yield* await select().where(ofOwner);
    return;
  }
  const ids = await queries.select({ id: own.id }).from(own.table).where(ofOwner);
  for (const { id } of ids) yield* await select().where(and(ofOwner, eq(own.id, id)));
}

function shownColumns({ table }: OwnTable): Record<string, PgColumn> {
  const shown = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => !excludedColumns.has(nameOf(column)),
  );
  return Object.fromEntries(shown);
}

/** Such as `analyses.holder`. */
export function nameOf({ table, name }: PgColumn): string {
  return `${getTableName(table)}.${name}`;
}

async function* auditOf(queries: Queries, userId: string): AsyncGenerator<object> {
  const { number, at, action, details, actor, subject } = auditEntries;
  const name = personHash(userId);
  yield* await queries
    .select({ number, at, action, details })
    .from(auditEntries)
    .where(or(eq(actor, name), eq(subject, name)))
    .orderBy(number);
}
