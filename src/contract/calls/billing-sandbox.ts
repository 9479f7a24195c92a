import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { soldPlan } from "../plans.ts";
import { sandboxCardNumber } from "../sandbox-cards.ts";

/** What became of a payment; a declined card is an answer, not a failed call. */
const sandboxPayment = z.discriminatedUnion("state", [
  z.object({ state: z.literal("paid") }),
  z.object({ state: z.literal("declined"), message: z.string() }),
]);
export type SandboxPayment = z.infer<typeof sandboxPayment>;

const nothing = z.object({});

/** The calls of the payment sandbox stand in for a payment company's own pages. No money moves. */
export const paySandbox = defineCall({
  method: "POST",
  path: "/api/payment-sandbox/pay",
  summary: "Pay for the purchase that the secret names with a test card",
  body: z.strictObject({ clientSecret: z.string(), card: sandboxCardNumber }),
  answer: sandboxPayment,
});

export const readSandboxPurchase = defineCall({
  method: "GET",
  path: "/api/payment-sandbox/purchase",
  summary: "The purchase that the caller has begun and not paid",
  answer: z.object({
    purchase: z.nullable(z.object({ plan: soldPlan, clientSecret: z.string() })),
  }),
});

export const changeSandboxCard = defineCall({
  method: "POST",
  path: "/api/payment-sandbox/card",
  summary: "Pay with another test card from now on; what is due is paid at once",
  body: z.strictObject({ card: sandboxCardNumber }),
  answer: sandboxPayment,
});

export const cancelSandbox = defineCall({
  method: "POST",
  path: "/api/payment-sandbox/cancel",
  summary: "End the subscription with the month that is paid",
  answer: nothing,
});

export const resumeSandbox = defineCall({
  method: "POST",
  path: "/api/payment-sandbox/resume",
  summary: "Take back a cancellation whose month has not ended",
  answer: nothing,
});

export const endSandboxMonth = defineCall({
  method: "POST",
  path: "/api/payment-sandbox/end-month",
  summary: "Let the paid month end now, as it would by itself",
  answer: nothing,
});
