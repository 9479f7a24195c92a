import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { meterEvents } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import type { Payer } from "../payment-provider.ts";
import { reportUsage, reportUsageOf } from "./report-usage.ts";
import { customerOf } from "./sync-subscription.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

describeDatabases("reporting use to Stripe", (databases) => {
  let scene: StripeScene;
  let payer: Payer;
  let now: Date;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    now = new Date();
    scene.setClock(now);
    payer = scene.newPayer();
    await customerOf(scene.tools, payer);
    await scene.tools.database.queries.delete(meterEvents);
  });

  const settle = async (cents: number, changes: { userId?: string; nextTryAt?: Date } = {}) => {
    const id = randomUUID();
    const row = { id, userId: payer.providerUserId, provider: "stripe-test" as const, cents };
    const values = { ...row, happenedAt: now, nextTryAt: now, ...changes };
    await scene.tools.database.queries.insert(meterEvents).values(values);
    return id;
  };
  const report = (isOver = () => false) => reportUsage(scene.tools, isOver);
  const read = async (id: string) => {
    const { queries } = scene.tools.database;
    const [row] = await queries.select().from(meterEvents).where(eq(meterEvents.id, id));
    return row;
  };
  const reported = () =>
    [...scene.stripe.account.meterEvents.values()].filter(
      ({ payload }) => payload.stripe_customer_id === scene.customerOf(payer).id,
    );
  const failOnce = (status: number) =>
    scene.stripe.fail({ path: /meter_events/, kind: "status", status });

  it("names each analysis, its cents and its moment, and takes no second report of it", async () => {
    const id = await settle(20);
    expect(await report()).toBe(1);
    expect(reported()).toMatchObject([
      {
        ...{ identifier: id, event_name: "candor_analysis_cents" },
        timestamp: Math.floor(now.getTime() / 1000),
        payload: { value: "20" },
      },
    ]);
    expect(await report()).toBe(0);
  });

  it("goes on until nothing is due, however many there are", async () => {
    for (let count = 0; count < 41; count += 1) await settle(1);
    expect(await report()).toBe(41);
    expect(reported()).toHaveLength(41);
  });

  it("takes what Stripe has already for reported", async () => {
    const id = await settle(1);
    const { stripe } = scene.tools;
    const { id: customer } = scene.customerOf(payer);
    await stripe.billing.meterEvents.create({
      ...{ event_name: "candor_analysis_cents", identifier: id },
      payload: { stripe_customer_id: customer, value: "1" },
    });
    expect(await report()).toBe(1);
    expect((await read(id))?.sentAt).toEqual(now);
  });

  it("goes on with the next one where Stripe refuses one of them", async () => {
    const ids = [await settle(1), await settle(1)];
    failOnce(400);
    expect(await report()).toBe(1);
    const rows = await Promise.all(ids.map(read));
    expect(rows.filter((row) => row?.sentAt === null)).toMatchObject([
      { attempts: 1, lastProblem: "payments-failed", unsureSince: null },
    ]);
    expect(scene.logged.at(-1)).toContain('"problem":"payments-failed"');
    expect(scene.logged.at(-1)).toContain("usage reporting failed; will retry");
  });

  it("leaves the others for later where Stripe has enough, without counting a try", async () => {
    const ids = [await settle(1), await settle(1), await settle(1)];
    failOnce(429);
    expect(await report()).toBe(0);
    const rows = await Promise.all(ids.map(read));
    expect(rows.map((row) => row?.attempts).toSorted()).toEqual([0, 0, 1]);
    expect(reported()).toEqual([]);
  });

  it("waits with what belongs to nobody whom Stripe knows, and holds up nobody else", async () => {
    const stray = await settle(1, { userId: "nobody" });
    await settle(1);
    expect(await report()).toBe(1);
    expect(await read(stray)).toMatchObject({ lastProblem: "no-customer", unsureSince: null });
  });

  it("stops between two of them where the server stops, and gives the others back", async () => {
    const ids = [await settle(1), await settle(1)];
    expect(await report(() => true)).toBe(0);
    expect((await read(ids[0] ?? ""))?.attempts).toBe(0);
    const answers = [false, false, true];
    expect(await report(() => answers.shift() ?? true)).toBe(1);
    const attempts = (await Promise.all(ids.map(read))).map((row) => row?.attempts);
    expect(attempts.toSorted()).toEqual([0, 1]);
  });

  it("reports all of one person at once, also what is put off", async () => {
    await settle(1);
    await settle(20, { nextTryAt: new Date(now.getTime() + day) });
    const other = await settle(1, { userId: "nobody" });
    await reportUsageOf(scene.tools, payer.providerUserId);
    expect(reported().map(({ payload }) => payload.value)).toEqual(
      expect.arrayContaining(["1", "20"]),
    );
    expect((await read(other))?.attempts).toBe(0);
  });
});
