import { paySandbox, type SandboxPayment } from "#contract/calls/billing-sandbox.ts";
import { notices } from "#contract/notices.ts";
import type { SoldPlan } from "#contract/plans.ts";
import type { SandboxCardNumber } from "#contract/sandbox-cards.ts";
import { callApi } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import { failedCall, type PaymentRefusal, paymentFailed } from "./payment-refusal.tsx";

/** Pays for the purchase that the secret names. Null where it did; why not where it did not. */
export function payForPurchase(
  clientSecret: string,
  card: SandboxCardNumber,
): Promise<PaymentRefusal | null> {
  return refusalOf(callApi(paySandbox, { body: { clientSecret, card } }));
}

/** Why a payment of the sandbox did not go through; null where it did. */
export async function refusalOf(payment: Promise<SandboxPayment>): Promise<PaymentRefusal | null> {
  try {
    const answer = await payment;
    return answer.state === "paid" ? null : paymentFailed(answer.message);
  } catch (failure) {
    return failedCall(failure);
  }
}

/** Says that a plan was paid for. */
export function notifyPaid(plan: SoldPlan): void {
  if (plan === "pro") notify(...notices.paymentSuccessful);
  else notify(...notices.payAsYouGoSuccessful);
}
