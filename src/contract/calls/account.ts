import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { planName, subscriptionStatuses } from "../plans.ts";

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
