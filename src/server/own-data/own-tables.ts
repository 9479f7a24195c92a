import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { identityUser } from "#server/database/identity-schema.ts";
import { referenceDepth } from "#server/database/reference-depth.ts";
import { schema } from "#server/database/schema.ts";

/** A table whose rows belong to people. */
export interface OwnTable {
  /** As the code calls it, such as `savedPrompts`. */
  readonly name: string;
  readonly table: PgTable;
  /** Holds the id of whom a row belongs to. */
  readonly owner: PgColumn;
  /** Names one row; null where it takes several columns. */
  readonly id: PgColumn | null;
}

const ownerNames = new Set(["user_id", "provider_user_id"]);

/** Read from the schema, so that a new table is downloaded and deleted with all others. */
export const ownTables: readonly OwnTable[] = Object.entries(schema).flatMap(([name, table]) => {
  const columns: PgColumn[] = Object.values(getTableColumns(table as PgTable));
  const owner =
    table === identityUser
      ? identityUser.id
      : columns.find((column) => ownerNames.has(column.name));
  if (owner === undefined) return [];
  return [{ name, table, owner, id: columns.find(({ primary }) => primary) ?? null }];
});

/** Tables of which no row says by its id whose it is; `deleteAccountRows` finds what there is in them. */
export const tablesWithoutOwner = [
  "identity_verification",
  "webhook_events",
  "audit_entries",
  "hosted_spending",
  "installation_keys",
  "unsealed_tables",
  "deletions",
];

/** Those that refer to others come first, so that a row goes before the one it refers to. */
export const inOrderOfDeletion: readonly OwnTable[] = ownTables.toSorted(
  (a, b) => referenceDepth(b.table) - referenceDepth(a.table),
);
