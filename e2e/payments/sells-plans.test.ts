// @module-tag slow
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { stripeCustomers, subscriptions } from "#server/database/billing-schema.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { openPaidServer, type PaidServer } from "./open-paid-server.ts";

const card = "4242424242424242";

describeDatabases("plans sold by Stripe", (databases) => {
  let place: TestPlace;
  let stripe: StripeDouble;
  let server: PaidServer;
  let person: string;
  beforeAll(async () => {
    place = await databases.place();
    stripe = await startSetUpStripe();
    server = await openPaidServer(place, stripe);
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  beforeEach(() => {
    person = `p${randomUUID().replaceAll("-", "")}`;
  });

  const call = (url: string, payload?: object) => server.call(person, url, payload);
  const status = () => call("/api/subscription-status");
  const form = (plan: string) => call("/api/get-or-create-subscription", { plan });
  const checkout = (plan: string) => call("/api/create-subscription", { plan });
  const customer = () => stripe.controls.customerOf(`${person}@hospital.example`);
  const newest = () => stripe.controls.subscriptionOf(customer().id);
  const ofPerson = () =>
    [...stripe.account.subscriptions.values()].filter((one) => one.customer === customer().id);
  const buy = async (plan: string) => {
    await form(plan);
    stripe.controls.confirm(newest().id);
    await stripe.webhooks.settled();
  };
  const payOn = async (url: unknown) => {
    const body = new URLSearchParams({ number: card });
    const answer = await fetch(String(url), { method: "POST", body, redirect: "manual" });
    await stripe.webhooks.settled();
    return answer.headers.get("location");
  };

  it("[CA-13] begins one purchase however often it is asked at once, and sells it by its event", async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => form("pro")));
    expect(new Set(asked.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(String(asked[0]?.clientSecret)).toMatch(/^pi_\w+_secret_\w+$/);
    expect(ofPerson()).toHaveLength(1);
    expect(await status()).toMatchObject({ subscriptionStatus: "trial", premium: false });
    expect(await call("/api/billing")).toMatchObject({
      ...{ provider: "stripe", configured: true, testCards: true, pendingPlan: "pro" },
      ...{ publishableKey: stripe.publishableKey, boughtPlan: null },
    });
    stripe.controls.confirm(newest().id);
    await stripe.webhooks.settled();
    expect(await status()).toMatchObject({ subscriptionStatus: "active", plan: "pro" });
    expect(await call("/api/billing")).toMatchObject({ cardLast4: "4242", pendingPlan: null });
    expect(await form("pro")).toMatchObject({ http: 409, code: "already-subscribed" });
    expect(await checkout("pro")).toMatchObject({ http: 409, code: "already-subscribed" });
    expect(stripe.webhooks.deliveries.every((one) => one.status === 200)).toBe(true);
  });

  it("[CA-12] sells on Stripe's own page, one page however often it is asked for", async () => {
    const [first, second] = [await checkout("pay-as-you-go"), await checkout("pay-as-you-go")];
    expect(first.checkoutUrl).toBe(second.checkoutUrl);
    const back = await payOn(first.checkoutUrl);
    expect(back).toMatch(/^http:\/\/[^/]+\/subscription-success\?session_id=cs_\w+$/);
    expect(await status()).toMatchObject({ subscriptionStatus: "active", plan: "pay-as-you-go" });
  });

  it("leaves one purchase to pay for, on the form or on the page", async () => {
    await form("pro");
    const { checkoutUrl } = await checkout("pro");
    expect(ofPerson().map((one) => one.status)).not.toContain("incomplete");
    await form("pro");
    const page = await fetch(String(checkoutUrl));
    expect(await page.text()).toContain("no longer open");
    await form("pay-as-you-go");
    expect(ofPerson().filter((one) => one.status === "incomplete")).toHaveLength(1);
  });

  it("ends the plan that another one is bought in place of", async () => {
    await buy("pro");
    const old = newest().id;
    await buy("pay-as-you-go");
    expect(stripe.account.subscriptions.get(old)?.status).toBe("canceled");
    expect(await status()).toMatchObject({ subscriptionStatus: "active", plan: "pay-as-you-go" });
    expect(server.logged.join("")).not.toContain("pays for two");
  });

  it("sells again what was canceled, under a key of its own", async () => {
    await buy("pro");
    stripe.controls.giveUp(newest().id, "canceled");
    await stripe.webhooks.settled();
    expect(await status()).toMatchObject({ subscriptionStatus: "canceled", premium: false });
    await buy("pro");
    expect(await status()).toMatchObject({ subscriptionStatus: "active", premium: true });
    expect(ofPerson()).toHaveLength(2);
  });

  it("goes on with a new customer where Stripe does not know the old one any more", async () => {
    await buy("pro");
    const lost = customer().id;
    await fetch(`${stripe.address}/v1/customers/${lost}`, {
      method: "DELETE",
      headers: {
        authorization: `Bearer ${stripe.secretKey}`,
        "stripe-version": "2026-10-28.endive",
      },
    });
    await stripe.webhooks.settled();
    expect(await status()).toMatchObject({ subscriptionStatus: "canceled" });
    await buy("pro");
    expect(customer().id).not.toBe(lost);
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
  });

  it("knows its customer again where the database lost it", async () => {
    await buy("pro");
    const { queries } = server.context.database;
    await queries.delete(subscriptions);
    await queries.delete(stripeCustomers);
    expect(await form("pro")).toMatchObject({ http: 409, code: "already-subscribed" });
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
  });

  it("asks Stripe itself where no event comes", async () => {
    stripe.webhooks.hold();
    await form("pro");
    stripe.controls.confirm(newest().id);
    expect(await status()).toMatchObject({ subscriptionStatus: "trial" });
    await expect
      .poll(async () => (await call("/api/billing")).boughtPlan, { interval: 500 })
      .toBe("pro");
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
    stripe.webhooks.release(() => []);
  });

  it("shows a plan that is due, given up and paid again as what it is", async () => {
    await buy("pro");
    stripe.controls.breakCards(customer().id);
    stripe.controls.renew(newest().id);
    await stripe.webhooks.settled();
    expect(await status()).toMatchObject({ subscriptionStatus: "past_due", premium: true });
    expect((await call("/api/billing")).graceUntil).not.toBeNull();
    stripe.controls.giveUp(newest().id, "unpaid");
    await stripe.webhooks.settled();
    expect(await status()).toMatchObject({ subscriptionStatus: "past_due", premium: false });
    stripe.controls.setStatus(newest().id, "active");
    await stripe.webhooks.settled();
    expect(await status()).toMatchObject({ subscriptionStatus: "active", premium: true });
  });

  it("leads to the portal whoever has bought something, and back", async () => {
    expect(await call("/api/billing-portal", {})).toMatchObject({ http: 409 });
    await buy("pro");
    const { url } = await call("/api/billing-portal", {});
    expect(await (await fetch(String(url))).text()).toContain("/account-settings");
  });

  it("refuses to sell at other prices than the screens say", async () => {
    const price = [...stripe.account.prices.values()].find(
      (one) => one.lookup_key === "candor_pro_month",
    );
    if (price === undefined) throw new Error("Nothing was set up.");
    const other = await databases.place();
    price.unit_amount = 3_000;
    const strict = await openPaidServer(other, stripe);
    const refused = await strict.call(person, "/api/get-or-create-subscription", {});
    price.unit_amount = 2_900;
    expect(refused).toMatchObject({ http: 503, code: "plans-not-set-up" });
    expect(await strict.call(person, "/api/get-or-create-subscription", {})).toMatchObject({
      http: 200,
    });
    await strict.close();
    stripe.webhooks.sendTo(server.webhookAddress, "whsec_test");
  });

  it("says in a sentence what Stripe did not do, and logs neither keys nor addresses", async () => {
    const away = { path: /POST \/v1\/customers$/, kind: "cut" } as const;
    for (let time = 0; time < 3; time += 1) stripe.fail(away);
    expect(await form("pro")).toMatchObject({ http: 503, code: "payments-unreachable" });
    stripe.fail({ path: /POST \/v1\/subscriptions$/, kind: "status", status: 429 });
    expect(await form("pro")).toMatchObject({ http: 503, code: "payments-busy" });
    stripe.fail({ path: /POST \/v1\/subscriptions$/, kind: "cut-after" });
    expect(await form("pro")).toMatchObject({ http: 200 });
    expect(ofPerson()).toHaveLength(1);
    const logged = server.logged.join("");
    for (const secret of [stripe.secretKey, "whsec_", "@hospital", "_secret_", card])
      expect(logged).not.toContain(secret);
  });
});
