import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** What hosted models cost this installation; accounts come and go, and this stays. */
export const hostedSpending = pgTable("hosted_spending", {
  /** UTC month, `2026-11`. */
  month: text("month").primaryKey(),
  /** US dollars, with the most that requests under way can cost. */
  dollars: doublePrecision("dollars").notNull(),
});

/** Analyses that people stopped when they had left for a hosted model; they outlive what is deleted. */
export const stoppedRuns = pgTable(
  "stopped_runs",
  {
    /** Of the analysis. */
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** What it would have cost the person, who is not billed for it. */
    cents: integer("cents").notNull(),
    stoppedAt: moment("stopped_at").notNull().defaultNow(),
  },
  (table) => [index("stopped_runs_user").on(table.userId, table.stoppedAt)],
);

/** What people let themselves spend on analyses in a month of their subscription. */
export const spendingCaps = pgTable("spending_caps", {
  userId: text("user_id").primaryKey(),
  cents: integer("cents").notNull(),
});
