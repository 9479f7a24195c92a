import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { RunAnalysis } from "#server/analyses/active-run.ts";
import { billingEvents, subscriptions } from "#server/database/billing-schema.ts";
import { describeDatabases, type TestPlace } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
} from "#test/server/open-test-server.ts";
import { openSubscriptionStore } from "./subscription-store.ts";

const pays = "4242424242424242";
const day = 24 * 60 * 60_000;

describeDatabases("plans and payments", (databases) => {
  let place: TestPlace;
  let server: TestServer;
  let person: string;
  let now: Date;
  let analyse: RunAnalysis;
  beforeAll(async () => {
    place = await databases.place();
    server = await openTestServer(place, {
      environment: { FREE_ANALYSES_LIMIT: "1" },
      clock: () => now,
      analyse: (...given) => analyse(...given),
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    person = `p${randomUUID().replaceAll("-", "")}`;
    now = new Date();
    analyse = async ({ prompt }) => smallAnalysis(prompt);
  });

  async function call(url: string, payload?: object, who = person) {
    const method = payload === undefined ? "GET" : "POST";
    const body = payload === undefined ? {} : { payload };
    const answer = await server.app.inject({ method, url, headers: as(who), ...body });
    return { http: answer.statusCode, ...answer.json() };
  }
  /** As the page sends it: no body, no content type. */
  const bare = async (url: string, who = person) =>
    (await server.app.inject({ method: "POST", url, headers: as(who) })).json();
  const status = () => call("/api/subscription-status");
  const buy = async (plan: string, card = pays) => {
    const { clientSecret } = await call("/api/get-or-create-subscription", { plan });
    return call("/api/payment-sandbox/pay", { clientSecret, card });
  };
  const run = (aiModel: string) => call("/api/analyze", analysisRequest({ aiModel } as object));

  it("[CA-11] tells status, use, limit, admin, plan and whether it is premium", async () => {
    expect(await status()).toEqual({
      ...{ http: 200, subscriptionStatus: "trial", plan: "trial", premium: false },
      ...{ freeAnalysesUsed: 0, freeAnalysesLimit: 1, isAdminAccount: false },
    });
    expect(await call("/api/subscription-status", undefined, "admin")).toMatchObject({
      ...{ subscriptionStatus: "admin", plan: "admin", premium: true, isAdminAccount: true },
    });
  });

  it("sells Pro and Pay as you go, each through the call of its screen, without a body", async () => {
    expect(await bare("/api/create-subscription")).toEqual({ checkoutUrl: "/sandbox-checkout" });
    expect(await call("/api/payment-sandbox/purchase")).toMatchObject({
      purchase: { plan: "pay-as-you-go" },
    });
    const { clientSecret } = await bare("/api/get-or-create-subscription");
    expect(await bare("/api/get-or-create-subscription")).toEqual({ clientSecret });
    expect((await call("/api/payment-sandbox/purchase")).purchase.plan).toBe("pro");
    expect(await call("/api/create-subscription", { plan: "gold" })).toMatchObject({ http: 400 });
    expect(await status()).toMatchObject({ subscriptionStatus: "trial", premium: false });
    const other = await call("/api/payment-sandbox/pay", { clientSecret, card: pays }, "someone");
    expect(other.http).toBe(409);
    await call("/api/payment-sandbox/pay", { clientSecret, card: pays });
    expect(await status()).toMatchObject({ subscriptionStatus: "active", plan: "pro" });
    expect((await call("/api/get-or-create-subscription", {})).message).toContain("already");
  });

  it("[RO-1] lets a trial run its free analyses on the fast model, and no more", async () => {
    expect(await run("pro")).toMatchObject({ http: 403, message: expect.stringContaining("Pro") });
    expect((await run("flash")).http).toBe(200);
    expect(await run("flash")).toMatchObject({ http: 402 });
    expect(await buy("pro", "4000000000000002")).toMatchObject({ state: "declined" });
    expect(await run("flash")).toMatchObject({ http: 402 });
    expect(await run("pro")).toMatchObject({ http: 403 });
  });

  it("[RO-2] lets premium run without limit and on the Pro model", async () => {
    await buy("pro");
    for (const model of ["flash", "pro", "pro"]) expect((await run(model)).http).toBe(200);
    expect(await status()).toMatchObject({ freeAnalysesUsed: 0 });
    expect((await call("/api/billing")).usage).toEqual({ analyses: 0, cents: 0 });
  });

  it("[RO-3] lets an admin run without limit, and manage no billing", async () => {
    for (const url of [
      "/api/create-subscription",
      "/api/get-or-create-subscription",
      "/api/billing-portal",
    ])
      expect(await call(url, {}, "admin")).toMatchObject({
        http: 403,
        message: "Admin accounts do not require billing management",
      });
    person = "admin";
    for (const model of ["flash", "pro"]) expect((await run(model)).http).toBe(200);
  });

  it("bills nothing on top of the month for what the built-in analyst wrote", async () => {
    await buy("pay-as-you-go");
    for (const model of ["flash", "flash", "pro"]) await run(model);
    analyse = () => Promise.reject(new Error("CANARY"));
    await run("pro");
    expect((await call("/api/billing")).usage).toEqual({ analyses: 0, cents: 0 });
  });

  it("takes premium away after the days of grace, and gives it back when it is paid", async () => {
    await buy("pro", "4000000000000341");
    await call("/api/payment-sandbox/end-month", {});
    expect(await status()).toMatchObject({ subscriptionStatus: "past_due", premium: true });
    expect((await run("pro")).http).toBe(200);
    now = new Date(now.getTime() + 7 * day);
    expect(await status()).toMatchObject({ subscriptionStatus: "past_due", premium: false });
    expect((await run("pro")).http).toBe(403);
    await call("/api/payment-sandbox/card", { card: pays });
    expect(await status()).toMatchObject({ subscriptionStatus: "active", premium: true });
  });

  it("renews, cancels with the month, and sells again", async () => {
    await buy("pro");
    await call("/api/payment-sandbox/cancel", {});
    expect(await call("/api/billing")).toMatchObject({
      cancelAtPeriodEnd: true,
      cardLast4: "4242",
    });
    now = new Date(now.getTime() + 32 * day);
    expect(await status()).toMatchObject({ subscriptionStatus: "canceled", premium: false });
    expect((await run("pro")).http).toBe(403);
    await buy("pro");
    expect(await status()).toMatchObject({ subscriptionStatus: "active", premium: true });
    const { queries } = server.context.database;
    const events = (await queries.select().from(billingEvents)).filter((e) => e.userId === person);
    expect(events.map(({ kind }) => kind).sort()).toEqual(
      ["cancel-asked", "canceled", "paid", "paid", "purchase-begun", "purchase-begun"].sort(),
    );
  });

  it("begins one purchase however often it is asked at once, and is paid for it once", async () => {
    const asked = Array.from({ length: 8 }, () => bare("/api/get-or-create-subscription"));
    const secrets = new Set((await Promise.all(asked)).map(({ clientSecret }) => clientSecret));
    expect(secrets.size).toBe(1);
    const [clientSecret] = [...secrets];
    const paying = Array.from({ length: 8 }, () =>
      call("/api/payment-sandbox/pay", { clientSecret, card: pays }),
    );
    const paid = (await Promise.all(paying)).filter(({ state }) => state === "paid");
    expect(paid).toHaveLength(1);
  });

  it("refuses a card that is not for tests, and neither logs nor stores its number", async () => {
    const { clientSecret } = await bare("/api/get-or-create-subscription");
    const card = "4111111111111111";
    const answer = await call("/api/payment-sandbox/pay", { clientSecret, card });
    expect(answer).toMatchObject({ http: 400 });
    expect(JSON.stringify(answer) + server.logged.join()).not.toContain(card);
  });

  it("counts nothing that the sandbox sold where Stripe takes payments, and sells nothing there without keys", async () => {
    await buy("pro");
    const stored = await server.context.database.queries.select().from(subscriptions);
    expect(stored.some(({ userId }) => userId === person)).toBe(true);
    const ofStripe = openSubscriptionStore(server.context.database, "stripe");
    expect(await ofStripe.read(person)).toBeNull();
    const other = await openTestServer(await databases.place(), {
      environment: { BILLING_PROVIDER: "stripe" },
    });
    await other.context.database.queries.insert(subscriptions).values(stored);
    const headers = as(person);
    const ask = (url: string, method: "GET" | "POST" = "GET") =>
      other.app.inject({ url, method, headers });
    expect((await ask("/api/subscription-status")).json()).toMatchObject({ premium: false });
    expect((await ask("/api/billing")).json()).toMatchObject({ configured: false });
    const refused = await ask("/api/get-or-create-subscription", "POST");
    expect([refused.statusCode, refused.json().message]).toEqual([501, "Stripe Not Configured"]);
    expect((await ask("/api/payment-sandbox/end-month", "POST")).statusCode).toBe(404);
    await other.close();
  });
});
