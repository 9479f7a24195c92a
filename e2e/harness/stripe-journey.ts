import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { type StripeDouble, startStripe } from "../doubles/stripe/start-stripe.ts";
import { journey } from "./journey.ts";
import { startProduct } from "./product.ts";

/** A product that takes payments by Stripe, and what it takes for Stripe; both of one worker. */
export interface Paid {
  readonly stripe: StripeDouble;
  readonly address: string;
  /** What `candor stripe-setup` printed. */
  readonly setUp: string;
}

const webhookSecret = "whsec_double";
const candor = resolve(import.meta.dirname, "..", "..", "scripts", "candor.mjs");

/** A journey against that product. Its account at Stripe is made by the operator's own command. */
export const stripeJourney = journey.extend<object, { paid: Paid }>({
  paid: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
    async ({}, use) => {
      const stripe = await startStripe();
      const settings = {
        BILLING_PROVIDER: "stripe",
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_ADDRESS: stripe.address,
        ADMIN_EMAILS: "admin@example.org",
      };
      const env = { ...process.env, ...settings };
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, [candor, "stripe-setup"], { env });
      const product = await startProduct(settings);
      stripe.webhooks.sendTo(`${product.address}/api/stripe/webhook`, webhookSecret);
      await use({ stripe, address: product.address, setUp: stdout });
      await product.stop();
      await stripe.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ paid }, use) => use(paid.address),
});
