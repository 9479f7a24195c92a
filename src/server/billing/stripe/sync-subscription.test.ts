import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { stripeCustomers } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import type { Payer } from "../payment-provider.ts";
import { openSubscriptionStore } from "../subscription-store.ts";
import { setUp } from "./purchases.ts";
import { findCustomer, type StripeTools, syncSubscription } from "./sync-subscription.ts";

describeDatabases("reading what Stripe says of a person", (databases) => {
  let scene: StripeScene;
  let payer: Payer;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    payer = scene.newPayer();
  });

  const sync = (tools = scene.tools) => syncSubscription(tools, payer.providerUserId);
  const stored = () =>
    openSubscriptionStore(scene.tools.database, "stripe-test").read(payer.providerUserId);
  const customer = () => findCustomer(scene.tools, payer.providerUserId);
  /** As if somebody wrote about the person each time that Stripe has answered. */
  const disturbed = (times: number): StripeTools => {
    let left = times;
    const list = (given: object) => ({
      autoPagingToArray: async (options: { limit: number }) => {
        const found = scene.tools.stripe.subscriptions.list(given).autoPagingToArray(options);
        const answer = await found;
        left -= 1;
        const revision = (await customer())?.revision ?? 0;
        if (left >= 0)
          await scene.tools.database.queries
            .update(stripeCustomers)
            .set({ revision: revision + 1 })
            .where(eq(stripeCustomers.userId, payer.providerUserId));
        return answer;
      },
    });
    const stripe = Object.create(scene.tools.stripe, { subscriptions: { value: { list } } });
    return { ...scene.tools, stripe };
  };

  it("writes it down, with the moment and what belongs to it", async () => {
    const now = new Date("2026-11-21T12:00:00Z");
    await setUp(scene.tools, payer, "pro");
    scene.stripe.controls.confirm(scene.newestOf(payer).id);
    scene.setClock(now);
    const before = await customer();
    let wasWritten = false;
    const result = await scene.sync(payer.providerUserId, async () => {
      wasWritten = true;
    });
    scene.setClock(null);
    expect(wasWritten).toBe(true);
    expect(result?.subscription).toMatchObject({
      ...{ status: "active", plan: "pro", cardLast4: "4242" },
    });
    expect(result?.all).toHaveLength(1);
    expect(await stored()).toEqual(result?.subscription);
    expect(await customer()).toMatchObject({ revision: (before?.revision ?? 0) + 1, readAt: now });
  });

  it("of somebody who never bought anything is nothing, and what belongs to it is written", async () => {
    let wasWritten = false;
    const result = await scene.sync(payer.providerUserId, async () => {
      wasWritten = true;
    });
    expect([result, wasWritten]).toEqual([null, true]);
  });

  it("writes nothing where what belongs to it cannot be written", async () => {
    await scene.buy(payer, "pro");
    scene.stripe.controls.giveUp(scene.newestOf(payer).id, "canceled");
    const fails = scene.sync(payer.providerUserId, () => Promise.reject(new Error("full")));
    await expect(fails).rejects.toThrow("full");
    expect((await stored())?.status).toBe("active");
  });

  it("asks again where somebody has written meanwhile, and gives up where that never ends", async () => {
    await scene.buy(payer, "pro");
    const before = scene.stripe.calls.length;
    expect((await sync(disturbed(19)))?.subscription.status).toBe("active");
    expect(scene.stripe.calls).toHaveLength(before + 20);
    await expect(sync(disturbed(20))).rejects.toMatchObject({ code: "payments-busy" });
  });

  it("finds nothing where Stripe does not know the customer, and fails where it does not answer", async () => {
    await scene.buy(payer, "pro");
    await scene.tools.database.queries
      .update(stripeCustomers)
      .set({ customerId: "cus_elsewhere" })
      .where(eq(stripeCustomers.userId, payer.providerUserId));
    scene.stripe.fail({ path: /GET \/v1\/subscriptions$/, kind: "status", status: 429 });
    await expect(sync()).rejects.toMatchObject({ statusCode: 429 });
    expect((await sync())?.all).toEqual([]);
    const lost = { code: "resource_missing", message: "No such customer." } as never;
    const list = () => ({
      autoPagingToArray: () => Promise.reject(new Stripe.errors.StripeInvalidRequestError(lost)),
    });
    const stripe = Object.create(scene.tools.stripe, { subscriptions: { value: { list } } });
    expect((await sync({ ...scene.tools, stripe }))?.all).toEqual([]);
  });

  it("takes what is past due for due since its oldest open bill", async () => {
    await scene.buy(payer, "pro");
    const { id } = scene.newestOf(payer);
    scene.stripe.controls.breakCards(scene.customerOf(payer).id);
    scene.stripe.controls.renew(id);
    const bill = [...scene.stripe.account.invoices.values()].at(-1);
    if (bill === undefined) throw new Error("Nothing was billed.");
    const { invoices } = scene.stripe.account;
    // Neither what was paid long ago counts, nor what others owe.
    for (const other of invoices.values()) if (other !== bill) other.created -= 10 * 86_400;
    const debtor = await scene.buy(scene.newPayer(), "pro");
    const owed = invoices.get(String(debtor.latest_invoice));
    if (owed !== undefined)
      Object.assign(owed, { status: "open", created: bill.created - 864_000 });
    const older = { ...bill, id: "in_older", created: bill.created - 86_400 };
    invoices.set(older.id, older);
    expect((await sync())?.subscription).toMatchObject({
      status: "past_due",
      pastDueSince: new Date(older.created * 1000),
    });
    invoices.delete(older.id);
    bill.status = "paid";
    const { created } = scene.newestOf(payer);
    expect((await sync())?.subscription.pastDueSince).toEqual(new Date(created * 1000));
  });

  it("ends the plan that another was bought in place of, with its last bill", async () => {
    const old = await scene.buy(payer, "pro");
    await scene.buy(payer, "pay-as-you-go");
    expect(old.status).toBe("canceled");
    const call = scene.stripe.calls.findLast(({ method }) => method === "DELETE");
    expect(call?.form).toContain("prorate=true");
    expect(call?.form).toContain("invoice_now=true");
    const line = scene.logged.findLast((one) => one.includes("replaced subscription cancelled"));
    expect(line).toContain(`"subscription":"${old.id}"`);
    expect(scene.logged.join("")).not.toContain("duplicate subscription");
    expect((await sync())?.running).toHaveLength(1);
  });

  it("says in the log that the old plan could not be ended, and takes the new one", async () => {
    const old = await scene.buy(payer, "pro");
    scene.stripe.fail({ path: /DELETE \/v1\/subscriptions/, kind: "status", status: 400 });
    await scene.buy(payer, "pay-as-you-go");
    expect(scene.logged.at(-1)).toContain("cancelling a replaced subscription failed");
    expect(scene.logged.at(-1)).toContain(`"subscription":"${old.id}"`);
    expect((await stored())?.plan).toBe("pay-as-you-go");
  });

  it("leaves two that nobody bought in place of each other, and says so", async () => {
    const old = await scene.buy(payer, "pro");
    await setUp(scene.tools, payer, "pay-as-you-go");
    scene.newestOf(payer).metadata = {};
    scene.stripe.controls.confirm(scene.newestOf(payer).id);
    const lines = scene.logged.length;
    await sync();
    const [line] = scene.logged.slice(lines);
    expect(line).toContain("duplicate subscription");
    expect(line).toContain(`"subscription":"${old.id}"`);
    expect([old.status, scene.newestOf(payer).status]).toEqual(["active", "active"]);
  });
});
