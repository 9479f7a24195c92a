// @module-tag slow
import type Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RecordedCall } from "./answer-call.ts";
import { hasContract, openContract } from "./check-contract.ts";
import { openScenario, type Scenario } from "./stripe-scenario.ts";
import type { StripeEvent } from "./wire.ts";

let scenario: Scenario;
const calls: RecordedCall[] = [];
const events: StripeEvent[] = [];

beforeEach(async () => {
  scenario = await openScenario();
});
afterEach(async () => {
  const { double } = scenario;
  await double.close();
  calls.push(...double.calls);
  events.push(...double.account.events);
});

test("the subscription of a card form is incomplete until its first bill is paid", async () => {
  const { double, stripe, begin, typesOf } = scenario;
  const { subscription } = await begin();
  expect(subscription.status).toBe("incomplete");
  const invoice = subscription.latest_invoice;
  if (typeof invoice !== "object" || invoice === null) throw new Error("It was expanded.");
  expect(invoice.confirmation_secret?.client_secret).toMatch(/^pi_\w+_secret_/);
  expect(invoice.amount_due).toBe(2900);
  expect(double.controls.confirm(subscription.id)).toBe(true);
  const after = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ["default_payment_method", "latest_invoice.payments"],
  });
  expect(after.status).toBe("active");
  expect(after.default_payment_method).toMatchObject({ card: { last4: "4242" } });
  expect(after.latest_invoice).toMatchObject({ status: "paid", payments: { data: [{}] } });
  expect(typesOf()).toEqual([
    ...["customer.created", "product.created", "price.created"],
    ...["invoice.created", "invoice.finalized", "customer.subscription.created"],
    ...["payment_intent.created", "payment_method.attached", "payment_intent.succeeded"],
    ...["invoice_payment.paid", "invoice.paid", "invoice.payment_succeeded"],
    "customer.subscription.updated",
  ]);
});

test("a declined card leaves it incomplete, and another one may pay", async () => {
  const { double, stripe, begin, typesOf } = scenario;
  const { subscription } = await begin();
  expect(double.controls.confirm(subscription.id, "4000000000000002")).toBe(false);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
  expect(typesOf().slice(-2)).toEqual(["payment_intent.payment_failed", "invoice.payment_failed"]);
  expect(double.controls.confirm(subscription.id)).toBe(true);
});

test("a browser confirms what it has the secret of, and nothing else", async () => {
  const { double, begin } = scenario;
  const { subscription } = await begin();
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const secret = invoice.confirmation_secret?.client_secret ?? "";
  const [id = ""] = secret.split("_secret_");
  const confirm = (client_secret: string, number: string) =>
    fetch(`${double.address}/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      body: new URLSearchParams({
        ...{ key: double.publishableKey, client_secret, "payment_method_data[type]": "card" },
        "payment_method_data[card][number]": number,
      }),
    });
  expect((await confirm("pi_x_secret_y", "4242424242424242")).status).toBe(401);
  const declined = await confirm(secret, "4000000000009995");
  expect(declined.status).toBe(402);
  expect(await declined.json()).toMatchObject({
    error: { message: "Your card has insufficient funds.", decline_code: "insufficient_funds" },
  });
  expect(await (await confirm(secret, "4242424242424242")).json()).toMatchObject({
    status: "succeeded",
  });
  expect((await confirm(secret, "4242424242424242")).status).toBe(400);
});

test("what is not paid within a day expires", async () => {
  const { double, stripe, begin } = scenario;
  const { subscription } = await begin();
  double.controls.advance(24 * 60 * 60);
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(after.status).toBe("incomplete_expired");
});

test("a month ends: it renews, or a broken card makes a payment due that another card pays", async () => {
  const { double, stripe, subscribe } = scenario;
  const { customer, subscription } = await subscribe();
  double.controls.renew(subscription.id);
  expect((await stripe.invoices.list({ customer })).data.map(({ status }) => status)).toEqual([
    ...["paid", "paid"],
  ]);
  double.controls.breakCards(customer);
  double.controls.renew(subscription.id);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  const [open] = (await stripe.invoices.list({ customer, status: "open" })).data;
  await expect(stripe.invoices.pay(open?.id ?? "")).rejects.toMatchObject({
    ...{ type: "StripeCardError", code: "card_declined" },
  });
  double.controls.mendCards(customer);
  expect((await stripe.invoices.pay(open?.id ?? "")).status).toBe("paid");
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("the tries to be paid come to an end", async () => {
  const { double, stripe, subscribe, typesOf } = scenario;
  const { subscription } = await subscribe();
  double.controls.giveUp(subscription.id, "unpaid");
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("unpaid");
  double.controls.giveUp(subscription.id, "canceled");
  expect(typesOf().at(-1)).toBe("customer.subscription.deleted");
});

test("what is canceled ends with its month, and is canceled once", async () => {
  const { double, stripe, subscribe } = scenario;
  const { customer, subscription } = await subscribe();
  const asked = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(asked.cancel_at).toBe(asked.items.data[0]?.current_period_end);
  double.controls.advance(32 * 24 * 60 * 60);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: "resource_missing",
  });
  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});

test("a checkout page sells: declined, then paid, then gone", async () => {
  const { stripe, catalogue } = scenario;
  const { customer, price } = await catalogue();
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", ui_mode: "hosted_page", customer },
    line_items: [{ price, quantity: 1 }],
    success_url: "http://127.0.0.1/done?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1/back",
    subscription_data: { metadata: { plan: "pro" } },
  });
  const pay = (number: string) =>
    fetch(session.url ?? "", {
      ...{ method: "POST", redirect: "manual" },
      body: new URLSearchParams({ number }),
    });
  expect(await (await fetch(session.url ?? "")).text()).toContain("Total $29.00");
  expect(await (await pay("4000000000000002")).text()).toContain("Your card was declined.");
  expect((await pay("4242424242424242")).headers.get("location")).toBe(
    `http://127.0.0.1/done?session_id=${session.id}`,
  );
  const after = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ["subscription", "line_items"],
  });
  expect(after).toMatchObject({
    ...{ status: "complete", payment_status: "paid", line_items: { data: [{ quantity: 1 }] } },
    subscription: { status: "active", metadata: { plan: "pro" } },
  });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test("a checkout page that is expired sells nothing", async () => {
  const { stripe, catalogue } = scenario;
  const { customer, price } = await catalogue();
  const { id, url } = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer, success_url: "http://127.0.0.1/" },
    line_items: [{ price, quantity: 1 }],
  });
  await stripe.checkout.sessions.expire(id);
  expect(await (await fetch(url ?? "")).text()).toContain("no longer open");
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open" });
  expect(data).toEqual([]);
});

test("the portal cancels by a moment, keeps, and pays what is due with another card", async () => {
  const { double, stripe, subscribe } = scenario;
  const { customer, subscription } = await subscribe();
  await expect(stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({
    message: expect.stringContaining("No configuration provided"),
  });
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      payment_method_update: { enabled: true },
    },
    metadata: { ours: "yes" },
  });
  const { url } = await stripe.billingPortal.sessions.create({
    ...{ customer, configuration, return_url: "http://127.0.0.1/back" },
  });
  const take = async (step: string, number = "") => {
    const body = new URLSearchParams({ step, number });
    const page = await (await fetch(url, { method: "POST", body })).text();
    return { page, now: await stripe.subscriptions.retrieve(subscription.id) };
  };
  const canceled = await take("cancel");
  expect(canceled.now.cancel_at).toBe(canceled.now.items.data[0]?.current_period_end);
  expect(canceled.now.cancel_at_period_end).toBe(false);
  expect((await take("keep")).now.cancel_at).toBeNull();
  double.controls.breakCards(customer);
  double.controls.renew(subscription.id);
  expect((await take("card", "4000000000000002")).page).toContain("Your card was declined.");
  expect((await take("card", "5555555555554444")).now.status).toBe("active");
  const listed = await stripe.billingPortal.configurations.list({ active: true });
  expect(listed.data.map(({ metadata }) => metadata)).toEqual([{ ours: "yes" }]);
});

test("use is counted by a meter, each event once, and billed after the month", async () => {
  const { double, stripe, catalogue } = scenario;
  const { customer, product } = await catalogue();
  const meter = await stripe.billing.meters.create({
    ...{ display_name: "Analyses", event_name: "cents" },
    default_aggregation: { formula: "sum" },
  });
  const recurring = { interval: "month", usage_type: "metered", meter: meter.id } as const;
  const { id: price } = await stripe.prices.create({
    ...{ currency: "usd", product, unit_amount: 1, recurring },
  });
  const wish = { customer, items: [{ price, quantity: 1 }] };
  await expect(stripe.subscriptions.create(wish)).rejects.toMatchObject({
    param: "items[0][quantity]",
  });
  const subscription = await stripe.subscriptions.create({ customer, items: [{ price }] });
  expect(subscription.status).toBe("active");
  const event = (identifier: string, more: { timestamp?: number } = {}) =>
    stripe.billing.meterEvents.create({
      ...{ event_name: "cents", identifier, ...more },
      payload: { stripe_customer_id: customer, value: "20" },
    });
  await event("one");
  await event("two");
  await expect(event("two")).rejects.toMatchObject({ param: "identifier", statusCode: 400 });
  const now = Math.floor(Date.now() / 1000);
  await expect(event("old", { timestamp: now - 36 * 86_400 })).rejects.toMatchObject({
    param: "timestamp",
  });
  await expect(event("new", { timestamp: now + 600 })).rejects.toMatchObject({
    param: "timestamp",
  });
  const { data } = await stripe.billing.meters.listEventSummaries(meter.id, {
    ...{ customer, start_time: now - 60, end_time: now + 60 },
  });
  expect(data[0]?.aggregated_value).toBe(40);
  double.controls.renew(subscription.id);
  double.controls.renew(subscription.id);
  const bills = await stripe.invoices.list({ customer });
  expect(bills.data.map(({ total }) => total)).toEqual([0, 40, 0]);
});

test("a payment is given back once", async () => {
  const { stripe, subscribe } = scenario;
  const { customer } = await subscribe();
  const [invoice] = (await stripe.invoices.list({ customer, expand: ["data.payments"] })).data;
  const payment_intent = String(invoice?.payments?.data[0]?.payment.payment_intent);
  const refund = await stripe.refunds.create({ payment_intent, reason: "requested_by_customer" });
  expect(refund).toMatchObject({ amount: 2900, status: "succeeded" });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("a plan is changed by its items, and a deleted customer pays no more", async () => {
  const { stripe, subscribe } = scenario;
  const { customer, product, subscription } = await subscribe();
  const { id: price } = await stripe.prices.create({
    ...{ currency: "usd", product, unit_amount: 500, recurring: { interval: "month" } },
  });
  const [item] = subscription.items.data;
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? "", price }],
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
    expand: ["latest_invoice"],
  });
  expect(changed.items.data[0]?.price.unit_amount).toBe(500);
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 500, status: "paid" });
  await stripe.customers.del(customer);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
});

// The description is large: on a busy machine it takes long to be read.
test.skipIf(!hasContract)("all of it is as Stripe describes it", { timeout: 180_000 }, () => {
  const contract = openContract();
  expect(contract.faultsOfCalls(calls)).toEqual([]);
  expect(contract.faultsOfEvents(events)).toEqual([]);
  // And what is not is found.
  const call = calls.find(({ path, method }) => path === "/v1/customers" && method === "POST");
  if (call === undefined) throw new Error("A call is kept.");
  const faultsWith = (change: object) => contract.faultsOfCalls([{ ...call, ...change }]).length;
  expect(faultsWith({ form: "emial=x" })).toBe(1);
  expect(faultsWith({ answer: { ...call.answer, balance: "0" } })).toBe(1);
  expect(faultsWith({ path: "/v1/nothing" })).toBe(1);
});
