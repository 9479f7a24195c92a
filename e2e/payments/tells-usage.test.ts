import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { claimDue } from "#server/billing/stripe/meter-outbox.ts";
import { reportUsage } from "#server/billing/stripe/report-usage.ts";
import { meterEvents } from "#server/database/billing-schema.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { openPaidServer, type PaidServer, toolsOf } from "./open-paid-server.ts";

const minute = 60_000;
const hour = 60 * minute;

describeDatabases("use of Pay as you go", (databases) => {
  let stripe: StripeDouble;
  let server: PaidServer;
  let person: string;
  let now: Date;
  beforeAll(async () => {
    stripe = await startSetUpStripe();
    server = await openPaidServer(await databases.place(), stripe);
    // Told by the tests alone, at times of their own.
    await server.context.billing.provider.close();
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  beforeEach(async () => {
    now = new Date();
    person = `p${randomUUID().replaceAll("-", "")}`;
    await server.call(person, "/api/get-or-create-subscription", { plan: "pay-as-you-go" });
    stripe.controls.confirm(stripe.controls.subscriptionOf(customer()).id);
    await stripe.webhooks.settled();
  });

  const customer = () => stripe.controls.customerOf(`${person}@hospital.example`).id;
  const tools = () => toolsOf(server, () => now);
  const tell = () => reportUsage(tools(), () => false);
  const settle = async (cents: number, happenedAt = now) => {
    const id = randomUUID();
    const { queries } = server.context.database;
    const row = { id, userId: person, provider: "stripe-test", cents, happenedAt } as const;
    await queries.insert(meterEvents).values({ ...row, nextTryAt: now });
    return id;
  };
  const told = () =>
    [...stripe.account.meterEvents.values()]
      .filter(({ payload }) => payload.stripe_customer_id === customer())
      .map(({ payload }) => Number(payload.value));
  const row = async (id: string) => {
    const { queries } = server.context.database;
    const [found] = await queries.select().from(meterEvents).where(eq(meterEvents.id, id));
    return found;
  };
  const untold = () => server.context.billing.provider.admin.unreportedUsage();
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  it("is told once each, in cents, however many servers tell it at the same time", async () => {
    const cents = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? 20 : 1));
    for (const each of cents) await settle(each);
    const counts = await Promise.all([tell(), tell(), tell()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(told().toSorted()).toEqual(cents.toSorted());
    expect(await tell()).toBe(0);
  });

  it("is told once where the server died before it could write down that it was told", async () => {
    const ids = [await settle(1), await settle(20), await settle(1)];
    // Taken by one that told the first and died: nothing of that was written.
    const [first] = await claimDue(tools(), 20);
    await tools().stripe.billing.meterEvents.create({
      event_name: "candor_analysis_cents",
      identifier: String(first?.id),
      payload: { stripe_customer_id: customer(), value: String(first?.cents) },
    });
    expect(await tell()).toBe(0);
    pass(3 * minute);
    expect(await tell()).toBe(3);
    expect(told().toSorted()).toEqual([1, 1, 20]);
    for (const id of ids) expect(await row(id)).toMatchObject({ unsureSince: null });
  });

  it("is told once where the line was cut after Stripe had taken it", {
    tags: "slow",
  }, async () => {
    const id = await settle(20);
    for (let time = 0; time < 3; time += 1)
      stripe.fail({ path: /meter_events/, kind: "cut-after" });
    expect(await tell()).toBe(0);
    expect(await row(id)).toMatchObject({ attempts: 1, lastProblem: "payments-unreachable" });
    pass(hour);
    expect(await tell()).toBe(1);
    expect(told()).toEqual([20]);
  });

  it("waits longer each time that Stripe has enough, and is told in the end", async () => {
    const id = await settle(1);
    stripe.fail({ path: /meter_events/, kind: "status", status: 429 });
    expect(await tell()).toBe(0);
    expect(await row(id)).toMatchObject({ lastProblem: "rate_limit", unsureSince: null });
    expect(await tell()).toBe(0);
    pass(11_000);
    stripe.fail({ path: /meter_events/, kind: "status", status: 429 });
    expect(await tell()).toBe(0);
    pass(11_000);
    expect(await tell()).toBe(0);
    pass(10_000);
    expect(await tell()).toBe(1);
    expect(told()).toEqual([1]);
  });

  it("that is too old, or may have been counted a day ago, is left to the administrator", async () => {
    const old = await settle(1, new Date(now.getTime() - 34.5 * 24 * hour));
    const perhaps = await settle(20);
    await claimDue(tools(), 20);
    pass(24 * hour);
    expect(await tell()).toBe(0);
    expect(told()).toEqual([]);
    now = new Date();
    const { queries } = server.context.database;
    const dayAgo = new Date(now.getTime() - 24 * hour);
    await queries
      .update(meterEvents)
      .set({ unsureSince: dayAgo })
      .where(eq(meterEvents.id, perhaps));
    const problems = (await untold()).map(({ id, problem }) => ({ id, problem }));
    expect(problems).toContainEqual({ id: old, problem: "too-old" });
    expect(problems).toContainEqual({ id: perhaps, problem: "perhaps-told" });
  });

  it("stands on the next bill, as the plan table says", async () => {
    for (const cents of [1, 1, 20]) await settle(cents);
    await tell();
    const { id } = stripe.controls.subscriptionOf(customer());
    stripe.controls.renew(id);
    const bill = [...stripe.account.invoices.values()].at(-1);
    expect(bill?.total).toBe(500 + 22);
  });
});
