import { afterAll, beforeAll, expect, it } from "vitest";
import { stripeCustomers } from "#server/database/billing-schema.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { openStripeScene, type StripeScene } from "#test/server/open-stripe-scene.ts";
import {
  countAttempt,
  customerOf,
  findCustomer,
  findUser,
  replaceCustomer,
} from "./sync-subscription.ts";

describeDatabases("who a person is at Stripe", (databases) => {
  let scene: StripeScene;
  beforeAll(async () => {
    scene = await openStripeScene(await databases.place());
  });
  afterAll(() => scene.close());

  const made = () => scene.stripe.account.customers.size;
  const inLiveMode = () => ({ ...scene.tools, ledger: "stripe" as const });

  it("is made once however often it is asked for at once, and found again", async () => {
    const payer = scene.newPayer();
    const before = made();
    expect(await findCustomer(scene.tools, payer.providerUserId)).toBeNull();
    const all = await Promise.all([1, 2, 3, 4].map(() => customerOf(scene.tools, payer)));
    expect(new Set(all.map(({ customerId }) => customerId)).size).toBe(1);
    expect(made()).toBe(before + 1);
    expect(await customerOf(scene.tools, payer)).toEqual(all[0]);
    expect(await findCustomer(scene.tools, payer.providerUserId)).toEqual(all[0]);
    expect(scene.customerOf(payer)).toMatchObject({
      ...{ id: all[0]?.customerId, email: payer.email },
      metadata: { candor_user: payer.providerUserId },
    });
  });

  it("is known by its customer, in its own mode alone", async () => {
    const payer = scene.newPayer();
    const { customerId } = await customerOf(scene.tools, payer);
    expect(await findUser(scene.tools, customerId)).toBe(payer.providerUserId);
    expect(await findUser(scene.tools, "cus_other")).toBeNull();
    expect(await findUser(inLiveMode(), customerId)).toBeNull();
    expect(await findCustomer(inLiveMode(), payer.providerUserId)).toBeNull();
  });

  it("is taken from Stripe where the database lost it, and from nobody with the same address", async () => {
    const payer = scene.newPayer();
    const { email } = payer;
    const metadata = { candor_user: "somebody" };
    await scene.tools.stripe.customers.create({ email, metadata });
    const row = await customerOf(scene.tools, payer);
    const before = made();
    await scene.tools.database.queries.delete(stripeCustomers);
    expect((await customerOf(scene.tools, payer)).customerId).toBe(row.customerId);
    expect(made()).toBe(before);
    expect(scene.stripe.account.customers.get(row.customerId)?.metadata).toEqual({
      candor_user: payer.providerUserId,
    });
  });

  it("is made anew in the place of one that is lost, by whoever comes first", async () => {
    const payer = scene.newPayer();
    const lost = await customerOf(scene.tools, payer);
    const other = await customerOf(scene.tools, scene.newPayer());
    await replaceCustomer(scene.tools, payer, lost);
    const found = await findCustomer(scene.tools, payer.providerUserId);
    expect(found).toMatchObject({ attempt: 1, revision: 1 });
    expect(found?.customerId).not.toBe(lost.customerId);
    const before = made();
    // A second one that lost the same customer makes none, and changes nothing.
    await replaceCustomer(scene.tools, payer, lost);
    expect(made()).toBe(before);
    expect(await findCustomer(scene.tools, payer.providerUserId)).toEqual(found);
    expect(await findCustomer(scene.tools, other.userId)).toEqual(other);
  });

  it("counts each purchase that came to nothing once", async () => {
    const row = await customerOf(scene.tools, scene.newPayer());
    const other = await customerOf(scene.tools, scene.newPayer());
    const attempt = async () => (await findCustomer(scene.tools, row.userId))?.attempt;
    await countAttempt(scene.tools, row);
    await countAttempt(scene.tools, row);
    expect(await attempt()).toBe(1);
    await countAttempt(scene.tools, { ...row, attempt: 1 });
    expect(await attempt()).toBe(2);
    expect((await findCustomer(scene.tools, other.userId))?.attempt).toBe(0);
  });
});
