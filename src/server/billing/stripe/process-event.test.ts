import { afterAll, beforeAll, expect, it } from "vitest";
import { billingEvents, webhookEvents } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import { openSubscriptionStore } from "../subscription-store.ts";
import { processEvent } from "./process-event.ts";
import { setUp } from "./purchases.ts";
import { keepEvent } from "./webhook-store.ts";

describeDatabases("what an event of Stripe leads to", (databases) => {
  let scene: StripeScene;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());

  const keep = (id: string, about: { customerId?: string; objectId?: string }) =>
    keepEvent(scene.tools, {
      ...{ id, type: "refund.created", customerId: null, objectId: null, ...about },
    });
  const process = (id: string) => processEvent(scene.tools, id, scene.sync);
  const read = async (id: string) => {
    const rows = await scene.tools.database.queries.select().from(webhookEvents);
    return rows.find((row) => row.id === id);
  };
  const peopleOf = async (id: string) => {
    const rows = await scene.tools.database.queries.select().from(billingEvents);
    return rows.filter((row) => row.id === id).map(({ userId }) => userId);
  };

  it("is a reading of the person, which is written down with the event, once", async () => {
    const payer = scene.newPayer();
    await setUp(scene.tools, payer, "pro");
    scene.stripe.controls.confirm(scene.newestOf(payer).id);
    await keep("evt_1", { customerId: scene.customerOf(payer).id });
    expect(await process("evt_1")).toBe(true);
    const store = openSubscriptionStore(scene.tools.database, "stripe-test");
    expect((await store.read(payer.providerUserId))?.status).toBe("active");
    expect(await read("evt_1")).toMatchObject({ attempts: 1, handledAt: expect.any(Date) });
    expect(await peopleOf("evt_1")).toEqual([payer.providerUserId]);
    expect(await process("evt_1")).toBe(false);
    expect(await process("evt_never")).toBe(false);
  });

  it("is about whoever paid, where it names a payment alone", async () => {
    const payer = scene.newPayer();
    await scene.buy(payer, "pro");
    const payments = [...scene.stripe.account.paymentIntents.values()];
    const paid = payments.find((one) => one.customer === scene.customerOf(payer).id);
    await keep("evt_2", { objectId: paid?.id ?? "" });
    expect(await process("evt_2")).toBe(true);
    expect(await peopleOf("evt_2")).toEqual([payer.providerUserId]);
  });

  it("is nothing where it is about nobody of ours, and asks Stripe for no payment then", async () => {
    await keep("evt_3", { customerId: "cus_other" });
    await keep("evt_4", { objectId: "in_1" });
    const before = scene.stripe.calls.length;
    expect(await process("evt_3")).toBe(true);
    expect(await process("evt_4")).toBe(true);
    expect(scene.stripe.calls).toHaveLength(before);
    expect(await read("evt_4")).toMatchObject({ handledAt: expect.any(Date) });
    expect([...(await peopleOf("evt_3")), ...(await peopleOf("evt_4"))]).toEqual([]);
  });

  it("is said to have failed, and tried again when it is asked for", async () => {
    const payer = scene.newPayer();
    await scene.buy(payer, "pro");
    await keep("evt_5", { customerId: scene.customerOf(payer).id });
    scene.stripe.fail({ path: /GET \/v1\/subscriptions$/, kind: "status", status: 429 });
    await expect(process("evt_5")).rejects.toMatchObject({ code: "payments-busy" });
    expect(await read("evt_5")).toMatchObject({ handledAt: null, lastProblem: "rate_limit" });
    expect(await process("evt_5")).toBe(true);
    expect(await read("evt_5")).toMatchObject({ attempts: 2, lastProblem: null });
  });
});
