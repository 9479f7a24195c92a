import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { planName } from "../plans.ts";
import { subscriptionStatus } from "./account.ts";

/** The calls of administrators. To everybody else there is nothing at their addresses. */

/** `before` is the `next` of the page before; `search` is looked for in address and name. */
const adminUsersQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(limits.nameCharacters))),
  // Microseconds since 1970 and the id, as in the history.
  before: z.optional(z.string().check(z.regex(/^\d{1,16}-[\w-]{1,128}$/))),
});
export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;

const { subscriptionStatus: status } = subscriptionStatus.shape;

const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  /** ISO time; null where the person may come in. */
  disabledAt: z.nullable(z.string()),
  /** The address stands in ADMIN_EMAILS; it gives rights once it is verified. */
  isListedAdmin: z.boolean(),
  status,
  plan: planName,
  /** That succeeded in this calendar month (UTC). */
  analysesThisMonth: z.number(),
});
export type AdminUser = z.infer<typeof adminUser>;

const adminUsersPage = z.object({
  users: z.array(adminUser),
  /** Names the page after this one; null on the last. */
  next: z.nullable(z.string()),
});

export const listUsers = defineCall({
  method: "POST",
  path: "/api/admin/users/search",
  summary: "Admin: everybody with an account, the newest first",
  body: adminUsersQuery,
  answer: adminUsersPage,
});

/** A person's payments and use; nothing of what they analysed. */
const adminUserDetails = z.object({
  user: adminUser,
  /** As the payment provider has it; null where there never was one. */
  subscription: z.nullable(
    z.object({
      provider: z.string(),
      status: z.string(),
      periodEnd: z.nullable(z.string()),
      cancelAtPeriodEnd: z.boolean(),
      /** The provider's own ids, to look it up there. */
      customerId: z.nullable(z.string()),
      subscriptionId: z.nullable(z.string()),
    }),
  ),
  usage: z.object({
    /** Free analyses of this month (UTC) that succeeded or run. */
    freeUsed: z.number(),
    running: z.number(),
    /** That succeeded, ever. */
    succeeded: z.number(),
    /** Of the subscription's month. */
    spentCents: z.number(),
    capCents: z.nullable(z.number()),
  }),
  kept: z.object({
    analyses: z.number(),
    savedPrompts: z.number(),
    savedDocuments: z.number(),
  }),
});
export type AdminUserDetails = z.infer<typeof adminUserDetails>;

export const readUser = defineCall({
  method: "GET",
  path: "/api/admin/users/:id",
  summary: "Admin: plan, subscription and usage of one person",
  answer: adminUserDetails,
});

export const refundUser = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/refund",
  summary: "Admin: give back what was paid within the days of the guarantee, and end the plan",
  answer: z.object({ cents: z.number() }),
});

const paymentFaults = z.object({
  /** Events of the payment provider that have not led to what they should. */
  failed: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      receivedAt: z.string(),
      attempts: z.number(),
      problem: z.nullable(z.string()),
    }),
  ),
  /** Use that the payment provider was not told of, and will not be by itself. */
  untold: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      cents: z.number(),
      happenedAt: z.string(),
      attempts: z.number(),
      problem: z.string(),
    }),
  ),
});
export type PaymentFaults = z.infer<typeof paymentFaults>;

export const readPaymentFaults = defineCall({
  method: "GET",
  path: "/api/admin/payment-faults",
  summary: "Admin: events of the payment provider that failed, and use that it was not told of",
  answer: paymentFaults,
});

export const retryWebhook = defineCall({
  method: "POST",
  path: "/api/admin/webhooks/:id/retry",
  summary: "Admin: do again what a failed event should have led to",
  answer: z.object({ handled: z.literal(true) }),
});
