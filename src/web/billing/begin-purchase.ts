import { getOrCreateSubscription } from "#contract/calls/billing.ts";
import type { SoldPlan } from "#contract/plans.ts";
import { callApi } from "#web/api/call-api.ts";
import { type PaymentRefusal, setupFailed } from "./payment-refusal.ts";

/** A purchase that was begun, or why none was. */
export type Begun = { readonly clientSecret: string } | { readonly refusal: PaymentRefusal };

/**
 * Begins a purchase, or takes up the one that was begun. Called when somebody pays, never when they
 * only look: what nobody means to buy is nowhere waited for.
 */
export async function beginPurchase(plan: SoldPlan): Promise<Begun> {
  try {
    return await callApi(getOrCreateSubscription, { body: { plan } });
  } catch (failure) {
    return { refusal: setupFailed(failure) };
  }
}
