import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { meterEvents } from "#server/database/billing-schema.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { openPaidServer, type PaidServer } from "./open-paid-server.ts";

const day = 24 * 60 * 60_000;

describeDatabases("the end of a subscription at Stripe", (databases) => {
  let stripe: StripeDouble;
  let server: PaidServer;
  let person: string;
  let now: Date;
  beforeAll(async () => {
    stripe = await startSetUpStripe();
    server = await openPaidServer(await databases.place(), stripe, { clock: () => now });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  beforeEach(() => {
    now = new Date();
    person = `p${randomUUID().replaceAll("-", "")}`;
  });

  const customer = () => stripe.controls.customerOf(`${person}@hospital.example`);
  const newest = () => stripe.controls.subscriptionOf(customer().id);
  const provider = () => server.context.billing.provider;
  const status = () => server.call(person, "/api/subscription-status");
  const buy = async (plan: string) => {
    await server.call(person, "/api/get-or-create-subscription", { plan });
    stripe.controls.confirm(newest().id);
    await stripe.webhooks.settled();
  };
  const refunds = () =>
    [...stripe.account.refunds.values()].filter(({ payment_intent: intent }) =>
      [...stripe.account.paymentIntents.values()].some(
        (one) => one.id === intent && one.customer === customer().id,
      ),
    );

  it("gives back what was paid within fourteen days, once, and ends it", async () => {
    await buy("pro");
    now = new Date(now.getTime() + 13.9 * day);
    expect(await provider().admin.subscriptionOf(person)).toMatchObject({
      ...{ provider: "stripe-test", plan: "pro", status: "active" },
      ...{ customerId: customer().id, subscriptionId: newest().id },
    });
    expect(await provider().admin.refund(person)).toEqual({ cents: 2_900 });
    expect(await status()).toMatchObject({ subscriptionStatus: "canceled", premium: false });
    await expect(provider().admin.refund(person)).rejects.toMatchObject({
      code: "already-refunded",
    });
    expect(refunds()).toHaveLength(1);
  });

  it("gives back nothing later than that, or where nothing was bought", async () => {
    await expect(provider().admin.refund(person)).rejects.toMatchObject({
      code: "no-subscription",
    });
    await buy("pro");
    now = new Date(now.getTime() + 14.1 * day);
    await expect(provider().admin.refund(person)).rejects.toMatchObject({
      code: "refund-too-late",
      message: "The 14 days in which money is given back are over.",
    });
    expect(refunds()).toEqual([]);
    expect(newest().status).toBe("active");
  });

  it("goes on with a refund that was cut in the middle", { tags: "slow" }, async () => {
    await buy("pro");
    for (let time = 0; time < 3; time += 1)
      stripe.fail({ path: /DELETE \/v1\/subscriptions/, kind: "cut" });
    await expect(provider().admin.refund(person)).rejects.toMatchObject({
      code: "payments-unreachable",
    });
    await provider().admin.refund(person);
    expect([refunds().length, newest().status]).toEqual([1, "canceled"]);
  });

  it("comes before an account goes, with a last bill and without an address left at Stripe", async () => {
    await buy("pay-as-you-go");
    const row = { id: randomUUID(), userId: person, provider: "stripe-test", cents: 20 } as const;
    await server.context.database.queries.insert(meterEvents).values({ ...row, happenedAt: now });
    const { id } = customer();
    await server.call(person, "/api/create-subscription", { plan: "pro" });
    await provider().end(person);
    await stripe.webhooks.settled();
    const bought = [...stripe.account.subscriptions.values()].filter((one) => one.customer === id);
    expect(bought.map((one) => one.status)).toEqual(["canceled"]);
    expect([...stripe.account.invoices.values()].at(-1)).toMatchObject({ customer: id, total: 20 });
    const open = [...stripe.account.checkoutSessions.values()].filter(
      (one) => one.customer === id && one.status === "open",
    );
    expect(open).toEqual([]);
    const left = stripe.account.customers.get(id);
    expect(JSON.stringify(left)).not.toContain(person);
    await provider().end(person);
    await provider().end("nobody-who-ever-bought");
  });

  it("is said not to be certain where Stripe is away", { tags: "slow" }, async () => {
    await buy("pro");
    for (let time = 0; time < 3; time += 1)
      stripe.fail({ path: /DELETE \/v1\/subscriptions/, kind: "status", status: 500 });
    await expect(provider().end(person)).rejects.toMatchObject({ code: "payments-unreachable" });
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
  });
});
