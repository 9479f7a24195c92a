import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./timestamp-column.ts";

/**
 * Who did what to which record, right, account or payment. Rows are added and never changed: the
 * database refuses it, and each carries a hash over itself and the one before. People stand in it by
 * a hash of their id, which leads to nobody once their account is deleted.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** 1, 2, 3 and so on without a gap. */
    number: integer("number").primaryKey(),
    at: timestampColumn("at").notNull(),
    action: text("action").notNull(),
    /** Who did it; null where the server did, or nobody known. */
    actor: text("actor"),
    /** Whom it was done to. */
    subject: text("subject"),
    /** Kind and id of the record it is about; null where it is about none. */
    record: text("record"),
    /** From where, coarsened; null where the server did it. */
    network: text("network"),
    /** JSON object of short words and numbers, in the very characters that were hashed. */
    details: text("details").notNull(),
    /** SHA-256, hexadecimal. */
    hash: text("hash").notNull(),
  },
  (table) => [
    index("audit_entries_actor").on(table.actor, table.number),
    index("audit_entries_subject").on(table.subject, table.number),
    index("audit_entries_record").on(table.record),
  ],
);
