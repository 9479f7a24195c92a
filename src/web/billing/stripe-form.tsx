import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { type FormEvent, useState } from "react";
import type { SoldPlan } from "#contract/plans.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notices.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import {
  beginPurchase,
  type PaymentRefusal,
  paymentFailed,
  RefusalNote,
} from "./payment-refusal.tsx";
import { StripeFormUnreachable } from "./stripe-form-unreachable.tsx";

interface StripeFormProps {
  plan: SoldPlan;
  onPaid: () => Promise<void>;
  /** Asked for when Stripe's own part of the form did not come. */
  onRetry: () => void;
}

/** Stripe's fields and our button. What is typed into them goes to Stripe alone. */
export function StripeForm({ plan, onPaid, onRetry }: StripeFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<"loading" | "ready" | "busy" | "unreachable">("loading");
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  if (state === "unreachable") return <StripeFormUnreachable plan={plan} onRetry={onRetry} />;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stripe === null || elements === null || state !== "ready") return;
    setState("busy");
    setRefusal(null);
    const outcome = await pay(plan, stripe, elements);
    if (outcome === "paid") return onPaid();
    setState("ready");
    if (outcome === "corrected") return;
    setRefusal(outcome);
    notify("error", outcome.title, outcome.text);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {state === "loading" && <Skeleton lines={4} />}
      <PaymentElement
        onReady={() => setState("ready")}
        onLoadError={() => setState("unreachable")}
      />
      {refusal && <RefusalNote {...refusal} />}
      <Button
        type="submit"
        variant="primary"
        busy={state === "busy"}
        disabled={state === "loading"}
        className="w-full"
      >
        {state === "busy" ? "Processing..." : "Subscribe Now"}
      </Button>
    </form>
  );
}

/** `corrected`: Stripe's own fields say what is wrong with them. */
async function pay(
  plan: SoldPlan,
  stripe: Stripe,
  elements: StripeElements,
): Promise<"paid" | "corrected" | PaymentRefusal> {
  const checked = await elements.submit();
  if (checked.error) return refusalOf(checked.error);
  const begun = await beginPurchase(plan);
  if ("refusal" in begun) return begun.refusal;
  const { clientSecret } = begun;
  // Where a bank asks the person on a page of its own, they come back here.
  const confirmParams = { return_url: `${location.origin}/subscription-success` };
  const confirm = { elements, clientSecret, confirmParams, redirect: "if_required" } as const;
  const { error } = isSetup(clientSecret)
    ? await stripe.confirmSetup(confirm)
    : await stripe.confirmPayment(confirm);
  return error ? refusalOf(error) : "paid";
}

/** Where nothing is due now, only the card is kept. */
const isSetup = (clientSecret: string) => clientSecret.startsWith("seti_");

function refusalOf({ type, message }: { type: string; message?: string }) {
  if (type === "validation_error") return "corrected";
  return paymentFailed(message ?? "The payment did not go through.");
}
