import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { BillingDetails, SubscriptionStatus } from "#contract/calls/account.ts";
import { formatDate } from "#contract/formatting.ts";
import { notices } from "#contract/notices.ts";
import { plans, priceTexts, type SoldPlan } from "#contract/plans.ts";
import { Button, Card, Skeleton } from "#web/ui/elements.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { BillingFrame } from "./billing-frame.tsx";
import { openPortal } from "./open-portal.ts";
import { subscribeAddress } from "./plan-offers.ts";
import { QueryFailed } from "./query-failed.tsx";
import { useFreshBilling, useHasModel } from "./use-subscription.ts";

const lookEvery = 2_000;

/** How long the page waits for the provider to confirm a payment. */
const believedMilliseconds = 60_000;

/** The page at `/subscription-success`. It grants nothing: it says what the payment provider says. */
export function SuccessPage() {
  const { status, billing } = useFreshBilling({ every: lookEvery });
  const [opened] = useState(Date.now);
  const back = comeBack(useSearch());
  if (!status.data || !billing.data) {
    const failed = [status, billing].find((query) => query.isError);
    return (
      <BillingFrame title="Your subscription">
        {failed ? (
          <QueryFailed
            title="Your subscription could not be looked up"
            failure={failed.error}
            onRetry={() => void failed.refetch()}
          />
        ) : (
          <Skeleton lines={4} />
        )}
      </BillingFrame>
    );
  }
  if (back === "failed") return <Refused plan={billing.data.pendingPlan ?? "pro"} />;
  // A purchase under way is waited for, also by someone who has the other plan already.
  if (billing.data.pendingPlan !== null) return <Waiting />;
  if (status.data.subscriptionStatus === "past_due") return <PaymentDue />;
  const isExpected = back === "paid" && billing.dataUpdatedAt - opened < believedMilliseconds;
  if (status.data.subscriptionStatus !== "active") return isExpected ? <Waiting /> : <NoPurchase />;
  return <Welcome status={status.data} billing={billing.data} />;
}

/** What a page of the payment provider added to the address when it sent the person back. */
function comeBack(search: string): "paid" | "failed" | null {
  const added = new URLSearchParams(search);
  if (added.get("redirect_status") === "failed") return "failed";
  return added.has("session_id") || added.has("redirect_status") ? "paid" : null;
}

function Welcome({ status, billing }: { status: SubscriptionStatus; billing: BillingDetails }) {
  const { name } = plans[status.plan];
  const hasModel = useHasModel() === true;
  const payAsYouGo = status.plan === "pay-as-you-go";
  const details = [
    ["Plan", name],
    ["Price", payAsYouGo ? priceTexts.baseAndUsage : priceTexts.proMonthly],
    ["Analyses", payAsYouGo ? `Unlimited, ${pricesOfUse(hasModel)}` : "Unlimited"],
    ["Next payment", billing.periodEnd ? formatDate(billing.periodEnd) : ""],
  ].filter(([, value]) => value !== "");
  return (
    <BillingFrame title="Welcome to Premium!" lead={`Your payment was received. ${name} is yours.`}>
      <Card title="Your plan">
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 text-lead">
          {details.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div>
        <ReturnButton primary />
      </div>
    </BillingFrame>
  );
}

const pricesOfUse = (hasModel: boolean) =>
  hasModel
    ? `${priceTexts.flashAnalysis} for each Flash and ${priceTexts.proAnalysis} for each Pro analysis`
    : `${priceTexts.flashAnalysis} for each Flash analysis`;

function Waiting() {
  const [, goTo] = useLocation();
  return (
    <BillingFrame
      title="Waiting for your payment"
      lead="The payment provider has not confirmed a payment yet. This page changes by itself as soon as it has. If you have not paid, nothing was charged."
    >
      <Spinner label="Waiting for the payment provider" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => goTo("/account-settings")}>Back to the plans</Button>
        <ReturnButton />
      </div>
    </BillingFrame>
  );
}

function PaymentDue() {
  return (
    <BillingFrame
      title="A payment is due"
      lead="The last payment of your subscription did not go through."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void openPortal()}>
          Update Payment
        </Button>
        <ReturnButton />
      </div>
    </BillingFrame>
  );
}

function Refused({ plan }: { plan: SoldPlan }) {
  const [, goTo] = useLocation();
  return (
    <BillingFrame
      title={notices.paymentFailed[1]}
      lead="Your bank did not confirm the payment. Nothing was charged."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => goTo(subscribeAddress(plan))}>
          Try again
        </Button>
        <ReturnButton />
      </div>
    </BillingFrame>
  );
}

function NoPurchase() {
  const [, goTo] = useLocation();
  return (
    <BillingFrame
      title="There is no purchase here"
      lead="Nothing was bought with this account, or what was bought has ended. Nothing was charged."
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => goTo("/account-settings")}>See the plans</Button>
        <ReturnButton />
      </div>
    </BillingFrame>
  );
}

function ReturnButton({ primary = false }: { primary?: boolean }) {
  const [, goTo] = useLocation();
  return (
    <Button variant={primary ? "primary" : "quiet"} onClick={() => goTo("/")}>
      Return to Dashboard
    </Button>
  );
}
