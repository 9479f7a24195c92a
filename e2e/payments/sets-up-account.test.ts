// @module-tag slow
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plans } from "#contract/plans.ts";
import { openClient } from "#server/billing/stripe/open-client.ts";
import { setUpAccount } from "#server/billing/stripe/set-up-account.ts";
import { type StripeDouble, startStripe } from "#test/doubles/stripe/start-stripe.ts";
import { settingsOf } from "./open-paid-server.ts";

const command = fileURLToPath(new URL("../../src/server/stripe-setup.ts", import.meta.url));
let stripe: StripeDouble;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.close());

function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    ...settingsOf(stripe),
    PUBLIC_ORIGIN: "http://127.0.0.1:1",
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, "stripe-setup", ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

const states = async (isCheck: boolean) => {
  const things = await setUpAccount(openClient(stripe), { isCheck, publicOrigin: null });
  return new Set(things.map(({ state }) => state));
};
const made = () => stripe.calls.filter(({ method }) => method === "POST").length;

// Each run of the command loads the SDK anew, beside whatever else is tested.

it("makes in an empty account what the plan table says, and nothing twice", async () => {
  expect(await states(true)).toEqual(new Set(["missing"]));
  expect(made()).toBe(0);
  const { code, out } = await run();
  expect([code, out]).toEqual([0, expect.stringContaining("price candor_pro_month: made")]);
  expect(out).toContain("http://127.0.0.1:1/api/stripe/webhook");
  const prices = [...stripe.account.prices.values()].map(
    ({ lookup_key, unit_amount, recurring }) => [
      ...[lookup_key, unit_amount, recurring?.usage_type],
    ],
  );
  expect(prices).toEqual([
    ["candor_pro_month", plans.pro.monthlyCents, "licensed"],
    ["candor_pay-as-you-go_month", plans["pay-as-you-go"].monthlyCents, "licensed"],
    ["candor_pay-as-you-go_use", 1, "metered"],
  ]);
  const calls = made();
  expect(await states(false)).toEqual(new Set(["as it should be"]));
  expect(made()).toBe(calls);
});

it("puts another price in the place of one that differs, and mends the rest", async () => {
  const { account } = stripe;
  const price = [...account.prices.values()].find(({ lookup_key: key }) => key?.includes("pro_"));
  const product = account.products.get("candor_pro");
  const [portal] = account.portalConfigurations.values();
  const [meter] = account.meters.values();
  if (!price || !product || !portal || !meter) throw new Error("Nothing was set up.");
  price.unit_amount = 1_900;
  product.active = false;
  portal.features.subscription_cancel.mode = "immediately";
  meter.status = "inactive";
  const { code, out } = await run("--check");
  expect([code, out]).toEqual([1, expect.stringContaining("price candor_pro_month: differs")]);
  expect(price.active).toBe(true);
  expect(await states(false)).toEqual(new Set(["changed", "as it should be"]));
  expect(await states(true)).toEqual(new Set(["as it should be"]));
  expect([price.active, price.lookup_key]).toEqual([false, null]);
});

it("says in a sentence why nothing was set up, and no key", async () => {
  stripe.fail({ path: /meters/, kind: "status", status: 401 });
  const { code, err } = await run();
  expect([code, err]).toEqual([1, expect.stringContaining("refused Candor's key")]);
  expect(err).not.toContain(stripe.secretKey);
});
