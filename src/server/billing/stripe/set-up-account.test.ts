import { afterEach, beforeEach, expect, it } from "vitest";
import type { StripeDouble } from "#test/doubles/stripe/start-stripe.ts";
import { startSetUpStripe } from "#test/server/open-stripe-scene.ts";
import { openClient } from "./open-client.ts";
import { setUpAccount } from "./set-up-account.ts";

let stripe: StripeDouble;
beforeEach(async () => {
  stripe = await startSetUpStripe();
});
afterEach(() => stripe.close());

const look = (isCheck: boolean, publicOrigin: string | null = null) =>
  setUpAccount(openClient(stripe), { isCheck, publicOrigin });
/** What is not as it should be, and what became of it. */
const differing = async (isCheck: boolean, publicOrigin: string | null = null) =>
  (await look(isCheck, publicOrigin))
    .filter(({ state }) => state !== "as it should be")
    .map(({ what, state }) => `${what}: ${state}`);
const first = <Value>(all: Map<string, Value>) => {
  const [value] = all.values();
  if (value === undefined) throw new Error("Nothing was set up.");
  return value;
};
const price = (key: string) => {
  const all = [...stripe.account.prices.values()];
  const found = all.findLast(({ lookup_key }) => lookup_key === key);
  if (found === undefined) throw new Error("There is no such price.");
  return found;
};
const product = () => {
  const found = stripe.account.products.get("candor_pro");
  if (found === undefined) throw new Error("There is no such product.");
  return found;
};
const writes = () => stripe.calls.filter(({ method }) => method === "POST").length;

it("makes a meter, products, prices and a portal as the plan table says", async () => {
  const { meters, products, prices, portalConfigurations } = stripe.account;
  expect(first(meters)).toMatchObject({
    ...{ event_name: "candor_analysis_cents", status: "active" },
    display_name: "Candor analyses, in cents",
    default_aggregation: { formula: "sum" },
    customer_mapping: { type: "by_id", event_payload_key: "stripe_customer_id" },
    value_settings: { event_payload_key: "value" },
  });
  expect([...products.values()].map(({ id, name, metadata }) => [id, name, metadata])).toEqual([
    ["candor_pro", "Candor Pro", { candor_plan: "pro" }],
    ["candor_pay-as-you-go", "Candor Pay as you go", { candor_plan: "pay-as-you-go" }],
  ]);
  const month = { interval: "month", usage_type: "licensed", meter: null };
  expect([...prices.values()]).toMatchObject([
    { product: "candor_pro", unit_amount: 2_900, recurring: month, nickname: "Month" },
    { product: "candor_pay-as-you-go", unit_amount: 500, currency: "usd", nickname: "Month" },
    {
      ...{ lookup_key: "candor_pay-as-you-go_use", unit_amount: 1 },
      ...{ nickname: "Analyses, each cent", metadata: { candor_plan: "pay-as-you-go" } },
      recurring: { ...month, usage_type: "metered", meter: first(meters).id },
    },
  ]);
  expect(first(portalConfigurations)).toMatchObject({
    metadata: { candor_portal: "1" },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: { enabled: false },
      customer_update: { enabled: true, allowed_updates: ["address", "name", "tax_id"] },
    },
  });
});

it("leaves what is as it should be alone, however often it is run", async () => {
  const before = writes();
  const things = (await look(false)).map(({ what }) => what);
  expect(things).toEqual([
    ...["meter candor_analysis_cents", "product pro", "product pay-as-you-go"],
    ...["price candor_pro_month", "price candor_pay-as-you-go_month"],
    ...["price candor_pay-as-you-go_use", "portal"],
  ]);
  expect(await differing(false)).toEqual([]);
  expect(writes()).toBe(before);
});

it("says what is missing, and makes it where it is not only to look", async () => {
  const { prices, products, portalConfigurations } = stripe.account;
  prices.delete(price("candor_pro_month").id);
  products.delete("candor_pro");
  portalConfigurations.clear();
  const missing = ["product pro", "price candor_pro_month", "portal"];
  const before = writes();
  expect(await differing(true)).toEqual(missing.map((what) => `${what}: missing`));
  expect(writes()).toBe(before);
  expect(await differing(false)).toEqual(missing.map((what) => `${what}: made`));
  expect(await differing(true)).toEqual([]);
});

it("wakes a meter that was put aside, and is not misled by others", async () => {
  const meter = first(stripe.account.meters);
  meter.status = "inactive";
  expect(await differing(true)).toEqual(["meter candor_analysis_cents: differs"]);
  expect(await differing(false)).toEqual(["meter candor_analysis_cents: changed"]);
  expect(meter.status).toBe("active");
  meter.event_name = "another";
  expect(await differing(true)).toContain("meter candor_analysis_cents: missing");
});

it("mends a product that is put aside, or has another name or plan", async () => {
  const wrong = [{ active: false }, { name: "Other" }, { metadata: { candor_plan: "gold" } }];
  for (const changes of wrong) {
    Object.assign(product(), changes);
    expect(await differing(true)).toEqual(["product pro: differs"]);
    expect(await differing(false)).toEqual(["product pro: changed"]);
    expect(product()).toMatchObject({ active: true, name: "Candor Pro" });
    expect(product().metadata).toEqual({ candor_plan: "pro" });
  }
});

it("puts a new price in the place of one that differs, and the old one aside", async () => {
  const old = price("candor_pro_month");
  old.unit_amount = 1_900;
  expect(await differing(true)).toEqual(["price candor_pro_month: differs"]);
  expect(await differing(false)).toEqual(["price candor_pro_month: changed"]);
  expect([old.active, old.lookup_key]).toEqual([false, null]);
  expect(price("candor_pro_month")).toMatchObject({ unit_amount: 2_900, active: true });
  price("candor_pro_month").metadata = {};
  expect(await differing(false)).toEqual(["price candor_pro_month: changed"]);
});

it("ties the price of use to the meter that counts", async () => {
  const use = price("candor_pay-as-you-go_use");
  if (use.recurring === null) throw new Error("It comes each month.");
  use.recurring = { ...use.recurring, meter: "mtr_other" };
  expect(await differing(false)).toEqual(["price candor_pay-as-you-go_use: changed"]);
  expect(price("candor_pay-as-you-go_use").recurring?.meter).toBe(first(stripe.account.meters).id);
});

it("mends a portal that lets people do too much or too little, or leads elsewhere", async () => {
  const right = structuredClone(first(stripe.account.portalConfigurations).features);
  const { customer_update: update, subscription_cancel: cancel } = right;
  const wrong = [
    { invoice_history: { enabled: false } },
    { payment_method_update: { ...right.payment_method_update, enabled: false } },
    { subscription_cancel: { ...cancel, enabled: false } },
    { subscription_cancel: { ...cancel, mode: "immediately" } },
    { subscription_update: { ...right.subscription_update, enabled: true } },
    { customer_update: { ...update, enabled: false } },
    { customer_update: { ...update, allowed_updates: ["email"] } },
  ];
  for (const changes of wrong) {
    Object.assign(first(stripe.account.portalConfigurations).features, changes);
    expect(await differing(true), JSON.stringify(changes)).toEqual(["portal: differs"]);
    expect(await differing(false)).toEqual(["portal: changed"]);
    expect(first(stripe.account.portalConfigurations).features).toMatchObject(right);
  }
  const origin = "https://candor.example";
  expect(await differing(false, origin)).toEqual(["portal: changed"]);
  const { default_return_url: address } = first(stripe.account.portalConfigurations);
  expect(address).toBe(`${origin}/account-settings`);
  expect(await differing(true, origin)).toEqual([]);
  expect(await differing(true, "https://other.example")).toEqual(["portal: differs"]);
});

it("stops where Stripe refuses", async () => {
  for (const path of [/meters/, /products/, /prices/, /configurations/]) {
    stripe.fail({ path, kind: "status", status: 401 });
    await expect(look(true)).rejects.toMatchObject({ statusCode: 401 });
  }
});
