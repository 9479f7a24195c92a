import { randomUUID } from "node:crypto";
import { asc, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Subscription } from "#server/billing/subscription-store.ts";
import { billingEvents, subscriptions, webhookEvents } from "#server/database/billing-schema.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { signature } from "#test/doubles/stripe/webhooks.ts";
import type { StripeEvent } from "#test/doubles/stripe/wire.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { deliver, openPaidServer, type PaidServer, webhookSecret } from "./open-paid-server.ts";

const newPerson = () => `p${randomUUID().replaceAll("-", "")}`;

describeDatabases("events of Stripe", (databases) => {
  let stripe: StripeDouble;
  let server: PaidServer;
  beforeAll(async () => {
    stripe = await startSetUpStripe();
    server = await openPaidServer(await databases.place(), stripe);
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  const send = async (payload: string, header: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": header };
    const answer = await fetch(server.webhookAddress, { method: "POST", headers, body: payload });
    return answer.status;
  };
  const signed = (payload: string, ...more: [string?, number?]) =>
    signature(payload, more[0] ?? webhookSecret, more[1]);
  const event = (more: object = {}) =>
    JSON.stringify({
      ...{ id: `evt_${newPerson()}`, object: "event", type: "invoice.paid", livemode: false },
      ...{ data: { object: { id: "in_1", customer: "cus_nobody" } }, ...more },
    });
  const kept = async () =>
    (await server.context.database.queries.select().from(webhookEvents)).length;
  const seconds = () => Math.floor(Date.now() / 1000);
  const customerOf = (person: string) =>
    stripe.controls.customerOf(`${person}@hospital.example`).id;
  const newestOf = (person: string) => stripe.controls.subscriptionOf(customerOf(person)).id;
  const begin = (person: string, plan: string) =>
    server.call(person, "/api/get-or-create-subscription", { plan });

  it("are refused where they are forged, changed, replayed late or not signed at all", async () => {
    const payload = event();
    const before = await kept();
    const refused = [
      await send(payload, ""),
      await send(payload, "t=1,v1=00"),
      await send(payload, signed(payload, "whsec_other")),
      await send(payload.replace("in_1", "in_2"), signed(payload)),
      await send(` ${payload}`, signed(payload)),
      await send(payload, signed(payload, webhookSecret, seconds() - 301)),
      await send(payload, signed(payload).replace("v1=", "v0=")),
    ];
    expect(refused).toEqual(refused.map(() => 400));
    expect(await kept()).toBe(before);
    expect(await send(payload, signed(payload))).toBe(200);
    expect(await send(payload, signed(payload))).toBe(200);
    expect(await kept()).toBe(before + 1);
  });

  it("are taken and left where they are of a kind, a mode or a person that is none of ours", async () => {
    const before = await kept();
    for (const payload of [event({ type: "payout.paid" }), event({ livemode: true })])
      expect(await send(payload, signed(payload))).toBe(200);
    expect(await kept()).toBe(before);
    const payload = event();
    expect(await send(payload, signed(payload))).toBe(200);
    expect(await server.context.billing.provider.admin.failedWebhooks()).toEqual([]);
  });

  it("stay with the administrator where they fail, and are carried out when asked again", {
    tags: "slow",
  }, async () => {
    const { admin } = server.context.billing.provider;
    const person = newPerson();
    await begin(person, "pro");
    await stripe.webhooks.settled();
    stripe.webhooks.hold();
    stripe.controls.confirm(newestOf(person));
    const paid = stripe.account.events.findLast(({ type }) => type === "invoice.paid");
    if (paid === undefined) throw new Error("Nothing was paid.");
    for (let time = 0; time < 3; time += 1)
      stripe.fail({ path: /GET \/v1\/subscriptions$/, kind: "status", status: 500 });
    expect(await stripe.webhooks.deliver(paid)).toBe(503);
    expect(await admin.failedWebhooks()).toEqual([
      {
        ...{ id: paid.id, type: "invoice.paid", attempts: 1, problem: "payments-unreachable" },
        receivedAt: expect.any(Date),
      },
    ]);
    const status = () => server.call(person, "/api/subscription-status");
    expect(await status()).toMatchObject({ subscriptionStatus: "trial" });
    await admin.retryWebhook(paid.id);
    expect(await status()).toMatchObject({ subscriptionStatus: "active" });
    expect(await admin.failedWebhooks()).toEqual([]);
    await expect(admin.retryWebhook(paid.id)).rejects.toMatchObject({ code: "not-found" });
    stripe.webhooks.release();
    await stripe.webhooks.settled();
  });

  it("that use could not be counted is told to the administrator", async () => {
    const { admin } = server.context.billing.provider;
    const payload = JSON.stringify({
      ...{ id: `evt_${newPerson()}`, object: "v2.core.event", livemode: false },
      ...{ type: "v1.billing.meter.error_report_triggered", created: new Date().toISOString() },
    });
    expect(await send(payload, signed(payload, "whsec_other"))).toBe(400);
    expect(await send(payload, signed(payload))).toBe(200);
    const [failed, ...more] = await admin.failedWebhooks();
    expect([failed?.problem, more]).toEqual(["usage-refused", []]);
    await admin.retryWebhook(String(failed?.id));
    expect(await admin.failedWebhooks()).toEqual([]);
  });

  it("lead to the same end in random orders of 40, 30 % of them twice, several at once", {
    tags: "slow",
    timeout: 600_000,
  }, async () => {
    const { queries } = server.context.database;
    const people = [newPerson(), newPerson(), newPerson()] as const;
    const events = await liveThrough(people);
    expect(events).toHaveLength(40);
    const wanted = ["active pro", "past_due pay-as-you-go", "canceled pro"];
    let wrong = 0;
    // Sixty in all, each with an order of its own; the embedded database takes them more slowly.
    const orderCount = databases.name === "PGlite" ? 10 : 50;
    const orders = fc.sample(
      fc.tuple(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), fc.integer()),
      { numRuns: orderCount, seed: databases.name === "PGlite" ? 1 : 2 },
    );
    for (const [draws] of orders) {
      const draw = () => draws.next().value as number;
      await queries.delete(webhookEvents);
      await queries.delete(billingEvents);
      await queries.delete(subscriptions);
      await deliverAll(shuffled(events, draw), draw);
      const rows = await queries
        .select()
        .from(subscriptions)
        .where(inArray(subscriptions.userId, [...people]))
        .orderBy(asc(subscriptions.userId));
      const state = people.map((person) => shown(rows.find(({ userId }) => userId === person)));
      const written = (await queries.select().from(billingEvents)).length;
      if (state.join() !== wanted.join() || written !== events.length) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  /** One to six at once, in this order. */
  async function deliverAll(order: StripeEvent[], draw: () => number): Promise<void> {
    while (order.length > 0) {
      const atOnce = order.splice(0, 1 + Math.floor(draw() * 6));
      const answers = await Promise.all(atOnce.map((one) => deliver(server, one)));
      expect(new Set(answers)).toEqual(new Set([200]));
    }
  }

  const shown = (row: Pick<Subscription, "status" | "plan"> | undefined) =>
    `${row?.status} ${row?.plan}`;

  /** Three people's months with Stripe; none of the events is delivered. */
  async function liveThrough(people: readonly [string, string, string]): Promise<StripeEvent[]> {
    const [faithful, owing, gone] = people;
    stripe.webhooks.hold();
    const from = stripe.account.events.length;
    for (const person of people) {
      await begin(person, person === owing ? "pay-as-you-go" : "pro");
      stripe.controls.confirm(newestOf(person), "4000000000000002");
      stripe.controls.confirm(newestOf(person));
      stripe.controls.renew(newestOf(person));
    }
    for (const person of [faithful, owing]) {
      stripe.controls.breakCards(customerOf(person));
      stripe.controls.renew(newestOf(person));
    }
    stripe.controls.mendCards(customerOf(faithful));
    stripe.controls.setStatus(newestOf(faithful), "active");
    for (let month = 0; month < 7; month += 1) stripe.controls.renew(newestOf(faithful));
    stripe.controls.giveUp(newestOf(gone), "canceled");
    stripe.webhooks.release(() => []);
    const ours =
      /^(customer\.subscription\.(created|updated|deleted)|invoice\.(paid|payment_failed))$/;
    return stripe.account.events
      .slice(from)
      .filter(({ type }) => ours.test(type))
      .slice(0, 40);
  }
});

/** In any order, three of ten twice. */
function shuffled(events: readonly StripeEvent[], draw: () => number): StripeEvent[] {
  const twice = events.filter(() => draw() < 0.3);
  return [...events, ...twice]
    .map((one) => ({ one, key: draw() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

describeDatabases("events that two servers take at once", (databases) => {
  const statuses = ["past_due", "active", "unpaid", "paused", "active", "canceled"] as const;

  it("never leave an older word of Stripe on top of a newer one", {
    tags: "slow",
    timeout: 600_000,
  }, async () => {
    const stripe = await startSetUpStripe();
    const place = await databases.place();
    // One process at a time has the embedded database; PostgreSQL is shared.
    const isShared = place.databaseUrl !== null;
    const first = await openPaidServer(place, stripe);
    const servers = isShared ? [first, await openPaidServer(place, stripe)] : [first];
    stripe.webhooks.hold();
    const person = newPerson();
    await first.call(person, "/api/get-or-create-subscription", {});
    const { id } = stripe.controls.customerOf(`${person}@hospital.example`);
    const subscription = stripe.controls.subscriptionOf(id);
    stripe.controls.confirm(subscription.id);
    const ends: unknown[] = [];
    const rounds = isShared ? 10 : 5;
    for (let round = 0; round < rounds; round += 1) {
      const under: Promise<number>[] = [];
      for (const status of statuses) {
        stripe.controls.setStatus(subscription.id, status);
        const event = stripe.account.events.at(-1) ?? {};
        under.push(...servers.map((server) => deliver(server, event)));
        await new Promise((resolve) => setTimeout(resolve, round % 5));
      }
      expect(new Set(await Promise.all(under))).toEqual(new Set([200]));
      const [row] = await first.context.database.queries.select().from(subscriptions);
      ends.push(row?.status);
    }
    expect(ends).toEqual(ends.map(() => "canceled"));
    for (const server of servers.toReversed()) await server.close();
    await stripe.close();
  });
});
