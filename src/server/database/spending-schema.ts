import { isNotNull } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./timestamp-column.ts";

/** What hosted models cost this installation; accounts come and go, and this stays. */
export const hostedSpending = pgTable("hosted_spending", {
  /** UTC month, `2026-11`. */
  month: text("month").primaryKey(),
  /** Millionths of a US dollar, with what is held for reports under way. */
  micros: bigint("micros", { mode: "number" }).notNull(),
});

/** What a hosted model did for each analysis: counted against caps, and what estimates are made of. */
export const modelRuns = pgTable(
  "model_runs",
  {
    /** Of the analysis. */
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** Id of the model that was asked. */
    model: text("model").notNull(),
    subject: text("subject", { enum: ["question-read", "question-unread", "documents"] }).notNull(),
    /** UTC month in which its first request left, `2026-11`. */
    month: text("month").notNull(),
    /** The process that carries it out; null once it has ended. */
    holder: text("holder"),
    /** What its requests cost, in millionths of a US dollar: the most they can where no answer says it. */
    sentMicros: bigint("sent_micros", { mode: "number" }).notNull(),
    /** Held for what may follow, until it has ended. */
    heldMicros: bigint("held_micros", { mode: "number" }).notNull(),
    /** Tokens of its first request as they were counted here, and as the provider did; 0 before. */
    firstTokens: integer("first_tokens").notNull(),
    firstInput: integer("first_input").notNull().default(0),
    requests: integer("requests").notNull(),
    inputTokens: integer("input_tokens").notNull().default(0),
    cachedTokens: integer("cached_tokens").notNull().default(0),
    writtenTokens: integer("written_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    milliseconds: integer("milliseconds").notNull().default(0),
    /** Whether a report came of it. */
    succeeded: boolean("succeeded").notNull().default(false),
    startedAt: timestampColumn("started_at").notNull().defaultNow(),
  },
  (table) => [
    index("model_runs_user").on(table.userId, table.month),
    index("model_runs_model").on(table.model, table.subject, table.startedAt),
    // Every few seconds those that run are looked for, and most have ended.
    index("model_runs_holder").on(table.holder).where(isNotNull(table.holder)),
  ],
);

/** Analyses that people stopped when they had left for a hosted model; they outlive what is deleted. */
export const stoppedRuns = pgTable(
  "stopped_runs",
  {
    /** Of the analysis. */
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** What it would have cost the person, who is not billed for it. */
    cents: integer("cents").notNull(),
    stoppedAt: timestampColumn("stopped_at").notNull().defaultNow(),
  },
  (table) => [index("stopped_runs_user").on(table.userId, table.stoppedAt)],
);

/** What people let themselves spend on analyses in a month of their subscription. */
export const spendingCaps = pgTable("spending_caps", {
  userId: text("user_id").primaryKey(),
  cents: integer("cents").notNull(),
});
