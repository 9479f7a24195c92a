import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { meterEvents, stripeCustomers } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import { startReconciler, syncStale } from "./reconciler.ts";

const now = new Date("2026-11-21T12:00:00Z");
const day = 24 * 60 * 60_000;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describeDatabases("what is asked of Stripe without any event", (databases) => {
  let scene: StripeScene;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    scene.setClock(now);
    const { queries } = scene.tools.database;
    await queries.delete(stripeCustomers);
    await queries.delete(meterEvents);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const add = async (userId: string, changes: { readAt?: Date; provider?: "stripe" } = {}) => {
    const row = { userId, provider: "stripe-test" as const, customerId: `cus_${randomUUID()}` };
    await scene.tools.database.queries.insert(stripeCustomers).values({ ...row, ...changes });
  };
  const readAt = async (userId: string) => {
    const rows = scene.tools.database.queries.select().from(stripeCustomers);
    return (await rows.where(eq(stripeCustomers.userId, userId)))[0]?.readAt;
  };
  const sweep = async (isOver = () => false, fails: readonly string[] = []) => {
    const asked: string[] = [];
    const sync = async (userId: string) => {
      asked.push(userId);
      if (fails.includes(userId)) throw new Error("CANARY");
      return null;
    };
    const count = await syncStale(scene.tools, sync, isOver);
    return { asked: asked.toSorted(), count };
  };

  it("is each person who was never read, or whose reading is more than a day old", async () => {
    await add("never");
    await add("old", { readAt: ago(day + 1) });
    await add("fresh", { readAt: ago(day) });
    await add("elsewhere", { provider: "stripe", readAt: ago(2 * day) });
    expect(await sweep()).toEqual({ asked: ["never", "old"], count: 2 });
    expect(await sweep()).toEqual({ asked: [], count: 0 });
    expect(await readAt("old")).toEqual(now);
    expect(await readAt("fresh")).toEqual(ago(day));
    expect(await readAt("elsewhere")).toEqual(ago(2 * day));
  });

  it("are twenty at a time", async () => {
    for (let count = 0; count < 23; count += 1) await add(`p${count}`);
    expect([(await sweep()).count, (await sweep()).count]).toEqual([20, 3]);
  });

  it("goes on where one of them fails, who waits for the next day", async () => {
    await add("ada");
    await add("bob");
    expect((await sweep(undefined, ["ada", "bob"])).asked).toEqual(["ada", "bob"]);
    expect(scene.logged.at(-1)).toContain("subscription sync failed");
    expect(scene.logged.at(-1)).toContain('"problem":"unknown"');
    expect(scene.logged.join("")).not.toContain("CANARY");
    expect((await sweep()).count).toBe(0);
  });

  it("stops where the server stops", async () => {
    await add("ada");
    expect(await sweep(() => true)).toEqual({ asked: [], count: 1 });
  });

  it("is asked every five seconds until it is stopped, and use that is stuck is told once", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await add("ada");
    const stuck = { userId: "ada", provider: "stripe-test" as const, cents: 1 };
    const happenedAt = ago(35 * day);
    const told = () => scene.logged.filter((line) => line.includes("usage reporting failed"));
    const { queries } = scene.tools.database;
    await queries.insert(meterEvents).values({ ...stuck, id: randomUUID(), happenedAt });
    const asked: string[] = [];
    const lines = told().length;
    const stop = startReconciler(scene.tools, async (userId) => {
      asked.push(userId);
      return null;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => asked).toEqual(["ada"]);
    await expect.poll(() => told().length).toBe(lines + 1);
    expect(told().at(-1)).toContain('"analyses":1');
    expect(told().at(-1)).toContain("manual action required");
    await vi.advanceTimersByTimeAsync(5_000);
    await queries.insert(meterEvents).values({ ...stuck, id: randomUUID(), happenedAt });
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5_000);
        return told().length;
      })
      .toBe(lines + 2);
    await stop();
    await add("bob");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(["ada"]);
  });
});
