import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SandboxCardNumber } from "#contract/sandbox-cards.ts";
import { billingEvents } from "#server/database/billing-schema.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import type { Payer, PaymentProvider } from "../payment-provider.ts";
import { openSubscriptionStore } from "../subscription-store.ts";
import { openSandbox } from "./open-sandbox.ts";
import { pay } from "./subscription-life.ts";

const start = new Date("2026-11-21T12:00:00Z");
const day = 24 * 60 * 60_000;

describeDatabases("the payment sandbox", (databases) => {
  let database: Database;
  let sandbox: PaymentProvider;
  let payer: Payer;
  let now: Date;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
    sandbox = openSandbox({ database, clock: () => now });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    now = start;
    payer = { providerUserId: randomUUID(), email: "ada@hospital.example", admin: false };
  });

  const person = () => payer.providerUserId;
  const after = (days: number) => {
    now = new Date(start.getTime() + days * day);
  };
  const store = () => openSubscriptionStore(database, "sandbox");
  const buy = async (
    plan: "pro" | "pay-as-you-go",
    card: SandboxCardNumber = "4242424242424242",
  ) => {
    const secret = await sandbox.setUp(payer, plan);
    await store().change(person(), (before) => pay(before, secret, { card, now }));
  };
  const events = async () => {
    const rows = await database.queries.select().from(billingEvents);
    const own = rows.filter(({ userId }) => userId === person());
    return own.map(({ kind, happenedAt }) => [kind, (happenedAt.getTime() - +start) / day]);
  };
  const refund = () => sandbox.admin.refund(person());

  it("shows whatever fell due since, once, however often it is read", async () => {
    expect(await sandbox.read(person())).toBeNull();
    await buy("pro");
    expect(await sandbox.read(person())).toMatchObject({ status: "active", periodStart: start });
    after(65);
    const renewed = { status: "active", periodEnd: new Date("2027-02-21T12:00:00Z") };
    expect(await sandbox.read(person())).toMatchObject({ plan: "pro", ...renewed });
    expect(await sandbox.syncSubscription(person())).toMatchObject(renewed);
    expect(await store().read(person())).toMatchObject(renewed);
    expect((await events()).toSorted()).toEqual(
      [
        ["purchase-begun", 0],
        ["paid", 0],
        ["renewed", 30],
        ["renewed", 61],
      ].toSorted(),
    );
  });

  it("tells what fell due before what is done now", async () => {
    await buy("pro", "4000000000000341");
    after(40);
    await sandbox.setUp(payer, "pay-as-you-go");
    expect(await store().read(person())).toMatchObject({
      ...{ status: "past_due", pendingPlan: "pay-as-you-go" },
    });
    expect(await events()).toContainEqual(["payment-failed", 30]);
  });

  it("ends what runs at once, and forgets what was begun", async () => {
    await buy("pro");
    await sandbox.setUp(payer, "pay-as-you-go");
    after(10);
    await sandbox.end(person());
    expect(await sandbox.read(person())).toEqual({
      ...{ plan: "pro", status: "canceled", periodStart: start, periodEnd: now },
      ...{ cancelAtPeriodEnd: false, pastDueSince: null, pendingPlan: null, pendingSecret: null },
      ...{ sandboxCard: "4242424242424242", stripeId: null, cardLast4: null },
    });
    expect(await events()).toContainEqual(["canceled", 10]);
  });

  it("ends nothing of somebody who never bought, nor makes it a subscription that ended", async () => {
    await sandbox.end(person());
    expect([await sandbox.read(person()), await events()]).toEqual([null, []]);
    await sandbox.setUp(payer, "pro");
    await sandbox.end(person());
    expect(await sandbox.read(person())).toMatchObject({ plan: null, status: "incomplete" });
  });

  it("gives back the month within fourteen days of the last payment, once, and ends it", async () => {
    await buy("pay-as-you-go");
    after(14);
    expect(await refund()).toEqual({ cents: 500 });
    expect(await sandbox.read(person())).toMatchObject({ status: "canceled", periodEnd: now });
    expect(await events()).toContainEqual(["refunded", 14]);
    await expect(refund()).rejects.toMatchObject({ code: "already-refunded" });
    after(15);
    await buy("pro");
    expect(await refund()).toEqual({ cents: 2_900 });
  });

  it("gives back nothing later, nor where nothing was paid, nor what another provider sold", async () => {
    await expect(refund()).rejects.toMatchObject({ code: "no-subscription" });
    await openSubscriptionStore(database, "stripe").change(person(), (subscription) => ({
      ...{ subscription, events: [{ kind: "paid", at: now }], answer: null },
    }));
    await expect(refund()).rejects.toMatchObject({ code: "no-subscription" });
    await buy("pro");
    now = new Date(start.getTime() + 14 * day + 1);
    await expect(refund()).rejects.toMatchObject({
      code: "refund-too-late",
      message: expect.stringContaining("14 days"),
    });
    expect(await sandbox.read(person())).toMatchObject({ status: "active" });
  });

  it("shows an administrator the subscription, and nothing that came from outside", async () => {
    const { admin } = sandbox;
    expect(await admin.subscriptionOf(person())).toBeNull();
    await buy("pro");
    expect(await admin.subscriptionOf(person())).toEqual({
      ...{ provider: "sandbox", plan: "pro", status: "active", periodStart: start },
      ...{ periodEnd: new Date("2026-12-21T12:00:00Z"), cancelAtPeriodEnd: false },
      ...{ pastDueSince: null, customerId: null, subscriptionId: null },
    });
    expect([await admin.failedWebhooks(), await admin.unreportedUsage()]).toEqual([[], []]);
    await expect(admin.retryWebhook("evt_1")).rejects.toMatchObject({ code: "not-found" });
  });

  it("says that it takes test cards alone, and leads to its own pages", async () => {
    expect(sandbox).toMatchObject({
      ...{ name: "sandbox", ledger: "sandbox", configured: true, testCards: true },
      publishableKey: null,
    });
    expect(await sandbox.checkout(payer, "pro", "")).toBe("/sandbox-checkout");
    expect((await store().read(person()))?.pendingPlan).toBe("pro");
    expect(await sandbox.portal(payer, "")).toBe("/sandbox-portal");
  });
});
