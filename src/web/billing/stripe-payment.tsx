import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { plans, type SoldPlan } from "#contract/plans.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { appearanceNow, onThemeChange, themeNow } from "./stripe-appearance.ts";
import { StripeForm } from "./stripe-form.tsx";
import { StripeFormUnreachable } from "./stripe-form-unreachable.tsx";

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
