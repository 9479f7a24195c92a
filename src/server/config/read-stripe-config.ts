import type { StripeSettings } from "#server/billing/stripe/sync-subscription.ts";
import type { SettingsReader } from "./settings-reader.ts";

const forms = {
  STRIPE_SECRET_KEY: /^[sr]k_(test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_[\w+/=]+$/,
} as const;

/** The keys of Stripe; null where none is set. Faults never repeat a key. */
export function readStripeConfig(
  read: SettingsReader,
  deployment: "evaluation" | "production",
): StripeSettings | null {
  const secretKey = read.text("STRIPE_SECRET_KEY");
  const publishableKey = read.text("STRIPE_PUBLISHABLE_KEY");
  const webhookSecrets = read.list("STRIPE_WEBHOOK_SECRET");
  const address = read.origin("STRIPE_API_ADDRESS");
  if (address !== null && (deployment === "production" || secretKey?.includes("_live_")))
    read.fault("STRIPE_API_ADDRESS may be set with test keys in an evaluation only.", null);
  const isSet = [secretKey !== null, publishableKey !== null, webhookSecrets.length > 0];
  if (!isSet.includes(true)) return null;
  if (secretKey === null || publishableKey === null || webhookSecrets.length === 0)
    return read.fault(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.",
      null,
    );
  const given = {
    STRIPE_SECRET_KEY: [secretKey],
    STRIPE_PUBLISHABLE_KEY: [publishableKey],
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  };
  for (const name of Object.keys(forms) as (keyof typeof forms)[])
    if (!given[name].every((value) => forms[name].test(value)))
      read.fault(`${name} does not look like one of Stripe's.`, null);
  if (secretKey.includes("_live_") !== publishableKey.includes("_live_"))
    read.fault(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live, or both test.",
      null,
    );
  return { secretKey, publishableKey, webhookSecrets, address };
}
