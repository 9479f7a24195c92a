import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { meterEvents } from "#server/database/billing-schema.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  claimDue,
  giveBack,
  type MeterRow,
  markFailed,
  markReported,
  unreportedUsage,
} from "./meter-outbox.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const start = new Date("2026-11-21T12:00:00Z");

describeDatabases("paid analyses that wait to be reported", (databases) => {
  let database: Database;
  let now: Date;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = start;
    await database.queries.delete(meterEvents);
  });

  const kept = () => ({ database, ledger: "stripe-test" as const, clock: () => now });
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const add = async (changes: Partial<MeterRow> = {}) => {
    const id = randomUUID();
    const row = { id, userId: "ada", provider: "stripe-test", cents: 20 } as const;
    const times = { happenedAt: now, nextTryAt: now };
    await database.queries.insert(meterEvents).values({ ...row, ...times, ...changes });
    return changes.id ?? id;
  };
  const read = async (id: string) => {
    const [row] = await database.queries.select().from(meterEvents).where(eq(meterEvents.id, id));
    return row;
  };
  const claimed = async (most = 100) => (await claimDue(kept(), most)).map(({ id }) => id);
  const claimOne = async () => {
    const [row] = await claimDue(kept(), 1);
    if (row === undefined) throw new Error("Nothing was due.");
    return row;
  };
  const refusal = { problem: "rate_limit", isRefused: true };

  it("are taken where they are due, cost something, are of this ledger and not reported yet", async () => {
    const due = await add();
    await add({ nextTryAt: new Date(now.getTime() + second) });
    await add({ cents: 0 });
    await add({ provider: "stripe" });
    await add({ sentAt: now });
    expect(await claimed()).toEqual([due]);
  });

  it("are taken by one server at a time, for two minutes, each try counted", async () => {
    const id = await add();
    expect(await claimOne()).toMatchObject({ id, attempts: 1, wasUnsure: false, unsureSince: now });
    pass(2 * minute - 1);
    expect(await claimed()).toEqual([]);
    pass(1);
    const again = await claimOne();
    expect(again).toMatchObject({ id, attempts: 2, wasUnsure: true, unsureSince: start });
  });

  it("are taken no more at once than is asked for, those that waited longest first", async () => {
    const ids = [];
    for (const seconds of [1, 3, 2]) ids[seconds] = await add({ nextTryAt: ago(seconds * second) });
    expect(new Set(await claimed(2))).toEqual(new Set([ids[3], ids[2]]));
    expect(await claimed(2)).toEqual([ids[1]]);
  });

  it("are not taken once Stripe would refuse them, or might count them twice", async () => {
    const young = await add({ happenedAt: ago(34 * day - 1) });
    await add({ happenedAt: ago(34 * day) });
    const unsure = await add({ unsureSince: ago(23 * hour - 1) });
    await add({ unsureSince: ago(23 * hour) });
    expect(new Set(await claimed())).toEqual(new Set([young, unsure]));
  });

  it("are taken for one person however long their next try is put off", async () => {
    const later = { nextTryAt: new Date(now.getTime() + day) };
    const id = await add(later);
    await add({ ...later, userId: "bob" });
    const rows = await claimDue(kept(), 100, eq(meterEvents.userId, "ada"));
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it("are done with once they are reported", async () => {
    const id = await add({ lastProblem: "rate_limit" });
    const other = await add();
    const row = await claimDue(kept(), 1, eq(meterEvents.id, id));
    pass(second);
    await markReported(kept(), row[0] as MeterRow);
    expect(await read(id)).toMatchObject({ sentAt: now, unsureSince: null, lastProblem: null });
    expect((await read(other))?.sentAt).toBeNull();
    pass(day);
    expect(await claimed()).toEqual([other]);
  });

  it("wait twice as long after each try, and an hour at most", async () => {
    const id = await add();
    const waits: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      await markFailed(kept(), await claimOne(), refusal);
      const next = (await read(id))?.nextTryAt.getTime() ?? 0;
      waits.push((next - now.getTime()) / second);
      now = new Date(next);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
    await markFailed(kept(), { ...(await claimOne()), attempts: 2_000 }, refusal);
    expect((await read(id))?.nextTryAt).toEqual(new Date(now.getTime() + hour));
  });

  it("are sure not to have been counted only where every try was refused", async () => {
    const id = await add();
    await markFailed(kept(), await claimOne(), refusal);
    expect(await read(id)).toMatchObject({ unsureSince: null, lastProblem: "rate_limit" });
    pass(minute);
    const cut = { problem: "payments-unreachable", isRefused: false };
    await markFailed(kept(), await claimOne(), cut);
    const since = now;
    expect(await read(id)).toMatchObject({ unsureSince: since, lastProblem: cut.problem });
    pass(minute);
    await markFailed(kept(), await claimOne(), refusal);
    expect(await read(id)).toMatchObject({ unsureSince: since, lastProblem: "rate_limit" });
  });

  it("stay reported where a slower server says that they failed, or gives them back", async () => {
    const id = await add();
    const row = await claimOne();
    await markReported(kept(), row);
    const before = await read(id);
    await markFailed(kept(), row, refusal);
    await giveBack(kept(), [row]);
    expect(await read(id)).toEqual(before);
  });

  it("that were taken and not tried are as they were, and due at once", async () => {
    const fresh = await add();
    const unsure = await add({ unsureSince: ago(hour), attempts: 3 });
    const other = await add({ nextTryAt: new Date(now.getTime() + day), attempts: 1 });
    const rows = await claimDue(kept(), 100);
    pass(second);
    await giveBack(kept(), rows);
    const again = { nextTryAt: now };
    expect(await read(fresh)).toMatchObject({ ...again, attempts: 0, unsureSince: null });
    const since = new Date(start.getTime() - hour);
    expect(await read(unsure)).toMatchObject({ ...again, attempts: 3, unsureSince: since });
    expect(await read(other)).toMatchObject({ attempts: 1 });
    expect(new Set(await claimed())).toEqual(new Set([fresh, unsure]));
  });

  it("are shown to an administrator where they will not be reported by themselves", async () => {
    const shown = async () =>
      (await unreportedUsage(kept())).map(({ id, problem }) => [id, problem]);
    await add({ attempts: 5, lastProblem: "rate_limit" });
    await add({ happenedAt: ago(34 * day - 1), unsureSince: ago(23 * hour - 1) });
    const stuck = { happenedAt: ago(34 * day) };
    for (const healthy of [{ provider: "stripe" as const }, { cents: 0 }, { sentAt: now }])
      await add({ ...stuck, ...healthy });
    expect(await shown()).toEqual([]);
    const old = await add({ ...stuck, unsureSince: ago(day) });
    const perhaps = await add({ happenedAt: ago(day), unsureSince: ago(23 * hour) });
    const lately = { unsureSince: ago(minute), lastProblem: "rate_limit" };
    const often = await add({ happenedAt: ago(hour), attempts: 6, ...lately });
    const silent = await add({ attempts: 6 });
    expect(await shown()).toEqual([
      [old, "too-old"],
      [perhaps, "perhaps-told"],
      [often, "rate_limit"],
      [silent, "unknown"],
    ]);
    expect((await unreportedUsage(kept()))[2]).toEqual({
      ...{ id: often, userId: "ada", cents: 20, happenedAt: ago(hour), attempts: 6 },
      problem: "rate_limit",
    });
  });
});
