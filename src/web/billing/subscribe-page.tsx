import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useLocation } from "wouter";
import type { SubscriptionStatus } from "#contract/calls/account.ts";
import { type BillingDetails, getOrCreateSubscription } from "#contract/calls/billing.ts";
import { paySandbox } from "#contract/calls/billing-sandbox.ts";
import { notices } from "#contract/notices.ts";
import { priceTexts, proBenefits } from "#contract/plans.ts";
import { problems } from "#contract/problem.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { notify } from "#web/ui/notices.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BillingFrame } from "./billing-frame.tsx";
import { CardForm } from "./card-form.tsx";
import { isSignedOut } from "./is-signed-out.ts";
import { openPortal } from "./open-portal.ts";
import { QueryFailed } from "./query-failed.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import { usePayments, useRefreshPayments } from "./use-billing.ts";

/** The page at `/subscribe`: what Pro is, what it costs, and the form that buys it. */
export function SubscribePage() {
  return (
    <BillingFrame
      title="Upgrade to Pro"
      lead="Unlimited analyses and the Pro model, paid by the month."
    >
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Offer />
        <Card title="Payment">
          <Payment />
        </Card>
      </div>
      <p className="text-center text-ink-soft">Cancel anytime • {priceTexts.guarantee}</p>
    </BillingFrame>
  );
}

function Offer() {
  const [price, period] = priceTexts.proMonthly.split("/");
  return (
    <section aria-label="Pro" className="flex flex-col gap-5 py-2">
      <p className="font-serif text-ink">
        <span className="text-title-1">{price}</span>
        <span className="text-lead text-ink-soft">/{period}</span>
      </p>
      <ul className="flex flex-col gap-2.5 text-lead">
        {proBenefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        The identifier scan, which protects patients, is part of every plan.
      </p>
    </section>
  );
}

function Payment() {
  const { status, billing } = usePayments();
  const failed = [status, billing].find((query) => query.isError && !query.data);
  if (failed)
    return <QueryFailed {...failure(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!status.data || !billing.data) return <Skeleton lines={4} />;
  const closed = whyClosed(status.data, billing.data);
  if (closed === "already") return <AlreadyPro />;
  if (closed !== null) return <Callout tone="decide" title={closed} />;
  return <PaymentForm />;
}

/** Why nothing can be bought here; null where it can. */
function whyClosed(status: SubscriptionStatus, billing: BillingDetails): string | null {
  if (status.isAdminAccount) return problems["admin-billing"][1];
  const pays = ["active", "past_due"].includes(status.subscriptionStatus);
  if (pays && status.plan === "pro") return "already";
  return billing.configured ? null : problems["billing-not-configured"][1];
}

function AlreadyPro() {
  return (
    <>
      <p className="text-lead">You are on Pro already.</p>
      <Button className="mt-4" onClick={() => void openPortal()}>
        Manage Billing
      </Button>
    </>
  );
}

function PaymentForm() {
  const [, goTo] = useLocation();
  const refresh = useRefreshPayments();
  const setup = useQuery({
    queryKey: [getOrCreateSubscription.path],
    queryFn: beginPurchase,
    // A purchase lives as long as this page shows its form.
    gcTime: 0,
  });
  if (setup.isError)
    return <QueryFailed {...failure(setup.error)} onRetry={() => void setup.refetch()} />;
  if (!setup.data) return <Skeleton lines={4} />;
  const { clientSecret } = setup.data;
  return (
    <div className="flex flex-col gap-5">
      <SandboxNote />
      <CardForm
        label="Subscribe Now"
        onPay={(card) => callApi(paySandbox, { body: { clientSecret, card } })}
        onPaid={async () => {
          notify(...notices.paymentSuccessful);
          await refresh();
          goTo("/subscription-success");
        }}
      />
    </div>
  );
}

async function beginPurchase() {
  try {
    return await callApi(getOrCreateSubscription);
  } catch (error) {
    if (isSignedOut(error)) notify(...notices.authenticationRequired);
    else notify(...notices.subscriptionSetupFailed);
    throw error;
  }
}

function failure(error: unknown) {
  if (isSignedOut(error)) return { title: notices.authenticationRequired[1], failure: error };
  const [, title, text] = notices.subscriptionSetupFailed;
  return { title, text, failure: error };
}
