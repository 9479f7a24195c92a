import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { schema } from "../schema.ts";

/** A table with columns that are sealed, as the schema says. */
export interface SealedTable {
  readonly name: string;
  readonly table: PgTable;
  /** Holds the id of the account whose key it is. */
  readonly owner: PgColumn;
  /** Name one row of an account. */
  readonly keys: readonly PgColumn[];
  readonly sealed: readonly PgColumn[];
  readonly fingerprints: readonly PgColumn[];
}

export const sealedTables: readonly SealedTable[] = Object.values(schema).flatMap(
  (table: PgTable) => {
    const { name, primaryKeys } = getTableConfig(table);
    const columns: readonly PgColumn[] = Object.values(getTableColumns(table));
    const made = columns.filter(({ columnType }) => columnType === "PgCustomColumn");
    if (made.length === 0) return [];
    const owner = columns.find((column) => column.name === "user_id");
    if (owner === undefined) throw new Error(`${name} has sealed columns, and no owner`);
    const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    return [
      {
        ...{ name, table, owner },
        // A composite key names columns by copies of their own.
        keys: columns.filter(
          (column) => column !== owner && keys.some(({ name: key }) => key === column.name),
        ),
        sealed: made.filter((column) => column.getSQLType() === "bytea"),
        fingerprints: made.filter((column) => column.getSQLType() === "text"),
      },
    ];
  },
);
