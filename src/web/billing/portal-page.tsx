import { useState } from "react";
import type { SubscriptionStatus } from "#contract/calls/account.ts";
import type { BillingDetails } from "#contract/calls/billing.ts";
import {
  cancelSandbox,
  changeSandboxCard,
  endSandboxMonth,
  resumeSandbox,
} from "#contract/calls/billing-sandbox.ts";
import { formatDate } from "#contract/formats.ts";
import { plans } from "#contract/plans.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { notify } from "#web/ui/notices.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BillingFrame } from "./billing-frame.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CardForm } from "./card-form.tsx";
import { badgeOf } from "./plan-labels.ts";
import { QueryFailed } from "./query-failed.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import { refusalOf } from "./sandbox-payment.ts";
import { useFreshBilling, useRefreshBilling } from "./use-subscription.ts";

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
