import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { methodOf } from "./customer-operations.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, flag, integer, metadata, paging, text } from "./parameters.ts";
import { cardRefusal, invoiceOf, payInvoice, subscriptionOf } from "./pay-invoice.ts";
import { newCard, newRefund } from "./payment-objects.ts";
import { invalid, missing, Refusal } from "./refusal.ts";
import { payWithDefault } from "./subscription-life.ts";
import type { Invoice, PaymentIntent, SetupIntent } from "./wire.ts";

const one = z.strictObject({ expand });

const statuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

/** What Stripe.js sends of a card, and where a bank may send the person back to. */
const confirmation = z.strictObject({
  client_secret: z.optional(text),
  return_url: z.optional(text),
  payment_method: z.optional(text),
  payment_method_data: z.optional(
    z.strictObject({ type: z.enum(["card"]), card: z.strictObject({ number: text }) }),
  ),
  expand,
});

/** Bills, what pays them, and what is paid back. */
export const invoiceOperations: readonly Operation[] = [
  operation({
    method: "GET",
    path: "/v1/invoices/:id",
    parameters: one,
    answer: ({ account, id }) => billOf(account, id),
  }),
  operation({
    method: "GET",
    path: "/v1/invoices",
    parameters: z.strictObject({
      ...{ ...paging, customer: z.optional(text), subscription: z.optional(text) },
      status: z.optional(z.enum(statuses)),
    }),
    answer: ({ account, given }) => {
      const found = [...account.invoices.values()].filter(
        (bill) =>
          (given.customer ?? bill.customer) === bill.customer &&
          (given.status ?? bill.status) === bill.status &&
          (given.subscription ?? subscriptionOf(account, bill)?.id) ===
            subscriptionOf(account, bill)?.id,
      );
      return pageOf(found, given, "/v1/invoices");
    },
  }),
  operation({
    method: "POST",
    path: "/v1/invoices/:id/pay",
    parameters: z.strictObject({
      ...{ payment_method: z.optional(text), off_session: z.optional(flag), expand },
    }),
    answer: ({ account, id, given }) => {
      const bill = billOf(account, id);
      if (bill.status === "paid") throw invalid("Invoice is already paid");
      const subscription = subscriptionOf(account, bill);
      if (subscription === undefined) throw new Error("A bill is that of a subscription.");
      const { payment_method: method } = given;
      const decline =
        method === undefined
          ? payWithDefault(account, subscription, bill)
          : payInvoice(account, bill, methodOf(account, method));
      if (decline !== null) throw cardRefusal(decline);
      return bill;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/invoice_payments",
    parameters: z.strictObject({
      ...{ ...paging, invoice: z.optional(text) },
      status: z.optional(z.enum(["canceled", "open", "paid"])),
    }),
    answer: ({ account, given }) => {
      const found = [...account.invoicePayments.values()].filter(
        (payment) =>
          (given.invoice ?? payment.invoice) === payment.invoice &&
          (given.status ?? payment.status) === payment.status,
      );
      return pageOf(found, given, "/v1/invoice_payments");
    },
  }),
  operation({
    method: "GET",
    path: "/v1/payment_intents/:id",
    parameters: z.strictObject({ expand, client_secret: z.optional(text) }),
    answer: ({ account, id }) => intentOf(account, id),
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id/confirm",
    parameters: confirmation,
    answer: ({ account, id, given }) => confirmPayment(account, intentOf(account, id), given),
  }),
  operation({
    method: "GET",
    path: "/v1/setup_intents/:id",
    parameters: z.strictObject({ expand, client_secret: z.optional(text) }),
    answer: ({ account, id }) => setupOf(account, id),
  }),
  operation({
    method: "POST",
    path: "/v1/setup_intents/:id/confirm",
    parameters: confirmation,
    answer: ({ account, id, given }) => {
      const setup = setupOf(account, id);
      const method = cardFrom(account, given, setup.customer);
      Object.assign(setup, { status: "succeeded", payment_method: method.id });
      account.emit("setup_intent.succeeded", setup);
      return setup;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/refunds",
    parameters: z.strictObject({
      ...{ payment_intent: z.optional(text), charge: z.optional(text), metadata, expand },
      amount: z.optional(integer),
      reason: z.optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
    }),
    answer: ({ account, given }) => refund(account, given),
  }),
  operation({
    method: "GET",
    path: "/v1/refunds/:id",
    parameters: one,
    answer: ({ account, id }) => {
      const found = account.refunds.get(id);
      if (found === undefined) throw missing("refund", id);
      return found;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/refunds",
    parameters: z.strictObject({ ...paging, payment_intent: z.optional(text) }),
    answer: ({ account, given }) => {
      const found = [...account.refunds.values()].filter(
        (one) => (given.payment_intent ?? one.payment_intent) === one.payment_intent,
      );
      return pageOf(found, given, "/v1/refunds");
    },
  }),
];

function billOf(account: Account, id: string): Invoice {
  const found = account.invoices.get(id);
  if (found === undefined) throw missing("invoice", id);
  return found;
}

function intentOf(account: Account, id: string, param?: string): PaymentIntent {
  const found = account.paymentIntents.get(id);
  if (found === undefined) throw missing("payment_intent", id, param);
  return found;
}

function setupOf(account: Account, id: string): SetupIntent {
  const found = account.setupIntents.get(id);
  if (found === undefined) throw missing("setup_intent", id);
  return found;
}

type Confirmation = z.output<typeof confirmation>;

function cardFrom(account: Account, given: Confirmation, customer: string | null) {
  const number = given.payment_method_data?.card.number;
  if (number !== undefined) return newCard(account, number, customer);
  return methodOf(account, given.payment_method ?? "", "payment_method");
}

function confirmPayment(account: Account, intent: PaymentIntent, given: Confirmation) {
  if (intent.status === "succeeded")
    throw invalid("You cannot confirm this PaymentIntent because it has already succeeded.", {
      code: "payment_intent_unexpected_state",
    });
  const bill = invoiceOf(account, intent.id);
  if (bill === undefined) throw new Error("An intent pays for a bill.");
  const subscription = subscriptionOf(account, bill);
  if (subscription !== undefined && subscription.ended_at !== null)
    throw invalid("The subscription of this PaymentIntent has ended.", {
      code: "payment_intent_unexpected_state",
    });
  const decline = payInvoice(account, bill, cardFrom(account, given, null));
  if (decline !== null) throw cardRefusal(decline, intent);
  return intent;
}

interface RefundAsked {
  readonly payment_intent?: string | undefined;
  readonly charge?: string | undefined;
  readonly amount?: number | undefined;
  readonly reason?: "duplicate" | "fraudulent" | "requested_by_customer" | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

function refund(account: Account, asked: RefundAsked) {
  const byCharge = [...account.paymentIntents.values()].find(
    ({ latest_charge }) => latest_charge === asked.charge && latest_charge !== null,
  );
  const id = asked.payment_intent ?? byCharge?.id;
  if (id === undefined)
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = intentOf(account, id, "payment_intent");
  const before = [...account.refunds.values()].filter((one) => one.payment_intent === id);
  const left = intent.amount_received - before.reduce((sum, { amount }) => sum + amount, 0);
  const amount = asked.amount ?? left;
  if (left === 0 || amount > left)
    throw new Refusal(400, {
      ...{ type: "invalid_request_error", code: "charge_already_refunded" },
      message: `Charge ${intent.latest_charge} has already been refunded.`,
    });
  const made = newRefund(account, {
    ...{ intent, amount, reason: asked.reason ?? null, metadata: asked.metadata ?? {} },
  });
  account.refunds.set(made.id, made);
  account.emit("refund.created", made);
  return made;
}
