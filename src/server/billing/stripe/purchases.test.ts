import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SoldPlan } from "#contract/plans.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import type { Payer } from "../payment-provider.ts";
import { checkOut, setUp } from "./purchases.ts";
import { findCustomer } from "./sync-subscription.ts";

const origin = "https://candor.example";

describeDatabases("a purchase at Stripe", (databases) => {
  let scene: StripeScene;
  let payer: Payer;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    payer = scene.newPayer();
  });

  const form = (plan: SoldPlan = "pro") => setUp(scene.tools, payer, plan);
  const page = (plan: SoldPlan = "pro", from = origin) =>
    checkOut(scene.tools, payer, { plan, origin: from });
  const bought = () =>
    [...scene.stripe.account.subscriptions.values()].filter(
      (one) => one.customer === scene.customerOf(payer).id,
    );
  const pages = () =>
    [...scene.stripe.account.checkoutSessions.values()].filter(
      (one) => one.customer === scene.customerOf(payer).id,
    );
  const open = () => pages().filter(({ status }) => status === "open");
  const failed = (path: RegExp, status: number) =>
    scene.stripe.fail({ path, kind: "status", status });

  it("on the form sells what the plan table says, and names person and plan", async () => {
    expect(await form("pay-as-you-go")).toMatch(/^pi_\w+_secret_\w+$/);
    const [one] = bought();
    expect(one).toMatchObject({
      status: "incomplete",
      metadata: { candor_plan: "pay-as-you-go", candor_user: payer.providerUserId },
      payment_settings: { save_default_payment_method: "on_subscription" },
    });
    expect(one?.metadata).not.toHaveProperty("candor_replaces");
    const keys = one?.items.data.map(({ price }) => price.lookup_key);
    expect(keys).toEqual(["candor_pay-as-you-go_month", "candor_pay-as-you-go_use"]);
  });

  it("is gone on with where it was begun, and begun anew for another plan", async () => {
    const first = await form();
    expect(await form()).toBe(first);
    expect(bought()).toHaveLength(1);
    expect(await form("pay-as-you-go")).not.toBe(first);
    expect(bought().map(({ status }) => status)).toEqual(["canceled", "incomplete"]);
  });

  it("is begun anew where the plan has other prices now", async () => {
    const first = await form();
    const [item] = bought()[0]?.items.data ?? [];
    if (item === undefined) throw new Error("Nothing was begun.");
    item.price = { ...item.price, id: "price_of_last_year" };
    expect(await form()).not.toBe(first);
    expect(bought().map(({ status }) => status)).toEqual(["canceled", "incomplete"]);
  });

  it("is refused where the person has the plan, on the form and on the page", async () => {
    await scene.buy(payer, "pro");
    const refused = { code: "already-subscribed" };
    await expect(form()).rejects.toMatchObject(refused);
    await expect(page()).rejects.toMatchObject(refused);
    scene.stripe.controls.setStatus(scene.newestOf(payer).id, "past_due");
    await expect(form()).rejects.toMatchObject(refused);
  });

  it("names the plan that it takes the place of", async () => {
    const { id } = await scene.buy(payer, "pro");
    await form("pay-as-you-go");
    expect(scene.newestOf(payer).metadata).toMatchObject({ candor_replaces: id });
    await page("pay-as-you-go");
    expect(open()[0]?.metadata).toMatchObject({ candor_replaces: id });
  });

  it("is for nothing that runs and is none of our plans", async () => {
    const { id } = await scene.buy(payer, "pro");
    for (const { price } of scene.newestOf(payer).items.data) price.metadata = {};
    expect(await form()).toMatch(/_secret_/);
    expect(scene.newestOf(payer).metadata).not.toHaveProperty("candor_replaces", id);
    for (const { price } of bought()[0]?.items.data ?? []) price.metadata = { candor_plan: "pro" };
  });

  it("on Stripe's page leads back to where it came from", async () => {
    const address = await page("pay-as-you-go");
    const [session] = open();
    expect(session).toMatchObject({
      ...{ url: address, mode: "subscription", client_reference_id: payer.providerUserId },
      success_url: `${origin}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/account-settings`,
      metadata: { candor_plan: "pay-as-you-go", candor_user: payer.providerUserId },
    });
    expect(scene.stripe.account.orders.get(session?.id ?? "")?.metadata).toEqual(session?.metadata);
  });

  it("has one page at a time: the same for the same wish, else a new one", async () => {
    const first = await page();
    expect(await page()).toBe(first);
    expect(pages()).toHaveLength(1);
    const other = await page("pay-as-you-go");
    expect(other).not.toBe(first);
    expect(open().map(({ url }) => url)).toEqual([other]);
    const elsewhere = await page("pay-as-you-go", `${origin}.org`);
    expect(elsewhere).not.toBe(other);
    expect(open().map(({ url }) => url)).toEqual([elsewhere]);
  });

  it("keeps one of several pages that are open", async () => {
    const first = await page();
    const [session] = open();
    if (session === undefined) throw new Error("No page was opened.");
    const copy = { ...session, id: "cs_copy", url: "https://stripe.example/copy" };
    scene.stripe.account.checkoutSessions.set(copy.id, copy);
    const kept = await page();
    expect([first, copy.url]).toContain(kept);
    expect(open().map(({ url }) => url)).toEqual([kept]);
  });

  it("is left on the form where the page is asked for, and on the page where the form is", async () => {
    await form();
    await page();
    expect(bought().map(({ status }) => status)).toEqual(["canceled"]);
    await form();
    expect(open()).toEqual([]);
    expect(bought().map(({ status }) => status)).toEqual(["canceled", "incomplete"]);
  });

  it("that was paid under our hands is not dropped", async () => {
    await form();
    const paidMeanwhile = new Proxy(scene.tools.stripe.subscriptions, {
      get: (of, name) =>
        name === "retrieve"
          ? async (id: string) => {
              scene.stripe.controls.confirm(id);
              return of.retrieve(id);
            }
          : Reflect.get(of, name),
    });
    const stripe = Object.create(scene.tools.stripe, { subscriptions: { value: paidMeanwhile } });
    const tools = { ...scene.tools, stripe };
    await expect(checkOut(tools, payer, { plan: "pro", origin })).rejects.toMatchObject({
      code: "already-subscribed",
    });
    expect(scene.newestOf(payer).status).toBe("active");
  });

  it("that came to nothing is tried under a new key, a few times", async () => {
    await form();
    const { id } = scene.newestOf(payer);
    scene.stripe.controls.giveUp(id, "canceled");
    const attempt = async () =>
      (await findCustomer(scene.tools, payer.providerUserId))?.attempt ?? 0;
    expect(await attempt()).toBe(0);
    expect(await form()).toMatch(/_secret_/);
    expect(await attempt()).toBe(1);
    expect(bought().map(({ status }) => status)).toEqual(["canceled", "incomplete"]);
  });

  it("is given up where Stripe is busy, or takes no customer that we know", async () => {
    failed(/POST \/v1\/subscriptions$/, 429);
    await expect(form()).rejects.toMatchObject({ statusCode: 429 });
    failed(/POST \/v1\/checkout\/sessions$/, 429);
    await expect(page()).rejects.toMatchObject({ statusCode: 429 });
  });

  it("goes on with a new customer where Stripe lost the old one", async () => {
    await form();
    const lost = scene.customerOf(payer).id;
    await scene.tools.stripe.customers.del(lost);
    expect(await form()).toMatch(/_secret_/);
    expect(scene.customerOf(payer).id).not.toBe(lost);
    expect(bought()).toHaveLength(1);
  });
});
