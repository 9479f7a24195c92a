import { useState } from "react";
import { createSubscription } from "#contract/calls/account.ts";
import type { SoldPlan } from "#contract/plans.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button, Callout } from "#web/ui/elements.tsx";
import { type PaymentRefusal, RefusalNote, setupFailed } from "./payment-refusal.tsx";

interface StripeFormUnreachableProps {
  plan: SoldPlan;
  onRetry: () => void;
}

/** The card form did not come: says so, and leads to Stripe's own page, which needs nothing of ours. */
export function StripeFormUnreachable({ plan, onRetry }: StripeFormUnreachableProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const goToStripe = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { checkoutUrl } = await callApi(createSubscription, { body: { plan } });
      location.assign(checkoutUrl);
    } catch (failure) {
      setBusy(false);
      setRefusal(setupFailed(failure));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="decide" title="The payment form could not be reached">
        It comes from Stripe, and this network or browser did not let it through. Nothing was
        charged. You can pay on Stripe's own page instead.
      </Callout>
      {refusal && <RefusalNote {...refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void goToStripe()}>
          Pay on Stripe's page
        </Button>
        <Button onClick={onRetry}>Try the form again</Button>
      </div>
    </div>
  );
}
