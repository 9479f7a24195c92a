import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { noSubscription, openSubscriptionStore, type Subscription } from "./subscription-store.ts";
import { unconfiguredStripe } from "./unconfigured-stripe.ts";

describeDatabases("Stripe without its keys", (databases) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());

  it("ends no account that is still billed for what was bought while there were keys", async () => {
    const { end } = unconfiguredStripe(database);
    const billed = { code: "billing-not-configured" };
    for (const ledger of ["stripe", "stripe-test"] as const) {
      const person = randomUUID();
      const becomes = (status: Subscription["status"]) =>
        openSubscriptionStore(database, ledger).change(person, () => ({
          ...{ subscription: { ...noSubscription, plan: "pro", status }, events: [], answer: null },
        }));
      await expect(end(person)).resolves.toBeUndefined();
      await becomes("active");
      await expect(end(person)).rejects.toMatchObject(billed);
      await becomes("past_due");
      await expect(end(person)).rejects.toMatchObject(billed);
      await becomes("canceled");
      await expect(end(person)).resolves.toBeUndefined();
    }
  });

  it("sells nothing, says so, and knows of nothing that was sold", async () => {
    const provider = unconfiguredStripe(database);
    const person = { providerUserId: randomUUID(), email: "ada@hospital.example", admin: false };
    const { providerUserId: id } = person;
    await openSubscriptionStore(database, "stripe").change(id, () => ({
      subscription: { ...noSubscription, plan: "pro", status: "active" },
      ...{ events: [], answer: null },
    }));
    const { name, ledger, configured, testCards, publishableKey, admin } = provider;
    expect([name, ledger, configured, testCards, publishableKey]).toEqual([
      ...["stripe", "stripe", false, false, null],
    ]);
    for (const refused of [
      () => provider.checkout(person, "pro", ""),
      () => provider.setUp(person, "pro"),
      () => provider.portal(person, ""),
      () => admin.retryWebhook("evt_1"),
      () => admin.refund(id),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "billing-not-configured" });
    expect(await Promise.all([provider.read(id), provider.syncSubscription(id)])).toEqual([
      ...[null, null],
    ]);
    expect([await admin.failedWebhooks(), await admin.unreportedUsage()]).toEqual([[], []]);
    expect(await admin.subscriptionOf(id)).toBeNull();
  });
});
