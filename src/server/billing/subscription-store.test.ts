import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { billingEvents } from "#server/database/billing-schema.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { analyses } from "#server/database/user-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  noSubscription,
  openSubscriptionStore,
  type Subscription,
  usageSince,
} from "./subscription-store.ts";

const at = new Date("2026-11-21T12:00:00Z");

describeDatabases("a person's subscription", (databases) => {
  let database: Database;
  let person: string;
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
  });
  afterAll(() => database.close());
  beforeEach(() => {
    person = randomUUID();
  });

  const store = (provider: "sandbox" | "stripe" = "sandbox") =>
    openSubscriptionStore(database, provider);
  const become = (changes: Partial<Subscription>, kinds: readonly string[] = []) =>
    store().change(person, (before) => ({
      subscription: { ...before, ...changes },
      events: kinds.map((kind) => ({ kind, at })),
      answer: "done",
    }));
  const events = async () => {
    const rows = await database.queries.select().from(billingEvents);
    return rows.filter(({ userId }) => userId === person);
  };

  it("is none until a step makes one, and one for each provider", async () => {
    expect(await store().read(person)).toBeNull();
    expect(await become({ plan: "pro", status: "active", periodStart: at })).toBe("done");
    const made = { ...noSubscription, plan: "pro", status: "active", periodStart: at };
    expect(await store().read(person)).toEqual(made);
    expect(await store("stripe").read(person)).toBeNull();
    expect(await store().read(randomUUID())).toBeNull();
  });

  it("is what the last step made of the one before, with all that happened", async () => {
    await become({ plan: "pro", status: "active" }, ["begun", "paid"]);
    await become({ status: "canceled" }, ["canceled"]);
    expect(await store().read(person)).toMatchObject({ plan: "pro", status: "canceled" });
    expect((await events()).map(({ kind }) => kind).toSorted()).toEqual([
      ...["begun", "canceled", "paid"],
    ]);
    expect((await events())[0]).toMatchObject({ provider: "sandbox", happenedAt: at });
  });

  it("is not written where a step changes nothing, or throws", async () => {
    const stays = store().change(person, (before) => ({
      ...{ subscription: before, events: [], answer: "as it was" },
    }));
    expect(await stays).toBe("as it was");
    expect(await store().read(person)).toBeNull();
    const fails = store().change(person, () => {
      throw new Error("refused");
    });
    await expect(fails).rejects.toThrow("refused");
    expect([await store().read(person), await events()]).toEqual([null, []]);
  });

  it("is taken through each of many steps at once", async () => {
    const digit = (before: Subscription) => Number(before.cardLast4 ?? 0) + 1;
    const step = () =>
      store().change(person, (before) => ({
        subscription: { ...before, cardLast4: String(digit(before)) },
        ...{ events: [{ kind: "counted", at }], answer: digit(before) },
      }));
    const answers = await Promise.all(Array.from({ length: 9 }, step));
    expect(answers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await events()).toHaveLength(9);
  });

  it("is billed for analyses that succeeded since its month began, and cost something", async () => {
    expect(await usageSince(database.queries, person, at)).toEqual({ analyses: 0, cents: 0 });
    const ended = (milliseconds: number) => new Date(at.getTime() + milliseconds);
    const sealed = { prompt: "", fileName: "", request: "", columns: 1 };
    const analysis = (changes: Partial<typeof analyses.$inferInsert>) =>
      database.queries.insert(analyses).values({
        ...{ id: randomUUID(), userId: person, state: "succeeded", priceCents: 20 },
        ...{ ...sealed, endedAt: ended(0), ...changes },
      } as never);
    await analysis({});
    await analysis({ endedAt: ended(1), priceCents: 1 });
    await analysis({ endedAt: ended(-1) });
    await analysis({ state: "failed" });
    await analysis({ priceCents: 0 });
    await analysis({ userId: randomUUID() });
    expect(await usageSince(database.queries, person, at)).toEqual({ analyses: 2, cents: 21 });
  });
});
