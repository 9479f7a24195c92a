import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { billingEvents } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import type { Payer, PaymentProvider } from "../payment-provider.ts";
import { openStripe } from "./open-stripe.ts";
import { keepEvent } from "./webhook-store.ts";

describeDatabases("Stripe as the one who takes payments", (databases) => {
  let scene: StripeScene;
  let provider: PaymentProvider;
  let payer: Payer;
  let now: Date;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    now = new Date();
    scene.setClock(now);
    payer = scene.newPayer();
    provider = open();
  });
  afterEach(() => provider.close());

  const open = (keys: { secretKey?: string; publishableKey?: string } = {}) => {
    const { secretKey, publishableKey, address } = scene.stripe;
    const { database, log, clock } = scene.tools;
    const settings = { secretKey, publishableKey, webhookSecrets: ["whsec_1"], address };
    return openStripe({ database, log, clock, settings: { ...settings, ...keys } });
  };
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    scene.setClock(now);
  };
  const person = () => payer.providerUserId;
  const synced = async () => (await provider.syncSubscription(person()))?.status;
  const give = (status: "active" | "past_due" | "paused") =>
    scene.stripe.controls.setStatus(scene.newestOf(payer).id, status);
  const asked = () => scene.stripe.calls.length;

  it("keeps what is sold with test keys apart from what is sold for money", async () => {
    expect(provider).toMatchObject({
      ...{ name: "stripe", ledger: "stripe-test", configured: true, testCards: true },
      publishableKey: scene.stripe.publishableKey,
    });
    for (const [secretKey, isTest] of [
      ["sk_live_1", false],
      ["rk_live_1", false],
      ["rk_test_1", true],
      ["pk_sk_test_1", false],
    ] as const) {
      const other = open({ secretKey });
      expect(other).toMatchObject({
        ...{ testCards: isTest, ledger: isTest ? "stripe-test" : "stripe" },
      });
      await other.close();
    }
  });

  it("believes its last word for half a minute where nothing is about to change", async () => {
    await scene.buy(payer, "pro");
    give("paused");
    pass(29_999);
    const before = asked();
    expect(await synced()).toBe("active");
    expect(asked()).toBe(before);
    expect((await provider.read(person()))?.status).toBe("active");
    pass(1);
    expect(await synced()).toBe("inactive");
    expect((await provider.read(person()))?.status).toBe("inactive");
  });

  it("believes it for two seconds where a purchase is under way, or a payment due", async () => {
    const afterwards = async () => {
      pass(1_999);
      const early = await synced();
      pass(1);
      return [early, await synced()];
    };
    await provider.setUp(payer, "pro");
    give("active");
    expect(await afterwards()).toEqual(["incomplete", "active"]);
    give("past_due");
    await scene.sync(person());
    give("active");
    expect(await afterwards()).toEqual(["past_due", "active"]);
    await provider.setUp(payer, "pay-as-you-go");
    expect((await provider.read(person()))?.pendingPlan).toBe("pay-as-you-go");
    give("past_due");
    pass(2_000);
    const before = asked();
    await synced();
    expect(asked()).toBeGreaterThan(before);
  });

  it("knows nothing of somebody who never bought, and asks nobody", async () => {
    const before = asked();
    expect(await provider.syncSubscription(person())).toBeNull();
    expect(await provider.read(person())).toBeNull();
    expect(asked()).toBe(before);
  });

  it("tells its last word where Stripe does not answer, and says so in the log", async () => {
    await scene.buy(payer, "pro");
    pass(60_000);
    scene.stripe.fail({ path: /GET \/v1\/subscriptions$/, kind: "status", status: 429 });
    expect(await synced()).toBe("active");
    expect(scene.logged.at(-1)).toContain("subscription sync failed");
    expect(scene.logged.at(-1)).toContain('"problem":"rate_limit"');
  });

  it("says in the words of a refusal what Stripe did not do", async () => {
    await scene.buy(payer, "pro");
    const busy = { code: "payments-busy" };
    const fail = (path: RegExp) => scene.stripe.fail({ path, kind: "status", status: 429 });
    fail(/GET \/v1\/subscriptions$/);
    await expect(provider.setUp(payer, "pay-as-you-go")).rejects.toMatchObject(busy);
    fail(/GET \/v1\/subscriptions$/);
    const page = provider.checkout(payer, "pay-as-you-go", "https://candor.example");
    await expect(page).rejects.toMatchObject(busy);
    fail(/portal\/sessions/);
    await expect(provider.portal(payer, "https://candor.example")).rejects.toMatchObject(busy);
    fail(/GET \/v1\/subscriptions$/);
    await expect(provider.end(person())).rejects.toMatchObject(busy);
    fail(/GET \/v1\/subscriptions$/);
    await expect(provider.admin.refund(person())).rejects.toMatchObject(busy);
  });

  it("begins one purchase for one person, however often it is asked at once", async () => {
    const secrets = await Promise.all([1, 2, 3].map(() => provider.setUp(payer, "pro")));
    expect(new Set(secrets).size).toBe(1);
    const { subscriptions } = scene.stripe.account;
    const { id } = scene.customerOf(payer);
    expect([...subscriptions.values()].filter(({ customer }) => customer === id)).toHaveLength(1);
  });

  it("leads to the portal that is ours, and back, whoever has bought something", async () => {
    const origin = "https://candor.example";
    await expect(provider.portal(payer, origin)).rejects.toMatchObject({ code: "no-subscription" });
    await scene.buy(payer, "pro");
    const url = await provider.portal(payer, origin);
    const session = [...scene.stripe.account.portalSessions.values()].at(-1);
    expect(session).toMatchObject({
      ...{ url, customer: scene.customerOf(payer).id, return_url: `${origin}/account-settings` },
      configuration: [...scene.stripe.account.portalConfigurations.keys()][0],
    });
  });

  it("shows an administrator ids and times, and carries an event out again", async () => {
    const { admin } = provider;
    expect(await admin.subscriptionOf(person())).toBeNull();
    const { id: subscriptionId } = await scene.buy(payer, "pro");
    const customerId = scene.customerOf(payer).id;
    expect(await admin.subscriptionOf(person())).toEqual({
      ...{ provider: "stripe-test", plan: "pro", status: "active", customerId, subscriptionId },
      ...{ periodStart: expect.any(Date), periodEnd: expect.any(Date) },
      ...{ cancelAtPeriodEnd: false, pastDueSince: null },
    });
    const event = { id: "evt_1", type: "invoice.paid", customerId, objectId: null };
    await keepEvent(scene.tools, event);
    pass(61_000);
    expect((await admin.failedWebhooks()).map(({ id }) => id)).toEqual(["evt_1"]);
    await admin.retryWebhook("evt_1");
    expect(await admin.failedWebhooks()).toEqual([]);
    const rows = await scene.tools.database.queries.select().from(billingEvents);
    expect(rows.map(({ id, userId }) => [id, userId])).toContainEqual(["evt_1", person()]);
    await expect(admin.retryWebhook("evt_1")).rejects.toMatchObject({ code: "not-found" });
    expect(await admin.unreportedUsage()).toEqual([]);
  });
});
