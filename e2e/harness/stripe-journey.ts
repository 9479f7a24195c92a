import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import {
  type Answer,
  startTestGemini,
  type TestGemini,
} from "#test/doubles/gemini/start-test-gemini.ts";
import { type StripeDouble, startStripe } from "#test/doubles/stripe/start-stripe.ts";
import { journey } from "./journey.ts";
import { startProduct } from "./product.ts";

/** A product that takes payments by Stripe, and what it takes for Stripe and Gemini; of one worker. */
export interface Paid {
  readonly stripe: StripeDouble;
  readonly gemini: TestGemini;
  readonly address: string;
  /** What `candor stripe-setup` printed. */
  readonly setUp: string;
}

/** What the hosted model answers unless a journey says otherwise. */
export const goodAnswer: Answer = { kind: "submission", of: goodSubmission };

const webhookSecret = "whsec_double";
const candor = resolve(import.meta.dirname, "..", "..", "scripts", "candor.mjs");

/** A journey against that product. Its account at Stripe is made by the operator's own command. */
export const stripeJourney = journey.extend<object, { paid: Paid }>({
  paid: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from it
    async ({}, use) => {
      const stripe = await startStripe();
      const gemini = await startTestGemini();
      gemini.answer(goodAnswer);
      const settings = {
        BILLING_PROVIDER: "stripe",
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_ADDRESS: stripe.address,
        ADMIN_EMAILS: "admin@example.org",
        GEMINI_API_KEY: gemini.key,
        GEMINI_BASE_URL: gemini.address,
      };
      const env = { ...process.env, ...settings };
      const run = promisify(execFile);
      const { stdout } = await run(process.execPath, [candor, "stripe-setup"], { env });
      const product = await startProduct(settings);
      stripe.webhooks.sendTo(`${product.address}/api/stripe/webhook`, webhookSecret);
      await use({ stripe, gemini, address: product.address, setUp: stdout });
      await product.stop();
      await gemini.close();
      await stripe.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ paid }, use) => use(paid.address),
});
