import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";

/** 0 for a table that refers to no other, else one more than the deepest that it refers to. */
export function referenceDepth(table: PgTable): number {
  const { foreignKeys } = getTableConfig(table);
  const depths = foreignKeys.map((key) => 1 + referenceDepth(key.reference().foreignTable));
  return Math.max(0, ...depths);
}
