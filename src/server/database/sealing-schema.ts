import { pgTable, text } from "drizzle-orm/pg-core";

/** The key that all of an account is sealed with, wrapped under the master key. It goes with the account. */
export const accountKeys = pgTable("account_keys", {
  userId: text("user_id").primaryKey(),
  wrapped: text("wrapped").notNull(),
  /** Version of the master key that opens it. */
  masterKey: text("master_key").notNull(),
});

/** Secrets of the installation itself, wrapped likewise. */
export const installationKeys = pgTable("installation_keys", {
  purpose: text("purpose").primaryKey(),
  wrapped: text("wrapped").notNull(),
  masterKey: text("master_key").notNull(),
});

/** Tables with rows of a version that sealed nothing, until these are sealed. */
export const unsealedTables = pgTable("unsealed_tables", { name: text("name").primaryKey() });
