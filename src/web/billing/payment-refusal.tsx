import { getOrCreateSubscription } from "#contract/calls/account.ts";
import { fillIn, notices } from "#contract/notices.ts";
import type { SoldPlan } from "#contract/plans.ts";
import { callApi, isSignedOut, sentenceOf } from "#web/api/call-api.ts";
import { Callout } from "#web/ui/elements.tsx";

/** Why a payment did not go through, as it is said where it was tried. */
export interface PaymentRefusal {
  readonly title: string;
  readonly text: string;
  /** More of why, in a sentence of its own. */
  readonly why?: string;
}

/** What is said of a payment that was refused, with the provider's message. */
export function paymentFailed(message: string): PaymentRefusal {
  const [, title, text] = notices.paymentFailed;
  return { title, text: fillIn(text, { message }) };
}

/** A call of a payment that was not answered as it should be. */
export function failedCall(failure: unknown): PaymentRefusal {
  return isSignedOut(failure) ? signInFirst : paymentFailed(sentenceOf(failure));
}

/** Nothing could be begun, so nothing was paid. */
export function setupFailed(failure: unknown): PaymentRefusal {
  if (isSignedOut(failure)) return signInFirst;
  const [, title, text] = notices.subscriptionSetupFailed;
  return { title, text, why: sentenceOf(failure) };
}

const [, title, text] = notices.authenticationRequired;
const signInFirst: PaymentRefusal = { title, text };

/** A purchase that was begun, or why none was. */
type Begun = { readonly clientSecret: string } | { readonly refusal: PaymentRefusal };

/**
 * Begins a purchase, or takes up the one that was begun. Called when the user pays, never when they
 * only look at the page, so that no purchase stays pending.
 */
export async function beginPurchase(plan: SoldPlan): Promise<Begun> {
  try {
    return await callApi(getOrCreateSubscription, { body: { plan } });
  } catch (failure) {
    return { refusal: setupFailed(failure) };
  }
}

/** A refused payment, said where it was tried. */
export function RefusalNote({ title, text, why }: PaymentRefusal) {
  return (
    <Callout tone="refused" title={title}>
      {why === undefined ? (
        text
      ) : (
        <>
          <p>{text}</p>
          <p>{why}</p>
        </>
      )}
    </Callout>
  );
}
