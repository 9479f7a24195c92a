import type { Account } from "./account.ts";
import { newPaymentIntent } from "./payment-objects.ts";
import { Refusal } from "./refusal.ts";
import { newInvoicePayment } from "./subscription-objects.ts";
import { type Decline, declineOf, laterDecline } from "./test-cards.ts";
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from "./wire.ts";

/** Gives an open invoice the intent that its payment is made with. */
export function askForPayment(account: Account, invoice: Invoice, keepsCard: boolean): void {
  const intent = newPaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer ?? "",
    description: "Subscription",
    keepsCard,
  });
  const payment = newInvoicePayment(account, invoice, intent.id);
  account.paymentIntents.set(intent.id, intent);
  account.invoicePayments.set(payment.id, payment);
  invoice.confirmation_secret = {
    client_secret: intent.client_secret ?? "",
    type: "payment_intent",
  };
  account.emit("payment_intent.created", intent);
}

/** Tries to pay with a card. Null where it did; why not where it did not. */
export function payInvoice(
  account: Account,
  invoice: Invoice,
  method: PaymentMethod,
): Decline | null {
  const intent = intentOf(account, invoice);
  const decline = account.broken.has(method.id)
    ? laterDecline
    : declineOf(account.numbers.get(method.id) ?? "");
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (decline === null) paid(account, { invoice, intent, method });
  else refused(account, { invoice, intent, method }, decline);
  return decline;
}

/** Stripe's answer to a payment that was declined. */
export function cardRefusal(decline: Decline, intent?: PaymentIntent): Refusal {
  return new Refusal(402, {
    type: "card_error",
    ...decline,
    ...(intent && { payment_intent: intent }),
  });
}

function intentOf(account: Account, invoice: Invoice): PaymentIntent {
  const payment = [...account.invoicePayments.values()].find((one) => one.invoice === invoice.id);
  const intent = account.paymentIntents.get(payment?.payment.payment_intent ?? "");
  if (intent === undefined) throw new Error(`The invoice ${invoice.id} has no intent.`);
  return intent;
}

/** The invoice that an intent pays for; undefined where it pays for none. */
export function invoiceOf(account: Account, intent: string): Invoice | undefined {
  const payment = [...account.invoicePayments.values()].find(
    (one) => one.payment.payment_intent === intent,
  );
  return account.invoices.get(payment?.invoice ?? "");
}

/** The subscription that an invoice bills. */
export function subscriptionOf(account: Account, invoice: Invoice): Subscription | undefined {
  return account.subscriptions.get(invoice.parent?.subscription_details?.subscription ?? "");
}

interface Attempt {
  readonly invoice: Invoice;
  readonly intent: PaymentIntent;
  readonly method: PaymentMethod;
}

function paid(account: Account, { invoice, intent, method }: Attempt): void {
  keepCard(account, intent, method);
  Object.assign(intent, {
    ...{ status: "succeeded", amount_received: intent.amount, payment_method: method.id },
    ...{ last_payment_error: null, latest_charge: account.newId("ch") },
  } satisfies Partial<PaymentIntent>);
  account.emit("payment_intent.succeeded", intent);
  settle(account, invoice);
  const subscription = subscriptionOf(account, invoice);
  if (subscription === undefined) return;
  if (subscription.payment_settings?.save_default_payment_method === "on_subscription")
    subscription.default_payment_method = method.id;
  if (["incomplete", "past_due", "unpaid"].includes(subscription.status)) {
    subscription.status = "active";
    account.emit("customer.subscription.updated", subscription);
  }
}

/** Marks an invoice as paid in full. */
export function settle(account: Account, invoice: Invoice): void {
  Object.assign(invoice, {
    ...{ status: "paid", amount_paid: invoice.amount_due, amount_remaining: 0 },
    ...{ next_payment_attempt: null, attempted: true },
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = account.now();
  for (const payment of account.invoicePayments.values()) {
    if (payment.invoice !== invoice.id) continue;
    Object.assign(payment, { status: "paid", amount_paid: invoice.amount_due });
    payment.status_transitions.paid_at = account.now();
    account.emit("invoice_payment.paid", payment);
  }
  account.emit("invoice.paid", invoice);
  account.emit("invoice.payment_succeeded", invoice);
}

function keepCard(account: Account, intent: PaymentIntent, method: PaymentMethod): void {
  if (intent.setup_future_usage === null || method.customer !== null) return;
  method.customer = intent.customer;
  account.emit("payment_method.attached", method);
}

function refused(account: Account, { invoice, intent, method }: Attempt, decline: Decline): void {
  intent.status = "requires_payment_method";
  intent.last_payment_error = {
    ...{ type: "card_error", code: decline.code, message: decline.message },
    ...(decline.decline_code !== undefined && { decline_code: decline.decline_code }),
    payment_method: method,
  };
  account.emit("payment_intent.payment_failed", intent);
  account.emit("invoice.payment_failed", invoice);
}
