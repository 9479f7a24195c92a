import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

/** A network that swallows requests says nothing; nobody waits longer for a form. */
const longestMilliseconds = 15_000;

/** Stripe.js, which Stripe wants fetched from its own address. Rejects where that cannot be reached. */
export async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, longestMilliseconds, null));
  const stripe = await Promise.race([loadStripe(publishableKey), tooLate]);
  if (stripe === null) throw new Error("Stripe.js did not come in time.");
  return stripe;
}
