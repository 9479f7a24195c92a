import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import type { BillingDetails, SubscriptionStatus } from "#contract/calls/account.ts";
import {
  cancelSandbox,
  changeSandboxCard,
  endSandboxMonth,
  readSandboxPurchase,
  resumeSandbox,
} from "#contract/calls/billing-sandbox.ts";
import { formatDate } from "#contract/formatting.ts";
import { notices } from "#contract/notices.ts";
import { plans, priceTexts, type SoldPlan } from "#contract/plans.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { Button, Callout, Card, EmptyState, Skeleton } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BillingFrame } from "./billing-frame.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CardForm } from "./card-form.tsx";
import { badgeOf } from "./plan-labels.ts";
import { QueryFailed } from "./query-failed.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import { notifyPaid, payForPurchase, refusalOf } from "./sandbox-payment.ts";
import { useFreshBilling, useRefreshBilling } from "./use-subscription.ts";

interface SandboxPageProps {
  page: "checkout" | "portal";
  /** Shown where there is no sandbox. */
  otherwise: ReactNode;
}

/** What a payment company shows on its own address; here only where the sandbox takes its place. */
export function SandboxPage({ page, otherwise }: SandboxPageProps) {
  const { billing } = useFreshBilling();
  if (billing.isPending) return <Loading />;
  if (billing.data?.provider !== "sandbox") return otherwise;
  return page === "checkout" ? <CheckoutPage /> : <PortalPage />;
}

function Loading() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-10">
      <Skeleton lines={5} />
    </div>
  );
}

/** Stands in for the payment company's own checkout, where the sandbox takes payments. */
export function CheckoutPage() {
  const [, goTo] = useLocation();
  const refresh = useRefreshBilling();
  const purchase = useQuery({
    queryKey: [readSandboxPurchase.path],
    queryFn: ({ signal }) => callApi(readSandboxPurchase, { signal }),
    gcTime: 0,
  });
  const found = purchase.data?.purchase;
  const paid = async (plan: SoldPlan) => {
    notifyPaid(plan);
    await refresh();
    goTo("/subscription-success");
  };
  return (
    <BillingFrame title="Checkout" lead={found && wordsOf(found.plan)}>
      {purchase.isError && (
        <QueryFailed
          title={notices.subscriptionSetupFailed[1]}
          failure={purchase.error}
          onRetry={() => void purchase.refetch()}
        />
      )}
      {purchase.isPending && <Skeleton lines={4} />}
      {found === null && (
        <EmptyState
          title="There is nothing to pay for"
          text="A purchase begins in the account settings."
          action={<Button onClick={() => goTo("/account-settings")}>See the plans</Button>}
        />
      )}
      {found && (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <SandboxNote provider="sandbox" />
          <Card title="Payment">
            <CardForm
              label="Subscribe Now"
              onPay={(card) => payForPurchase(found.clientSecret, card)}
              onPaid={() => paid(found.plan)}
            />
          </Card>
        </div>
      )}
    </BillingFrame>
  );
}

function wordsOf(plan: SoldPlan): string {
  const price = plan === "pro" ? priceTexts.proMonthly : priceTexts.baseAndUsage;
  return `${plans[plan].name}, ${price}`;
}

/** Stands in for the payment company's own portal, where the sandbox takes payments. */
export function PortalPage() {
  const { status, billing } = useFreshBilling();
  const failed = [status, billing].find((query) => query.isError && !query.data);
  return (
    <BillingFrame title="Billing portal" lead="Payments of your subscription, in the sandbox.">
      {failed && (
        <QueryFailed
          title="Your subscription could not be looked up"
          failure={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(status.data && billing.data) && <Skeleton lines={4} />}
      {status.data && billing.data && <Portal status={status.data} billing={billing.data} />}
    </BillingFrame>
  );
}

interface PortalProps {
  status: SubscriptionStatus;
  billing: BillingDetails;
}

function Portal({ status, billing }: PortalProps) {
  const [changingCard, setChangingCard] = useState(false);
  const refresh = useRefreshBilling();
  const due = status.subscriptionStatus === "past_due";
  if (!due && status.subscriptionStatus !== "active")
    return (
      <EmptyState title="There is no subscription" text="Nothing is paid for with this account." />
    );
  return (
    <>
      <Subscription status={status} billing={billing} />
      <Card
        title="Payment method"
        description={billing.cardLast4 && `Test card ending in ${billing.cardLast4}`}
        actions={
          !changingCard &&
          !due && <Button onClick={() => setChangingCard(true)}>Change the card</Button>
        }
      >
        {(changingCard || due) && (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <SandboxNote provider="sandbox" />
            <CardForm
              label={due ? "Pay now" : "Use this card"}
              onPay={(card) => refusalOf(callApi(changeSandboxCard, { body: { card } }))}
              onPaid={async () => {
                notify("success", due ? "Payment received" : "Card changed");
                setChangingCard(false);
                await refresh();
              }}
            />
          </div>
        )}
      </Card>
    </>
  );
}

function Subscription({ status, billing }: PortalProps) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshBilling();
  const { cancelAtPeriodEnd } = billing;
  const due = status.subscriptionStatus === "past_due";
  const take = async (call: typeof cancelSandbox) => {
    try {
      await callApi(call);
    } catch (failure) {
      notify("error", "Nothing was changed", sentenceOf(failure));
    }
    setAsking(false);
    await refresh();
  };
  const badge = badgeOf(status);
  return (
    <Card
      title={plans[status.plan].name}
      description={termOf(status, billing)}
      actions={<Tag tone={badge.tone}>{badge.label}</Tag>}
    >
      <div className="flex flex-wrap gap-2">
        {cancelAtPeriodEnd ? (
          <Button variant="primary" onClick={() => void take(resumeSandbox)}>
            Keep subscription
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Cancel subscription
          </Button>
        )}
        {!due && (
          <Button variant="quiet" onClick={() => void take(endSandboxMonth)}>
            Let the month end now
          </Button>
        )}
      </div>
      {!due && (
        <div className="mt-4">
          <Callout tone="note">
            Only a sandbox can let a month end at once: the subscription is then paid for again with
            its card, or ends where it was canceled.
          </Callout>
        </div>
      )}
      <CancelDialog
        open={asking}
        until={due ? null : billing.periodEnd}
        onClose={() => setAsking(false)}
        onCancel={() => void take(cancelSandbox)}
      />
    </Card>
  );
}

/** Until when it is paid, and what comes then. */
function termOf({ subscriptionStatus }: SubscriptionStatus, billing: BillingDetails): string {
  const { periodEnd, cancelAtPeriodEnd, graceUntil } = billing;
  if (subscriptionStatus === "past_due" && graceUntil)
    return `A payment is due. Premium stays until ${formatDate(graceUntil)}.`;
  if (periodEnd === null) return "";
  return `${cancelAtPeriodEnd ? "Ends" : "Renews"} on ${formatDate(periodEnd)}`;
}
