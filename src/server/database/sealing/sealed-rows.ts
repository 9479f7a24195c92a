import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AccountSeal, SealedColumn } from "./account-seal.ts";
import { sealVersion } from "./sealed-bytes.ts";
import { type SealedTable, sealedTables } from "./sealed-tables.ts";

/** A row by the names of its fields, as drizzle reads it. */
export type Row = Readonly<Record<string, unknown>>;

/** A row with all that is sealed in it opened, whatever its table; null for what was deleted. */
export async function openRow(seal: AccountSeal, table: PgTable, row: Row): Promise<Row> {
  const known = sealedTables.find((one) => one.table === table);
  if (known === undefined) return row;
  const opened = fieldsOf(known, row).map(async ([field, column, value]) => [
    field,
    value.length === 0 ? null : await seal.open(column, rowNameOf(known, row), value as never),
  ]);
  return { ...row, ...Object.fromEntries(await Promise.all(opened)) };
}

/**
 * The fields of a row that are not sealed yet, sealed: what another version wrote as `packJson` does,
 * or as JSON, and its hashes as they were.
 */
export function sealRow(seal: AccountSeal, known: SealedTable, row: Row): Row {
  const hashes = known.fingerprints.flatMap((column) => {
    const hash = String(row[fieldOf(known, column)]);
    return hash.length === plainHashLength
      ? [[fieldOf(known, column), seal.fingerprint(hash)] as const]
      : [];
  });
  const fingerprints = Object.fromEntries(hashes);
  const name = rowNameOf(known, { ...row, ...fingerprints });
  const sealed = fieldsOf(known, row).flatMap(([field, column, value]) =>
    value.length === 0 || value[0] === sealVersion
      ? []
      : [[field, seal.sealPacked(column, name, value)] as const],
  );
  return { ...fingerprints, ...Object.fromEntries(sealed) };
}

/** SHA-256, hexadecimal. */
const plainHashLength = 64;

/** What names a row within its account, as it is sealed with. */
function rowNameOf(known: SealedTable, row: Row): string {
  return known.keys.map((column) => row[fieldOf(known, column)]).join();
}

export function fieldOf({ table }: SealedTable, column: PgColumn): string {
  const found = Object.entries<PgColumn>(getTableColumns(table)).find(([, own]) => own === column);
  return found?.[0] ?? column.name;
}

/** The sealed fields of a row that hold something. */
function fieldsOf(known: SealedTable, row: Row) {
  return known.sealed.flatMap((column) => {
    const field = fieldOf(known, column);
    const value = row[field];
    return value instanceof Uint8Array
      ? [[field, column as SealedColumn<unknown>, value] as const]
      : [];
  });
}
