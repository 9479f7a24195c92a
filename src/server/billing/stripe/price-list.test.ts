import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openLog } from "#server/logging/open-log.ts";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { openClient } from "./open-client.ts";
import { isAsWanted, openPriceList, type PriceList, planOf, wantedPrices } from "./price-list.ts";

describe("the prices of the plan table", () => {
  it("are one for each month, and one for each cent where analyses cost something", () => {
    expect(wantedPrices).toEqual([
      { lookupKey: "candor_pro_month", plan: "pro", cents: 2_900, metered: false },
      ...[
        { lookupKey: "candor_pay-as-you-go_month", cents: 500, metered: false },
        { lookupKey: "candor_pay-as-you-go_use", cents: 1, metered: true },
      ].map((one) => ({ ...one, plan: "pay-as-you-go" })),
    ]);
  });

  const month = { interval: "month", interval_count: 1, usage_type: "licensed" };
  const price = { unit_amount: 2_900, currency: "usd", recurring: month };
  const wanted = { lookupKey: "", plan: "pro", cents: 2_900, metered: false } as const;
  const isWanted = (changes: object, metered = false) =>
    isAsWanted({ ...price, ...changes } as unknown as Stripe.Price, { ...wanted, metered });

  it.each([
    ["another amount", { unit_amount: 3_000 }],
    ["another currency", { currency: "eur" }],
    ["a year", { recurring: { ...month, interval: "year" } }],
    ["two months", { recurring: { ...month, interval_count: 2 } }],
    ["use, where it is of a month", { recurring: { ...month, usage_type: "metered" } }],
    ["nothing that comes again", { recurring: null }],
  ])("are not %s", (_, changes) => {
    expect(isWanted({})).toBe(true);
    expect(isWanted(changes)).toBe(false);
  });

  it("of use are billed by use", () => {
    expect(isWanted({ recurring: { ...month, usage_type: "metered" } }, true)).toBe(true);
    expect(isWanted({}, true)).toBe(false);
  });

  it("tell the plan of a subscription, by whichever of its lines has one of ours", () => {
    const of = (...labels: string[]) =>
      planOf({
        items: { data: labels.map((label) => ({ price: { metadata: { candor_plan: label } } })) },
      } as unknown as Stripe.Subscription);
    expect([of("pro"), of("gold", "pay-as-you-go"), of("gold"), of()]).toEqual([
      ...["pro", "pay-as-you-go", null, null],
    ]);
  });
});

describe("what a Stripe account sells", () => {
  let stripe: StripeDouble;
  let logged: string[];
  let list: PriceList;
  beforeAll(async () => {
    stripe = await startSetUpStripe();
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    logged = [];
    const log = openLog("trace", (line) => logged.push(line));
    list = openPriceList(openClient(stripe), log);
  });

  const asked = () => stripe.calls.filter(({ method }) => method === "GET").length;
  const ofMonth = () => {
    const all = [...stripe.account.prices.values()];
    const found = all.find(({ lookup_key: key }) => key === "candor_pro_month");
    if (found === undefined) throw new Error("Nothing was set up.");
    return found;
  };

  it("is a line for each price of the plan, without a number where it is billed by use", async () => {
    const ids = new Map(
      [...stripe.account.prices.values()].map(({ lookup_key, id }) => [lookup_key, id]),
    );
    expect(await list.itemsOf("pro")).toEqual([
      { price: ids.get("candor_pro_month"), quantity: 1 },
    ]);
    expect(await list.itemsOf("pay-as-you-go")).toEqual([
      { price: ids.get("candor_pay-as-you-go_month"), quantity: 1 },
      { price: ids.get("candor_pay-as-you-go_use") },
    ]);
  });

  it("is asked for once, however many want to know", async () => {
    const before = asked();
    await Promise.all([list.itemsOf("pro"), list.itemsOf("pay-as-you-go"), list.itemsOf("pro")]);
    await Promise.all([list.portal(), list.portal()]);
    expect(asked()).toBe(before + 2);
  });

  it("is refused at another price than the screens say, and asked for again", async () => {
    const price = ofMonth();
    price.unit_amount = 3_000;
    await expect(list.itemsOf("pro")).rejects.toMatchObject({ code: "plans-not-set-up" });
    expect(logged.join("")).toContain('"price":"candor_pro_month"');
    expect(logged.join("")).toContain("Stripe price differs from the plan table");
    price.unit_amount = 2_900;
    expect(await list.itemsOf("pro")).toHaveLength(1);
  });

  it("is refused where a price is missing", async () => {
    const price = ofMonth();
    price.active = false;
    await expect(list.itemsOf("pro")).rejects.toMatchObject({ code: "plans-not-set-up" });
    price.active = true;
  });

  it("is asked for again where it could not be told", async () => {
    stripe.fail({ path: /prices/, kind: "status", status: 429 });
    await expect(list.itemsOf("pro")).rejects.toMatchObject({ statusCode: 429 });
    expect(await list.itemsOf("pro")).toHaveLength(1);
  });

  it("is managed on the portal that is ours, or on Stripe's own", async () => {
    const [portal] = stripe.account.portalConfigurations.values();
    if (portal === undefined) throw new Error("Nothing was set up.");
    expect(await list.portal()).toBe(portal.id);
    portal.metadata = {};
    expect(await openPriceList(openClient(stripe), openLog("silent")).portal()).toBeNull();
  });
});
