import type { BillingDetails, SubscriptionStatus } from "#contract/calls/account.ts";
import { formatDate } from "#contract/formatting.ts";
import { openPortal } from "#web/billing/open-portal.ts";
import { Button, Callout, Card } from "#web/ui/elements.tsx";

interface BillingCardProps {
  status: SubscriptionStatus;
  billing: BillingDetails;
}

/** How payments are managed, and what has to be done about them now. Nothing where nothing is paid. */
export function BillingCard({ status, billing }: BillingCardProps) {
  if (status.isAdminAccount) return null;
  if (status.subscriptionStatus === "past_due")
    return <PaymentDue status={status} billing={billing} />;
  if (status.subscriptionStatus !== "active") return null;
  const { periodEnd, cancelAtPeriodEnd } = billing;
  return (
    <Card
      title="Billing & Payments"
      description="The card and the end of the subscription are managed in the billing portal. It opens in a new tab."
      actions={<Button onClick={() => void openPortal()}>Open Portal</Button>}
    >
      {cancelAtPeriodEnd && periodEnd && (
        <Callout tone="note" title={`Your subscription ends on ${formatDate(periodEnd)}`}>
          Until then nothing changes. If you want to keep it, say so in the billing portal.
        </Callout>
      )}
    </Card>
  );
}

function PaymentDue({ status, billing: { graceUntil } }: BillingCardProps) {
  const until = graceUntil && formatDate(graceUntil);
  const lasts = status.premium
    ? `Premium stays until ${until}.`
    : "Until it is paid, the free analyses hold.";
  return (
    <Callout tone="decide" title="A payment is due">
      The last payment of your subscription did not go through. {lasts} "Update Payment" opens the
      billing portal, where another card pays what is due.
    </Callout>
  );
}
