import { isNotNull } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AnalysisAnswer, AnalysisRequest } from "#contract/calls/analyze.ts";
import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import type { SentRequest } from "#contract/calls/sent.ts";
import type { NewShare, SharedReport } from "#contract/calls/shares.ts";
import { fingerprint, sealed } from "./sealing/sealed-column.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable("users", {
  providerUserId: text("provider_user_id").primaryKey(),
  email: text("email").notNull(),
  username: text("username").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  /** When all sessions of a hosted identity provider were ended here; it does not know of that. */
  signedOutAt: moment("signed_out_at"),
  /** When an administrator disabled the account; null where its person may come in. */
  disabledAt: moment("disabled_at"),
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
    problem: json("problem"),
    /** UTC month (2026-11) whose free allowance it uses; null where nothing is counted. */
    chargedMonth: text("charged_month"),
    /** What it costs on top of the plan's month if it succeeds. */
    priceCents: integer("price_cents").notNull().default(0),
    /** The server process that runs it, as `Database.holder` names it. */
    holder: text("holder"),
    createdAt: moment("created_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
    /** Stays although its time is over. */
    kept: boolean("kept").notNull().default(false),
    /** Its owner deleted it; what is left only counts against an allowance or a bill. */
    deletedAt: moment("deleted_at"),
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
    createdAt: moment("created_at").notNull().defaultNow(),
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
    shownAt: moment("shown_at"),
    confirmedAt: moment("confirmed_at"),
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
    toldAt: moment("told_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentHash] })],
);

export const savedPrompts = pgTable(
  "saved_prompts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    content: sealed<NewSavedPrompt>("content").notNull(),
    /** Family of the model that was configured then. */
    aiPlatform: text("ai_platform").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
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
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [index("keyword_sets_user").on(table.userId)],
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
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    openings: integer("openings").notNull().default(0),
    lastOpenedAt: moment("last_opened_at"),
  },
  (table) => [
    uniqueIndex("report_shares_token").on(table.tokenHash),
    index("report_shares_analysis").on(table.analysisId),
  ],
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
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
    kept: boolean("kept").notNull().default(false),
  },
  (table) => [index("saved_documents_user_uploaded").on(table.userId, table.uploadedAt)],
);

/**
 * Whose word on payments it is: what the sandbox, or Stripe with test keys, sold counts for nothing
 * where money is real. `PaymentProvider.ledger` names the one that counts now.
 */
const ledger = (name: string) => text(name, { enum: ["sandbox", "stripe-test", "stripe"] });

/** What each payment provider last said of a person's one subscription, and a purchase under way. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    userId: text("user_id").notNull(),
    provider: ledger("provider").notNull(),
    /** Null where nothing was ever paid. */
    plan: text("plan", { enum: ["pro", "pay-as-you-go"] }),
    status: text("status", {
      enum: ["incomplete", "active", "past_due", "unpaid", "canceled", "inactive"],
    }).notNull(),
    periodStart: moment("period_start"),
    periodEnd: moment("period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
    pastDueSince: moment("past_due_since"),
    /** Number of a test card; the sandbox takes no other. */
    sandboxCard: text("sandbox_card"),
    pendingPlan: text("pending_plan", { enum: ["pro", "pay-as-you-go"] }),
    pendingSecret: text("pending_secret"),
    /** Stripe's id of it, `sub_…`; null in the sandbox, and where there never was one. */
    stripeId: text("stripe_id"),
    /** Last digits of the card that pays, where Stripe tells them. */
    cardLast4: text("card_last4"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/** Everything that ever happened to a subscription, each event once. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    provider: ledger("provider").notNull(),
    kind: text("kind").notNull(),
    happenedAt: moment("happened_at").notNull(),
  },
  (table) => [index("billing_events_user").on(table.userId, table.happenedAt)],
);

/** Who a person is at Stripe. */
export const stripeCustomers = pgTable(
  "stripe_customers",
  {
    userId: text("user_id").notNull(),
    provider: ledger("provider").notNull(),
    /** `cus_…` */
    customerId: text("customer_id").notNull().unique(),
    /** Grows with each word of Stripe that is written down, so that an older one is never put on top. */
    revision: integer("revision").notNull().default(0),
    /** Grows with each purchase that came to nothing: part of the key that keeps one from being made twice. */
    attempt: integer("attempt").notNull().default(0),
    /** When its subscriptions were last read again. */
    readAt: moment("read_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
);

/**
 * What is still to be said to Stripe of paid analyses. A row is written in the transaction that
 * settles its analysis, so that there is one for each, and never one without.
 */
export const meterEvents = pgTable(
  "meter_events",
  {
    /** The analysis's id; Stripe counts one identifier once. */
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    provider: ledger("provider").notNull(),
    cents: integer("cents").notNull(),
    happenedAt: moment("happened_at").notNull(),
    sentAt: moment("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    /** When to try next, and so until when the server that tries it now has it for itself. */
    nextTryAt: moment("next_try_at").notNull().defaultNow(),
    /** Since when Stripe may have it without our knowing: a line that was cut, a server that died. */
    unsureSince: moment("unsure_since"),
    /** A word for why it was not sent, never what Stripe wrote. */
    lastProblem: text("last_problem"),
  },
  (table) => [
    index("meter_events_due").on(table.sentAt, table.nextTryAt),
    index("meter_events_user").on(table.userId),
  ],
);

/** Every event that Stripe sent, once; of what it said only the ids are kept. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    /** `evt_…` */
    id: text("id").primaryKey(),
    provider: ledger("provider").notNull(),
    type: text("type").notNull(),
    /** `cus_…`, where it is about one. */
    customerId: text("customer_id"),
    /** Id of the object it is about. */
    objectId: text("object_id"),
    receivedAt: moment("received_at").notNull().defaultNow(),
    /** Null until what it led to is done. */
    handledAt: moment("handled_at"),
    attempts: integer("attempts").notNull().default(0),
    lastProblem: text("last_problem"),
  },
  (table) => [index("webhook_events_handled").on(table.handledAt, table.receivedAt)],
);

/** What people let themselves spend on analyses in a month of their subscription. */
export const spendingCaps = pgTable("spending_caps", {
  userId: text("user_id").primaryKey(),
  cents: integer("cents").notNull(),
});

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
    at: moment("at").notNull(),
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
