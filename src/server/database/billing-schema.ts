import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./timestamp-column.ts";

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
    periodStart: timestampColumn("period_start"),
    periodEnd: timestampColumn("period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
    pastDueSince: timestampColumn("past_due_since"),
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
    happenedAt: timestampColumn("happened_at").notNull(),
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
    readAt: timestampColumn("read_at"),
    createdAt: timestampColumn("created_at").notNull().defaultNow(),
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
    happenedAt: timestampColumn("happened_at").notNull(),
    sentAt: timestampColumn("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    /** When to try next, and so until when the server that tries it now has it for itself. */
    nextTryAt: timestampColumn("next_try_at").notNull().defaultNow(),
    /** Since when Stripe may have it without our knowing: a line that was cut, a server that died. */
    unsureSince: timestampColumn("unsure_since"),
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
    receivedAt: timestampColumn("received_at").notNull().defaultNow(),
    /** Null until what it led to is done. */
    handledAt: timestampColumn("handled_at"),
    attempts: integer("attempts").notNull().default(0),
    lastProblem: text("last_problem"),
  },
  (table) => [index("webhook_events_handled").on(table.handledAt, table.receivedAt)],
);
