import { pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./timestamp-column.ts";

export const users = pgTable("users", {
  providerUserId: text("provider_user_id").primaryKey(),
  email: text("email").notNull(),
  username: text("username").notNull(),
  createdAt: timestampColumn("created_at").notNull().defaultNow(),
  updatedAt: timestampColumn("updated_at").notNull().defaultNow(),
  /** When all sessions of a hosted identity provider were ended here; it does not know of that. */
  signedOutAt: timestampColumn("signed_out_at"),
  /** When an administrator disabled the account; null where its person may come in. */
  disabledAt: timestampColumn("disabled_at"),
});
