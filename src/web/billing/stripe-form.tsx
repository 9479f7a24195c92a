import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from "react";
import { plans, type SoldPlan } from "#contract/plans.ts";
import { Button, Skeleton } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import {
  beginPurchase,
  type PaymentRefusal,
  paymentFailed,
  RefusalNote,
} from "./payment-refusal.tsx";
import { appearanceNow, onThemeChange, themeNow } from "./stripe-appearance.ts";
import { StripeFormUnreachable } from "./stripe-form-unreachable.tsx";

interface StripeFormProps {
  plan: SoldPlan;
  onPaid: () => Promise<void>;
  /** Asked for when Stripe's own part of the form did not come. */
  onRetry: () => void;
}

/** Stripe's fields and our button. What is typed into them goes to Stripe alone. */
function StripeForm({ plan, onPaid, onRetry }: StripeFormProps) {
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

interface StripePaymentProps {
  plan: SoldPlan;
  publishableKey: string;
  /** Stands above the form: which cards are taken where no money moves. */
  note: ReactNode;
  onPaid: () => Promise<void>;
}

/** Stripe's card form for a plan, or the way to its own page where the form cannot be had. */
export function StripePayment({ plan, publishableKey, note, onPaid }: StripePaymentProps) {
  const theme = useSyncExternalStore(onThemeChange, themeNow);
  const script = useQuery({
    queryKey: ["stripe-js", publishableKey],
    queryFn: () => loadStripeJs(publishableKey),
    gcTime: 0,
    // What comes of it is a thing that works, not data to be compared.
    structuralSharing: false,
  });
  const tryAgain = () => void script.refetch();
  if (script.isFetching) return <Skeleton lines={4} />;
  if (script.isError || !script.data)
    return <StripeFormUnreachable plan={plan} onRetry={tryAgain} />;
  const { monthlyCents: amount } = plans[plan];
  // Showing the form begins no purchase: it gets the amount now, and its secret when it is submitted.
  const options = { mode: "subscription", currency: "usd", amount } as const;
  return (
    <div className="flex flex-col gap-5">
      {note}
      <Elements stripe={script.data} options={{ ...options, appearance: appearanceNow(theme) }}>
        <StripeForm plan={plan} onPaid={onPaid} onRetry={tryAgain} />
      </Elements>
    </div>
  );
}

/** A network may drop requests without an error; the form is given up after this time. */
const longestMilliseconds = 15_000;

/** Stripe.js, which Stripe wants fetched from its own address. Rejects where that cannot be reached. */
async function loadStripeJs(publishableKey: string): Promise<Stripe> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, longestMilliseconds, null));
  const stripe = await Promise.race([loadStripe(publishableKey), tooLate]);
  if (stripe === null) throw new Error("Stripe.js did not come in time.");
  return stripe;
}
