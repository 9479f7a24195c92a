import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { planName, soldPlan, subscriptionStatuses } from "../plans.ts";

const field = () => z.string().check(z.maxLength(limits.nameCharacters));

const syncedUser = z.object({
  firebaseUid: z.string(),
  email: z.string(),
  username: z.string(),
});
export type SyncedUser = z.infer<typeof syncedUser>;

/** Sent after every sign-in with the identity provider; the token decides who it is. */
export const syncUser = defineCall({
  method: "POST",
  path: "/api/auth/user",
  summary: "Make the signed-in user known to Candor",
  body: z.strictObject({ firebaseUid: field(), email: field(), username: z.optional(field()) }),
  answer: syncedUser,
});

/** Costs no query: a program can ask it to see whether its token still holds. */
export const readMe = defineCall({
  method: "GET",
  path: "/api/me",
  summary: "Who the caller is, as the token says",
  answer: z.object({
    id: z.string(),
    email: z.string(),
    username: z.string(),
    emailVerified: z.boolean(),
    isAdminAccount: z.boolean(),
  }),
});

export const subscriptionStatus = z.object({
  /** A status that nobody foresaw is read as `inactive`: something to look at, and no plan. */
  subscriptionStatus: z.catch(z.enum(subscriptionStatuses), "inactive"),
  freeAnalysesUsed: z.number(),
  freeAnalysesLimit: z.number(),
  isAdminAccount: z.boolean(),
  plan: planName,
  /** Unlimited analyses and the Pro model: the status, with the days of grace after a due payment. */
  premium: z.boolean(),
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const readSubscriptionStatus = defineCall({
  method: "GET",
  path: "/api/subscription-status",
  summary: "The caller's plan and what is left of the free analyses this month",
  answer: subscriptionStatus,
});

/** What the page needs to know before anyone has signed in. */
const publicSettings = z.object({
  identity: z.enum(["local", "firebase"]),
  google: z.boolean(),
  /** The Firebase project to sign in with; null with another provider, and where it is not set up. */
  firebase: z.nullable(z.object({ apiKey: z.string(), authDomain: z.string() })),
  /** Address of the development mail outbox; null outside a loopback evaluation. */
  outbox: z.nullable(z.string()),
  /** People with a plan can ask the operator's support. */
  support: z.optional(z.literal(true)),
  /** Whoever signs up chooses a password by a mailed link, so that no answer tells who has an account. */
  mailedSignUp: z.optional(z.literal(true)),
  /** Who may make an account, where not everybody may. */
  signUp: z.optional(z.enum(["domains", "invited", "closed"])),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const readSettings = defineCall({
  method: "GET",
  path: "/api/settings",
  summary: "Public settings of this installation",
  answer: publicSettings,
});

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
