// @module-tag slow
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { syncStale } from "#server/billing/stripe/reconciler.ts";
import { type StripeTools, syncSubscription } from "#server/billing/stripe/sync-subscription.ts";
import { stripeCustomers } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { openPaidServer, toolsOf } from "./open-paid-server.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

describeDatabases("what Stripe says", (databases) => {
  it("is read again once a day for each person, without any event, and by one server", async () => {
    const stripe = await startSetUpStripe();
    const server = await openPaidServer(await databases.place(), stripe);
    const person = `p${randomUUID().replaceAll("-", "")}`;
    let now = new Date();
    const tools = toolsOf(server, () => now);
    const sweep = () =>
      syncStale(
        tools,
        (...given) => syncSubscription(tools, ...given),
        () => false,
      );
    await server.call(person, "/api/get-or-create-subscription", {});
    await stripe.webhooks.settled();
    stripe.webhooks.hold();
    const { id } = stripe.controls.customerOf(`${person}@hospital.example`);
    stripe.controls.confirm(stripe.controls.subscriptionOf(id).id);
    const status = () => server.call(person, "/api/subscription-status");
    expect(await sweep()).toBe(0);
    expect(await status()).toMatchObject({ subscriptionStatus: "trial" });
    now = new Date(now.getTime() + day + hour);
    const taken = await Promise.all([sweep(), sweep(), sweep()]);
    expect(taken.toSorted()).toEqual([0, 0, 1]);
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
    for (let time = 0; time < 3; time += 1)
      stripe.fail({ path: /GET \/v1\/subscriptions$/, kind: "status", status: 500 });
    now = new Date(now.getTime() + day + hour);
    expect(await sweep()).toBe(1);
    const { queries } = server.context.database;
    const [row] = await queries
      .select()
      .from(stripeCustomers)
      .where(eq(stripeCustomers.userId, person));
    // One that could not be read waits for its next day, and holds up nobody.
    expect(row?.readAt).toEqual(now);
    expect(server.logged.join("")).toContain("subscription sync failed");
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
    await server.close();
    await stripe.close();
  });

  it("is not written over a newer word that another server heard meanwhile", async () => {
    const stripe = await startSetUpStripe();
    const server = await openPaidServer(await databases.place(), stripe);
    const person = `p${randomUUID().replaceAll("-", "")}`;
    const tools = toolsOf(server, () => new Date());
    await server.call(person, "/api/get-or-create-subscription", {});
    await stripe.webhooks.settled();
    stripe.webhooks.hold();
    const { id } = stripe.controls.customerOf(`${person}@hospital.example`);
    const subscription = stripe.controls.subscriptionOf(id);
    stripe.controls.confirm(subscription.id);
    const heard = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const slow = slowedDown(tools, async () => {
      heard.resolve();
      await mayGoOn.promise;
    });
    const older = syncSubscription(slow, person);
    await heard.promise;
    stripe.controls.giveUp(subscription.id, "canceled");
    await syncSubscription(tools, person);
    mayGoOn.resolve();
    expect((await older)?.subscription.status).toBe("canceled");
    const status = await server.call(person, "/api/subscription-status");
    expect(status).toMatchObject({ subscriptionStatus: "canceled", premium: false });
    await server.close();
    await stripe.close();
  });
});

/** The same, but each list of subscriptions is held back after Stripe has given it. */
function slowedDown(tools: StripeTools, wait: () => Promise<void>): StripeTools {
  const list = (given: object) => ({
    autoPagingToArray: async (options: { limit: number }) => {
      const found = await tools.stripe.subscriptions.list(given).autoPagingToArray(options);
      await wait();
      return found;
    },
  });
  return { ...tools, stripe: Object.create(tools.stripe, { subscriptions: { value: { list } } }) };
}
