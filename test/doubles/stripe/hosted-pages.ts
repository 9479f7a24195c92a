import type { Account } from "./account.ts";
import { sessionOf } from "./checkout-operations.ts";
import { methodOf } from "./customer-operations.ts";
import { askForPayment, payInvoice } from "./pay-invoice.ts";
import { newCard } from "./payment-objects.ts";
import { missing } from "./refusal.ts";
import { payWithDefault, startSubscription } from "./subscription-life.ts";
import { declineOf } from "./test-cards.ts";
import type { CheckoutSession, Customer, Subscription } from "./wire.ts";

/** What a hosted page answers: a page, or where to go next. */
export type PageAnswer =
  | { readonly html: string; readonly status: number }
  | { readonly goTo: string };

/** The pages that Stripe shows on its own address. Null where there is no such page. */
export function hostedPage(
  account: Account,
  path: string,
  form: URLSearchParams | null,
): PageAnswer | null {
  const [, page, id] = /^\/(c\/pay|p\/session)\/(\w+)$/.exec(path) ?? [];
  if (page === undefined || id === undefined) return null;
  if (page === "c/pay") return checkoutPage(account, sessionOf(account, id), form);
  const session = account.portalSessions.get(id);
  if (session === undefined) throw missing("billing portal session", id);
  const did = form === null ? null : takePortalStep(account, session.customer, form);
  return portalPage(account, session.customer, { did, returnTo: session.return_url });
}

function checkoutPage(
  account: Account,
  session: CheckoutSession,
  form: URLSearchParams | null,
): PageAnswer {
  if (session.status !== "open")
    return { status: 200, html: document("Checkout", "<p>This page is no longer open.</p>") };
  const number = form?.get("number") ?? null;
  const decline = number === null ? null : declineOf(number);
  if (number !== null && decline === null) {
    complete(account, session, number);
    return { goTo: (session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", session.id) };
  }
  const lines = session.line_items?.data.map(
    ({ description, amount_total: cents }) =>
      `<li>${safe(description ?? "")} ${dollars(cents)}</li>`,
  );
  const html = `${decline === null ? "" : alert(decline.message)}
    <ul>${lines?.join("") ?? ""}</ul><p>Total ${dollars(session.amount_total ?? 0)}</p>
    ${cardForm("pay", "Subscribe")}
    ${session.cancel_url === null ? "" : link(session.cancel_url, "Back")}`;
  return { status: 200, html: document("Checkout", html) };
}

/** The page's purchase: its subscription begins with the payment. */
function complete(account: Account, session: CheckoutSession, number: string): void {
  const order = account.orders.get(session.id);
  if (order === undefined || session.customer === null)
    throw new Error("A checkout of this double has an order and a customer.");
  const method = newCard(account, number, session.customer);
  account.emit("payment_method.attached", method);
  const subscription = startSubscription(account, {
    ...order,
    ...{ customer: session.customer, savesCard: true, defaultCard: method.id },
  });
  const invoice = account.invoices.get(subscription.latest_invoice ?? "");
  if (invoice === undefined) throw new Error("A subscription begins with a bill.");
  if (invoice.status === "open") payInvoice(account, invoice, method);
  Object.assign(session, {
    ...{ status: "complete", payment_status: "paid", subscription: subscription.id },
    ...{ invoice: invoice.id, url: null },
  } satisfies Partial<CheckoutSession>);
  account.emit("checkout.session.completed", session);
}

function takePortalStep(account: Account, customerId: string, form: URLSearchParams) {
  const subscription = runningOf(account, customerId);
  const customer = account.customers.get(customerId);
  if (customer === undefined) throw missing("customer", customerId);
  const step = form.get("step");
  if (step === "card") return changeCard(account, customer, form.get("number") ?? "");
  if (subscription === undefined) return "There is no subscription.";
  const [item] = subscription.items.data;
  // The portal of today writes a moment, and leaves the flag that the API sets.
  subscription.cancel_at = step === "cancel" ? (item?.current_period_end ?? null) : null;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = step === "cancel" ? account.now() : null;
  account.emit("customer.subscription.updated", subscription);
  return null;
}

/** Pays with another card from now on, and with it what is open. */
function changeCard(account: Account, customer: Customer, number: string): string | null {
  const decline = declineOf(number);
  if (decline !== null) return decline.message;
  const method = newCard(account, number, customer.id);
  account.emit("payment_method.attached", method);
  customer.invoice_settings.default_payment_method = method.id;
  account.emit("customer.updated", customer);
  const subscription = runningOf(account, customer.id);
  if (subscription === undefined) return null;
  subscription.default_payment_method = method.id;
  account.emit("customer.subscription.updated", subscription);
  const open = account.invoices.get(subscription.latest_invoice ?? "");
  if (open?.status !== "open") return null;
  if (open.confirmation_secret === undefined) askForPayment(account, open, true);
  return payWithDefault(account, subscription, open)?.message ?? null;
}

function runningOf(account: Account, customer: string): Subscription | undefined {
  return [...account.subscriptions.values()].findLast(
    (one) => one.customer === customer && ["active", "past_due", "unpaid"].includes(one.status),
  );
}

function portalPage(
  account: Account,
  customer: string,
  { did, returnTo }: { did: string | null; returnTo: string | null },
): PageAnswer {
  const subscription = runningOf(account, customer);
  const name = subscription?.items.data[0]?.price.product ?? "";
  const card = subscription?.default_payment_method;
  const last4 = card ? methodOf(account, card).card?.last4 : undefined;
  const html = `${did === null ? "" : alert(did)}
    <p>${subscription === undefined ? "There is no subscription." : stateOf(subscription)}</p>
    <p>${safe(account.products.get(name)?.name ?? "")} ${last4 === undefined ? "" : `Card ending in ${last4}`}</p>
    ${subscription?.cancel_at === null ? button("cancel", "Cancel subscription") : ""}
    ${subscription?.cancel_at ? button("keep", "Keep subscription") : ""}
    ${cardForm("card", subscription?.status === "past_due" ? "Pay now" : "Update payment method")}
    ${returnTo === null ? "" : link(returnTo, "Return")}`;
  return { status: 200, html: document("Billing portal", html) };
}

function stateOf({ status, cancel_at }: Subscription): string {
  if (status === "past_due") return "A payment is due.";
  return cancel_at === null ? "Renews by itself." : "Ends with the month.";
}

const document = (title: string, body: string) => `<!doctype html><html lang="en">
<head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const cardForm = (step: string, label: string) => `<form method="post">
  <label>Card number <input name="number" inputmode="numeric" autocomplete="off"></label>
  <button name="step" value="${step}">${label}</button></form>`;

const button = (step: string, label: string) =>
  `<form method="post"><button name="step" value="${step}">${label}</button></form>`;

const link = (to: string, label: string) => `<p><a href="${safe(to)}">${label}</a></p>`;

const alert = (message: string) => `<p role="alert">${safe(message)}</p>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
