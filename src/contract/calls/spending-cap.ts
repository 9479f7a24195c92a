import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** What a person lets analyses cost in a month of the subscription, and what they have cost. */
const spendingCap = z.object({
  /** Null where there is none. */
  capCents: z.nullable(z.number()),
  /** Of the month under way: of analyses that succeeded, and what those that run may cost. */
  spentCents: z.number(),
  reservedCents: z.number(),
  /** Of analyses that were stopped after they had been sent: counted towards the cap and not billed. */
  stoppedCents: z.number(),
});
export type SpendingCap = z.infer<typeof spendingCap>;

export const readSpendingCap = defineCall({
  method: "GET",
  path: "/api/spending-cap",
  summary: "What the caller lets analyses cost in a month of the subscription, and what they cost",
  answer: spendingCap,
});

export const setSpendingCap = defineCall({
  method: "PUT",
  path: "/api/spending-cap",
  summary: "Set what analyses may cost in a month of the subscription, or null for no cap",
  body: z.strictObject({
    capCents: z.nullable(z.int().check(z.minimum(0), z.maximum(limits.spendingCapCents))),
  }),
  answer: spendingCap,
});
