// @module-tag slow
import { createServer } from "node:http";
import type Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RecordedCall } from "./answer-call.ts";
import { hasContract, openContract } from "./check-contract.ts";
import { clientOf, openScenario, type Scenario } from "./stripe-scenario.ts";
import { signature } from "./webhooks.ts";
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

test("parameters are refused as Stripe refuses them", async () => {
  const { stripe, catalogue } = scenario;
  const { customer, price } = await catalogue();
  const create = (more: object) => stripe.subscriptions.create({ customer, ...more });
  await expect(create({ items: [{ price }], colour: "red" })).rejects.toMatchObject({
    ...{ type: "StripeInvalidRequestError", code: "parameter_unknown", param: "colour" },
  });
  await expect(create({ items: [{ price, colour: "red" }] })).rejects.toMatchObject({
    ...{ code: "parameter_unknown", param: "items[0][colour]" },
  });
  await expect(create({})).rejects.toMatchObject({ code: "parameter_missing", param: "items" });
  await expect(create({ items: [{ price }], payment_behavior: "x" })).rejects.toMatchObject({
    ...{ param: "payment_behavior", message: expect.stringContaining("must be one of") },
  });
  await expect(create({ items: [{ price, quantity: "two" }] })).rejects.toMatchObject({
    code: "parameter_invalid_integer",
  });
  await expect(create({ items: [{ price: "price_x" }] })).rejects.toMatchObject({
    ...{ code: "resource_missing", param: "items[0][price]" },
  });
  await expect(stripe.subscriptions.retrieve("sub_x")).rejects.toMatchObject({ statusCode: 404 });
  await expect(
    stripe.customers.retrieve(customer, { expand: ["email.colour"] }),
  ).rejects.toMatchObject({ param: "expand" });
});

test("wrong keys and versions are refused", async () => {
  const { double } = scenario;
  await expect(clientOf(double, "sk_test_other").customers.list()).rejects.toMatchObject({
    ...{ type: "StripeAuthenticationError", statusCode: 401 },
  });
  const headers = { authorization: `Bearer ${double.secretKey}`, "stripe-version": "2020-08-27" };
  const answer = await fetch(`${double.address}/v1/customers`, { headers });
  expect(answer.status).toBe(400);
});

test("the same key gives the same answer, and not for another request", async () => {
  const { stripe } = scenario;
  const options = { idempotencyKey: "once" };
  const first = await stripe.customers.create({ email: "ada@example.org" }, options);
  const again = await stripe.customers.create({ email: "ada@example.org" }, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  await expect(
    stripe.customers.create({ email: "bob@example.org" }, options),
  ).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  expect((await stripe.customers.list({ email: "ada@example.org" })).data).toHaveLength(1);
});

test("a line that is cut, or a fault of Stripe's, is tried again and done once", async () => {
  const { double, stripe } = scenario;
  double.fail({ path: /POST \/v1\/customers/, kind: "cut-after" });
  double.fail({ path: /POST \/v1\/customers/, kind: "status", status: 500 });
  await stripe.customers.create({ email: "ada@example.org" });
  expect((await stripe.customers.list()).data).toHaveLength(1);
  double.fail({ path: /GET \/v1\/customers/, kind: "status", status: 429 });
  await expect(stripe.customers.list()).rejects.toMatchObject({ type: "StripeRateLimitError" });
});

test("lists come in pages, the newest first", async () => {
  const { stripe } = scenario;
  for (const email of ["a@example.org", "b@example.org", "c@example.org"])
    await stripe.customers.create({ email });
  const page = await stripe.customers.list({ limit: 2 });
  expect(page.data.map(({ email }) => email)).toEqual(["c@example.org", "b@example.org"]);
  expect(page.has_more).toBe(true);
  expect(await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 9 })).toHaveLength(3);
});

test("a lookup key names one price, which may be moved on purpose", async () => {
  const { stripe, catalogue } = scenario;
  const { product } = await catalogue();
  const wish = { currency: "usd", product, recurring: { interval: "month" } } as const;
  const old = await stripe.prices.create({ ...wish, unit_amount: 1, lookup_key: "pro" });
  const next = { ...wish, unit_amount: 2, lookup_key: "pro" };
  await expect(stripe.prices.create(next)).rejects.toMatchObject({ param: "lookup_key" });
  const made = await stripe.prices.create({ ...next, transfer_lookup_key: true });
  await stripe.prices.update(old.id, { active: false });
  const { data } = await stripe.prices.list({ lookup_keys: ["pro"], active: true });
  expect(data.map(({ id }) => id)).toEqual([made.id]);
});

test("events are signed, sent in any order, and can be asked for", async () => {
  const { double, stripe, subscribe } = scenario;
  const got: Stripe.Event[] = [];
  const receiver = await receive((body, header) => {
    got.push(stripe.webhooks.constructEvent(body, header, "whsec_double"));
  });
  double.webhooks.sendTo(receiver.address, "whsec_double");
  double.webhooks.hold();
  const { subscription } = await subscribe();
  double.webhooks.release((events) => [...events, ...events].reverse());
  await double.webhooks.settled();
  expect(got.map(({ id }) => id)).toEqual(
    [...double.account.events, ...double.account.events].reverse().map(({ id }) => id),
  );
  const types = ["customer.subscription.updated"];
  const { data } = await stripe.events.list({ types });
  expect(data[0]?.data.object).toMatchObject({ id: subscription.id, status: "active" });
  expect((await stripe.events.retrieve(data[0]?.id ?? "")).type).toBe(types[0]);
  const body = JSON.stringify(got[0]);
  const old = signature(body, "whsec_double", Math.floor(Date.now() / 1000) - 301);
  expect(() => stripe.webhooks.constructEvent(body, old, "whsec_double")).toThrow(/tolerance/);
  await receiver.close();
});

// The description is large: on a busy machine it takes long to be read.
test.skipIf(!hasContract)("all of it is as Stripe describes it", { timeout: 180_000 }, () => {
  const contract = openContract();
  expect(contract.faultsOfCalls(calls)).toEqual([]);
  expect(contract.faultsOfEvents(events)).toEqual([]);
});

async function receive(take: (body: string, signature: string) => void) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    take(Buffer.concat(chunks).toString(), String(request.headers["stripe-signature"]));
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const place = server.address();
  const port = typeof place === "object" && place !== null ? place.port : 0;
  const close = () => new Promise((closed) => server.close(closed));
  return { address: `http://127.0.0.1:${port}/`, close };
}
