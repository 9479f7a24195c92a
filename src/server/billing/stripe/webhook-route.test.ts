import { type FastifyInstance, fastify } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { webhookEvents } from "#server/database/billing-schema.ts";
import { signature } from "#test/doubles/stripe/webhooks.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import { openSubscriptionStore } from "../subscription-store.ts";
import { setUp } from "./purchases.ts";
import { addWebhookRoute, webhookPath, webhookTypes } from "./webhook-route.ts";

const secrets = ["whsec_old", "whsec_new"];

describeDatabases("the call that Stripe makes", (databases) => {
  let scene: StripeScene;
  let app: FastifyInstance;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
    app = fastify();
    addWebhookRoute(app, { tools: scene.tools, secrets, sync: scene.sync });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await scene.close();
  });
  beforeEach(() => scene.tools.database.queries.delete(webhookEvents));

  let made = 0;
  const event = (changes: object = {}) => {
    made += 1;
    return {
      ...{ id: `evt_${made}`, object: "event", type: "invoice.paid", livemode: false },
      ...{ data: { object: { id: "in_1", customer: "cus_nobody" } }, ...changes },
    };
  };
  const send = async (
    body: object | string,
    { secret = "whsec_new", type = "application/json", header }: Sending = {},
  ) => {
    const payload = typeof body === "string" ? body : JSON.stringify(body);
    const signed = header ?? signature(payload, secret);
    const headers = { "content-type": type, "stripe-signature": signed };
    const answer = await app.inject({ method: "POST", url: webhookPath, payload, headers });
    return [answer.statusCode, answer.json().received ?? answer.json().code];
  };
  const kept = () => scene.tools.database.queries.select().from(webhookEvents);
  const taken = [200, true];

  it("is taken under any of the secrets, with any type of content", async () => {
    for (const secret of secrets) expect(await send(event(), { secret })).toEqual(taken);
    expect(await send(event(), { type: "text/plain" })).toEqual(taken);
    expect(await kept()).toHaveLength(3);
  });

  it("is refused where nobody signed it, or somebody else, or there is nothing in it", async () => {
    const refused = [400, "webhook-refused"];
    expect(await send(event(), { secret: "whsec_other" })).toEqual(refused);
    expect(await send(event(), { header: "" })).toEqual(refused);
    const url = { method: "POST", url: webhookPath } as const;
    expect((await app.inject(url)).json()).toMatchObject({ code: "webhook-refused" });
    expect(await kept()).toEqual([]);
  });

  it.each(webhookTypes)("%s is kept, and done with", async (type) => {
    expect(await send(event({ type }))).toEqual(taken);
    expect(await kept()).toMatchObject([{ type, handledAt: expect.any(Date), attempts: 1 }]);
  });

  it("is taken and left where it is of a kind or a mode that is not listened to", async () => {
    for (const changes of [{ type: "payout.paid" }, { livemode: true }, { data: undefined }])
      expect(await send(event(changes))).toEqual(taken);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ["a bill", { object: { id: "in_1", customer: "cus_1" } }, ["cus_1", "in_1"]],
    [
      "one with its customer",
      { object: { id: "in_1", customer: { id: "cus_1" } } },
      ["cus_1", "in_1"],
    ],
    ["nobody", { object: { id: "in_1", customer: null } }, [null, "in_1"]],
    ["a refund", { object: { id: "re_1", payment_intent: "in_2" } }, [null, "in_2"]],
    ["a dispute", { object: { id: "dp_1", payment_intent: { id: "in_2" } } }, [null, "in_2"]],
    ["nothing", { object: {} }, [null, null]],
  ])("of %s keeps the ids alone", async (_, data, ids) => {
    expect(await send(event({ data }))).toEqual(taken);
    expect((await kept()).map((row) => [row.customerId, row.objectId])).toEqual([ids]);
  });

  it("that a customer was deleted is about that customer", async () => {
    const data = { object: { id: "cus_1" } };
    await send(event({ type: "customer.deleted", data }));
    expect(await kept()).toMatchObject([{ customerId: "cus_1", objectId: "cus_1" }]);
  });

  it("leads to a reading of what the person has bought", async () => {
    const payer = scene.newPayer();
    await setUp(scene.tools, payer, "pro");
    scene.stripe.controls.confirm(scene.newestOf(payer).id);
    const { id } = scene.customerOf(payer);
    const store = openSubscriptionStore(scene.tools.database, "stripe-test");
    expect((await store.read(payer.providerUserId))?.status).toBe("incomplete");
    await send(event({ data: { object: { id: "in_1", customer: id } } }));
    expect((await store.read(payer.providerUserId))?.status).toBe("active");
  });

  it("that use could not be counted stays with the administrator, and in the log", async () => {
    const type = "v1.billing.meter.error_report_triggered";
    const notice = { ...event({ object: "v2.core.event", type }), data: undefined };
    expect(await send(notice, { secret: "whsec_other" })).toEqual([400, "webhook-refused"]);
    expect(await send(notice)).toEqual(taken);
    expect(await kept()).toMatchObject([
      { type, lastProblem: "usage-refused", handledAt: null, customerId: null, objectId: null },
    ]);
    expect(scene.logged.at(-1)).toContain("Stripe rejected reported usage");
    expect(scene.logged.at(-1)).toContain(notice.id);
  });
});

interface Sending {
  readonly secret?: string;
  readonly type?: string;
  readonly header?: string;
}
