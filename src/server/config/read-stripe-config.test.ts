import { expect, test } from "vitest";
import { ConfigFaults, readConfig } from "./config.ts";
import type { Environment } from "./settings-reader.ts";

const keys = {
  STRIPE_SECRET_KEY: "sk_test_CANARY",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const live = { STRIPE_SECRET_KEY: "rk_live_CANARY", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };

function faultsOf(environment: Environment): string {
  try {
    readConfig(environment);
    return "";
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.join("\n");
    throw error;
  }
}

test("keys of Stripe make it the one who takes payments, unless the sandbox is asked for", () => {
  expect(readConfig({})).toMatchObject({ billingProvider: "sandbox", stripe: null });
  const config = readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" });
  expect(config.billingProvider).toBe("stripe");
  expect(config.stripe).toEqual({
    ...{ secretKey: "sk_test_CANARY", publishableKey: "pk_test_1", address: null },
    webhookSecrets: ["whsec_1", "whsec_2"],
  });
  expect(readConfig({ ...keys, BILLING_PROVIDER: "sandbox" }).billingProvider).toBe("sandbox");
});

test.each([
  ["one is missing", { STRIPE_WEBHOOK_SECRET: "" }, "must be set together"],
  ["the secret key is none", { STRIPE_SECRET_KEY: "pk_test_CANARY" }, "STRIPE_SECRET_KEY does not"],
  [
    "a webhook secret is none",
    { STRIPE_WEBHOOK_SECRET: "whsec_1,CANARY" },
    "STRIPE_WEBHOOK_SECRET",
  ],
  ["one is live and one is not", { STRIPE_PUBLISHABLE_KEY: "pk_live_1" }, "both be live"],
  [
    "a double stands in for live money",
    { ...live, STRIPE_API_ADDRESS: "http://127.0.0.1:1" },
    "test keys",
  ],
])("nothing starts where %s, and no key is repeated", (_, changes, told) => {
  const faults = faultsOf({ ...keys, ...changes });
  expect(faults).toContain(told);
  expect(faults).not.toContain("CANARY");
});

test("a double is reached in an evaluation, and never in production", () => {
  const double = { ...keys, STRIPE_API_ADDRESS: "http://127.0.0.1:12111" };
  expect(readConfig(double).stripe?.address).toBe("http://127.0.0.1:12111");
  expect(faultsOf({ ...double, DEPLOYMENT: "production" })).toContain("STRIPE_API_ADDRESS");
  expect(faultsOf({ ...keys, ...live })).toBe("");
});
