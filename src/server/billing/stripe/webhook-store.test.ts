import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { billingEvents, webhookEvents } from "#server/database/billing-schema.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  closeEvent,
  failEvent,
  failedEvents,
  keepEvent,
  tryEvent,
  type WebhookRow,
} from "./webhook-store.ts";

const start = new Date("2026-11-21T12:00:00Z");
const minute = 60_000;

describeDatabases("events that Stripe sent", (databases) => {
  let database: Database;
  let now: Date;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = start;
    await database.queries.delete(webhookEvents);
    await database.queries.delete(billingEvents);
  });

  const kept = (ledger: WebhookRow["provider"] = "stripe-test") => ({
    ...{ database, ledger, clock: () => now },
  });
  const keep = (id: string, ledger?: WebhookRow["provider"]) =>
    keepEvent(kept(ledger), { id, type: "invoice.paid", customerId: "cus_1", objectId: "in_1" });
  const tried = async (id: string) => (await tryEvent(kept(), id)) as WebhookRow;
  const close = (event: WebhookRow, userId: string | null, at = now) =>
    closeEvent(database.queries, event, { userId, at });
  const read = async (id: string) => {
    const rows = database.queries.select().from(webhookEvents).where(eq(webhookEvents.id, id));
    return (await rows)[0];
  };
  const failed = async () => (await failedEvents(kept())).map(({ id }) => id);

  it("are kept once, with the ids that they name and when they first came", async () => {
    await keep("evt_1");
    now = new Date(start.getTime() + minute);
    await keep("evt_1");
    expect(await read("evt_1")).toEqual({
      ...{ id: "evt_1", provider: "stripe-test", type: "invoice.paid", customerId: "cus_1" },
      ...{ objectId: "in_1", receivedAt: start, handledAt: null, attempts: 0, lastProblem: null },
    });
  });

  it("are tried while they are open, each try counted, and by the ledger they are of", async () => {
    await keep("evt_1");
    await keep("evt_2", "stripe");
    expect(await tried("evt_1")).toMatchObject({ id: "evt_1", attempts: 1 });
    expect(await tried("evt_1")).toMatchObject({ attempts: 2 });
    expect(await tried("evt_2")).toBeNull();
    expect(await tried("evt_3")).toBeNull();
    await close(await tried("evt_1"), null);
    expect(await tried("evt_1")).toBeNull();
    expect((await read("evt_1"))?.attempts).toBe(3);
  });

  it("are closed once, and stand in the history of the person they are about", async () => {
    await keep("evt_1");
    await keep("evt_2");
    const event = await tried("evt_1");
    await failEvent(kept(), "evt_1", "payments-busy");
    await close(event, "ada");
    await close(event, "ada", new Date(start.getTime() + minute));
    expect(await read("evt_1")).toMatchObject({ handledAt: start, lastProblem: null });
    expect((await read("evt_2"))?.handledAt).toBeNull();
    expect(await database.queries.select().from(billingEvents)).toEqual([
      {
        ...{ id: "evt_1", userId: "ada", provider: "stripe-test", kind: "invoice.paid" },
        happenedAt: start,
      },
    ]);
  });

  it("stand in nobody's history where they are about nobody", async () => {
    await keep("evt_1");
    await close(await tried("evt_1"), null);
    expect((await read("evt_1"))?.handledAt).toEqual(start);
    expect(await database.queries.select().from(billingEvents)).toEqual([]);
  });

  it("keep why they came to nothing, and stay good where they were closed meanwhile", async () => {
    await keep("evt_1");
    await keep("evt_2");
    await failEvent(kept(), "evt_1", "payments-busy");
    expect((await read("evt_1"))?.lastProblem).toBe("payments-busy");
    expect((await read("evt_2"))?.lastProblem).toBeNull();
    await close(await tried("evt_1"), null);
    await failEvent(kept(), "evt_1", "payments-busy");
    expect((await read("evt_1"))?.lastProblem).toBeNull();
  });

  it("are shown where they failed, or lie open for more than a minute, the oldest first", async () => {
    await keep("evt_b");
    await keep("evt_other", "stripe");
    await keep("evt_closed");
    await close(await tried("evt_closed"), null);
    now = new Date(start.getTime() + minute);
    expect(await failed()).toEqual([]);
    await keep("evt_a");
    await failEvent(kept(), "evt_a", "payments-busy");
    expect(await failed()).toEqual(["evt_a"]);
    now = new Date(now.getTime() + 1);
    expect(await failed()).toEqual(["evt_b", "evt_a"]);
    expect((await failedEvents(kept()))[1]).toEqual({
      ...{ id: "evt_a", type: "invoice.paid", attempts: 0, problem: "payments-busy" },
      receivedAt: new Date(start.getTime() + minute),
    });
  });
});
