import Stripe from "stripe";
import type { StripeSettings } from "./sync-subscription.ts";

/** A call that takes longer has failed: nobody waits for a payment page that long. */
const callMilliseconds = 20_000;

/** Stripe's own SDK, at its own pinned version of the API. */
export function openClient({
  secretKey,
  address,
}: Pick<StripeSettings, "secretKey" | "address">): Stripe {
  return new Stripe(secretKey, {
    ...(address === null ? {} : placeOf(new URL(address))),
    maxNetworkRetries: 2,
    timeout: callMilliseconds,
    telemetry: false,
  });
}

function placeOf({ hostname, port, protocol }: URL) {
  const kind = protocol === "https:" ? ("https" as const) : ("http" as const);
  return { host: hostname, port: port || (kind === "https" ? "443" : "80"), protocol: kind };
}
