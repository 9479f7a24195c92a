import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "./timestamp-column.ts";

/** After how many days people want their content deleted; the operator may say fewer. */
export const retentionChoices = pgTable("retention_choices", {
  userId: text("user_id").primaryKey(),
  days: integer("days").notNull(),
});

/**
 * From which tables something was deleted, so that its bytes may be in their files still. A trigger of
 * each table with people's rows adds a row for each statement: they wait for nobody.
 */
export const deletions = pgTable("deletions", {
  id: uuid("id").primaryKey().defaultRandom(),
  tableName: text("table_name").notNull(),
  at: timestampColumn("at").notNull().defaultNow(),
});
