import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import { sealed } from "./sealing/sealed-column.ts";
import { timestampColumn } from "./timestamp-column.ts";

export const savedPrompts = pgTable(
  "saved_prompts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    content: sealed<NewSavedPrompt>("content").notNull(),
    /** Family of the model that was configured then. */
    aiPlatform: text("ai_platform").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    kept: boolean("kept").notNull().default(false),
  },
  (table) => [index("saved_prompts_user_created").on(table.userId, table.createdAt)],
);

/** Lists of keywords that people keep under names of theirs. */
export const keywordSets = pgTable(
  "keyword_sets",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    content: sealed<{ name: string; keywords: string[] }>("content").notNull(),
    /** There for every analysis of its owner's; of one set at most. */
    isDefault: boolean("is_default").notNull(),
    changedAt: timestampColumn("changed_at").notNull().defaultNow(),
  },
  (table) => [index("keyword_sets_user").on(table.userId)],
);

/** Texts of spreadsheets and documents that people keep. */
export const savedDocuments = pgTable(
  "saved_documents",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    fileName: sealed<string>("file_name").notNull(),
    /** Size of the file it came from, in bytes. */
    fileSize: integer("file_size").notNull(),
    /** Ending of the file's name. */
    fileType: text("file_type").notNull(),
    content: sealed<string>("content").notNull(),
    uploadedAt: timestampColumn("uploaded_at").notNull().defaultNow(),
    kept: boolean("kept").notNull().default(false),
  },
  (table) => [index("saved_documents_user_uploaded").on(table.userId, table.uploadedAt)],
);
