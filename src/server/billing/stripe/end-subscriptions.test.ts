import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { meterEvents } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import type { Payer } from "../payment-provider.ts";
import { endAll, refundAll } from "./end-subscriptions.ts";
import { checkOut, setUp } from "./purchases.ts";
import { customerOf } from "./sync-subscription.ts";

const day = 24 * 60 * 60_000;

describeDatabases("an end at Stripe", (databases) => {
  let scene: StripeScene;
  let payer: Payer;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    scene.setClock(null);
    payer = scene.newPayer();
  });

  const end = (sync = scene.sync) => endAll(scene.tools, payer.providerUserId, sync);
  const refund = () => refundAll(scene.tools, payer.providerUserId, scene.sync);
  const refunded = () => {
    const { paymentIntents, refunds } = scene.stripe.account;
    const ours = [...paymentIntents.values()].filter(
      (one) => one.customer === scene.customerOf(payer).id,
    );
    return [...refunds.values()].filter((one) => ours.some(({ id }) => id === one.payment_intent));
  };
  const use = (cents: number) =>
    scene.tools.database.queries.insert(meterEvents).values({
      ...{ id: randomUUID(), userId: payer.providerUserId, provider: "stripe-test", cents },
      happenedAt: new Date(),
    });
  const afterDays = (days: number) => {
    const { start_date } = scene.newestOf(payer);
    scene.setClock(new Date(start_date * 1000 + days * day));
  };

  it("bills what was used, closes what is open, and leaves no address behind", async () => {
    await scene.buy(payer, "pay-as-you-go");
    const { id } = scene.customerOf(payer);
    await use(20);
    await checkOut(scene.tools, payer, { plan: "pro", origin: "https://candor.example" });
    await end();
    const { subscriptions, checkoutSessions, customers, invoices } = scene.stripe.account;
    const statuses = [...subscriptions.values()].filter((one) => one.customer === id);
    expect(statuses.map(({ status }) => status)).toEqual(["canceled"]);
    expect([...invoices.values()].at(-1)).toMatchObject({ customer: id, total: 20 });
    const pages = [...checkoutSessions.values()].filter((one) => one.customer === id);
    expect(pages.map(({ status }) => status)).toEqual(["expired"]);
    expect(JSON.stringify(customers.get(id))).not.toContain(payer.providerUserId);
    expect(customers.get(id)).toMatchObject({ email: "" });
  });

  it("closes a purchase that was begun and not paid", async () => {
    await setUp(scene.tools, payer, "pro");
    const begun = scene.newestOf(payer);
    await end();
    expect(begun.status).toBe("canceled");
  });

  it("is nothing where nothing was bought, and where Stripe lost the customer", async () => {
    await end();
    const { customerId } = await customerOf(scene.tools, payer);
    await scene.tools.stripe.customers.del(customerId);
    await end();
  });

  it("is not certain where Stripe refuses to close, or something runs on", async () => {
    await scene.buy(payer, "pro");
    scene.stripe.fail({ path: /POST \/v1\/customers/, kind: "status", status: 400 });
    await expect(end()).rejects.toMatchObject({ statusCode: 400 });
    await scene.buy(payer, "pro");
    const first = await scene.sync(payer.providerUserId);
    await expect(end(async () => first)).rejects.toMatchObject({ code: "payments-busy" });
    const answers = [await scene.sync(payer.providerUserId), null];
    const forgets = async () => answers.shift() ?? null;
    await expect(end(forgets)).rejects.toMatchObject({ code: "payments-busy" });
  });

  it("gives back what was paid until the last of the fourteen days, once", async () => {
    await scene.buy(payer, "pro");
    afterDays(14);
    expect(await refund()).toEqual({ cents: 2_900 });
    expect(refunded()).toMatchObject([{ amount: 2_900, reason: "requested_by_customer" }]);
    expect(scene.newestOf(payer).status).toBe("canceled");
    await expect(refund()).rejects.toMatchObject({ code: "already-refunded" });
    expect(refunded()).toHaveLength(1);
  });

  it("gives back nothing a moment later, and ends nothing", async () => {
    await scene.buy(payer, "pro");
    afterDays(14 + 1 / day);
    await expect(refund()).rejects.toMatchObject({ code: "refund-too-late" });
    expect([refunded(), scene.newestOf(payer).status]).toEqual([[], "active"]);
  });

  it("gives back nothing where nothing was paid for, and asks Stripe nothing of a stranger", async () => {
    const nothing = { code: "no-subscription" };
    const before = scene.stripe.calls.length;
    await expect(refund()).rejects.toMatchObject(nothing);
    expect(scene.stripe.calls).toHaveLength(before);
    await setUp(scene.tools, payer, "pro");
    await expect(refund()).rejects.toMatchObject(nothing);
  });

  it("gives back what the newest one cost, and not what another did that ran before", async () => {
    const old = await scene.buy(payer, "pro");
    old.start_date -= 1_000;
    await scene.buy(payer, "pay-as-you-go");
    expect(await refund()).toEqual({ cents: 500 });
  });

  it("goes on with one that was given back and not ended, and tries a failed one again", async () => {
    await scene.buy(payer, "pro");
    const intent = [...scene.stripe.account.paymentIntents.values()].at(-1)?.id ?? "";
    await scene.tools.stripe.refunds.create({ payment_intent: intent });
    expect(await refund()).toEqual({ cents: 0 });
    expect(scene.newestOf(payer).status).toBe("canceled");
    for (const status of ["failed", "canceled"]) {
      payer = scene.newPayer();
      await scene.buy(payer, "pro");
      const [paid] = [...scene.stripe.account.paymentIntents.values()].slice(-1);
      const made = await scene.tools.stripe.refunds.create({ payment_intent: paid?.id ?? "" });
      const kept = scene.stripe.account.refunds.get(made.id);
      if (kept === undefined) throw new Error("Nothing was given back.");
      Object.assign(kept, { status, amount: 0 });
      expect(await refund()).toEqual({ cents: 2_900 });
    }
  });
});
