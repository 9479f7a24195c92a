import { isNotNull } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AnalysisAnswer, AnalysisRequest, SentRequest } from "#contract/calls/analyses.ts";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import type { NewShare, SharedReport } from "#contract/calls/shares.ts";
import type { Rerun } from "#contract/rerun.ts";
import { fingerprint, sealed } from "./sealing/sealed-column.ts";
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

export const analyses = pgTable(
  "analyses",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    state: text("state", { enum: ["running", "succeeded", "failed", "stopped"] }).notNull(),
    /** JSON of the contract's stage; null before the first and after the end. */
    stage: json("stage"),
    prompt: sealed<string>("prompt").notNull(),
    /** The analysis of the same person that its question follows; null where it follows none. */
    previousId: text("previous_id"),
    title: sealed<string>("title"),
    fileName: sealed<string>("file_name").notNull(),
    columns: integer("columns").notNull(),
    /** The whole request, so that an analysis can be run again. */
    request: sealed<Omit<AnalysisRequest, "datasetId" | "previousId">>("request").notNull(),
    /** Its data, where the request does not hold it. */
    contentId: text("content_id").references(() => analysisContents.id),
    answer: sealed<AnalysisAnswer>("answer"),
    /** The answers before it was changed, the first one first; null where there are none. */
    earlier: sealed<readonly AnalysisAnswer[]>("earlier"),
    /** How many answers `earlier` holds. */
    changes: integer("changes").notNull().default(0),
    /** What left for a hosted model, written before it left; null where nothing did. */
    sent: sealed<readonly SentRequest[]>("sent"),
    /** How it came from an earlier analysis; null where its question was asked by itself. */
    rerun: sealed<Rerun>("rerun"),
    problem: json("problem"),
    /** UTC month (2026-11) whose free allowance it uses; null where nothing is counted. */
    chargedMonth: text("charged_month"),
    /** What it costs on top of the plan's month if it succeeds. */
    priceCents: integer("price_cents").notNull().default(0),
    /** The server process that runs it, as `Database.holder` names it. */
    holder: text("holder"),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    endedAt: timestampColumn("ended_at"),
    /** Stays although its time is over. */
    kept: boolean("kept").notNull().default(false),
    /** Its owner deleted it; what is left only counts against an allowance or a bill. */
    deletedAt: timestampColumn("deleted_at"),
  },
  (table) => [
    index("analyses_user_created").on(table.userId, table.createdAt, table.id),
    index("analyses_state").on(table.state),
    index("analyses_content").on(table.contentId),
    // Most follow nothing.
    index("analyses_previous").on(table.previousId).where(isNotNull(table.previousId)),
  ],
);

/** Data that was at hand when it was asked about: once, however many questions there were. */
export const analysisContents = pgTable(
  "analysis_contents",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    content: sealed<string>("content").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
  },
  (table) => [index("analysis_contents_user").on(table.userId)],
);

/** Which keywords were shown to whom for which content, and who confirmed them when. */
export const confirmations = pgTable(
  "confirmations",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** Of the SHA-256 of the content. */
    contentHash: fingerprint("content_hash").notNull(),
    keywords: sealed<readonly string[]>("keywords").notNull(),
    shownAt: timestampColumn("shown_at"),
    confirmedAt: timestampColumn("confirmed_at"),
  },
  (table) => [index("confirmations_user_content").on(table.userId, table.contentHash)],
);

/**
 * What hosted models were told of one person's data, so that later figures cannot be combined with
 * earlier ones: which populations, and none of their figures.
 */
export const releases = pgTable(
  "releases",
  {
    userId: text("user_id").notNull(),
    /** Of the SHA-256 of the table and of which way it is read. */
    contentHash: fingerprint("content_hash").notNull(),
    /** The partitions in the order of telling, as the analysis has them. */
    partitions: sealed<unknown>("partitions").notNull(),
    /** How many there are: two runs at once may not both add to the same. */
    count: integer("count").notNull(),
    /** When something was told of it last. */
    toldAt: timestampColumn("told_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentHash] })],
);

/** What a share link holds: who may open it, what it ends with, and the report. */
export interface SharedContent {
  readonly made: Omit<NewShare, "rows" | "evidence"> & {
    readonly rows: boolean;
    readonly evidence: boolean;
  };
  readonly token: string;
  readonly title: string;
  readonly sharedBy: string;
  readonly report: SharedReport;
}

/** Links by which others read a report as it was when the link was made. */
export const reportShares = pgTable(
  "report_shares",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    analysisId: text("analysis_id")
      .notNull()
      .references(() => analyses.id, { onDelete: "cascade" }),
    /** SHA-256 of what the link ends with. */
    tokenHash: text("token_hash").notNull(),
    content: sealed<SharedContent>("content").notNull(),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
    expiresAt: timestampColumn("expires_at").notNull(),
    openings: integer("openings").notNull().default(0),
    lastOpenedAt: timestampColumn("last_opened_at"),
  },
  (table) => [
    uniqueIndex("report_shares_token").on(table.tokenHash),
    index("report_shares_analysis").on(table.analysisId),
  ],
);

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
