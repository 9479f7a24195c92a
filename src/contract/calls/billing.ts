import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { soldPlan } from "../plans.ts";

/** Both calls that sell take a plan, or nothing at all for the one their screen sells. */
const chosenPlan = z.nullish(z.strictObject({ plan: z.optional(soldPlan) }));

/** Of the account settings; Pay as you go unless a plan is named. */
export const createSubscription = defineCall({
  method: "POST",
  path: "/api/create-subscription",
  summary: "Begin a purchase on the payment provider's own page; the browser goes to its address",
  body: chosenPlan,
  answer: z.object({ checkoutUrl: z.string() }),
});

/** Of the subscribe page; Pro unless a plan is named. */
export const getOrCreateSubscription = defineCall({
  method: "POST",
  path: "/api/get-or-create-subscription",
  summary: "Begin a purchase, or take up one that was begun; its secret pays for it",
  body: chosenPlan,
  answer: z.object({ clientSecret: z.string() }),
});

export const openBillingPortal = defineCall({
  method: "POST",
  path: "/api/billing-portal",
  summary: "The address where the caller manages payments, to open in a new tab",
  answer: z.object({ url: z.string() }),
});

const billingDetails = z.object({
  provider: z.enum(["sandbox", "stripe"]),
  /** False where the provider has no keys: nothing can be bought. */
  configured: z.boolean(),
  /** Whether test cards, and no others, are taken. */
  testCards: z.boolean(),
  /** What the card form of Stripe is opened with; null where another provider takes payments. */
  publishableKey: z.nullable(z.string()),
  /** A purchase that was begun and is not paid, or not known to be. */
  pendingPlan: z.nullable(soldPlan),
  /** What was paid for last, whatever became of it; null where nothing ever was. */
  boughtPlan: z.nullable(soldPlan),
  /** When the paid month ends, ISO time. */
  periodEnd: z.nullable(z.string()),
  cancelAtPeriodEnd: z.boolean(),
  /** Until when a due payment takes nothing away, ISO time; null where none is due. */
  graceUntil: z.nullable(z.string()),
  cardLast4: z.nullable(z.string()),
  /** Analyses of the paid month that cost something, and what together. */
  usage: z.object({ analyses: z.number(), cents: z.number() }),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const readBilling = defineCall({
  method: "GET",
  path: "/api/billing",
  summary: "The caller's subscription as the payment provider has it",
  answer: billingDetails,
});
