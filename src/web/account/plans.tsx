import { useState } from "react";
import { createSubscription, type SubscriptionStatus } from "#contract/calls/account.ts";
import { notices } from "#contract/notices.ts";
import type { SoldPlan } from "#contract/plans.ts";
import { problems } from "#contract/problem.ts";
import { callApi, sentenceOf } from "#web/api/call-api.ts";
import { NoModelNote } from "#web/billing/no-model-note.tsx";
import { PricingTable } from "#web/billing/pricing-table.tsx";
import { useHasModel } from "#web/billing/use-subscription.ts";
import { Button, Callout, Card } from "#web/ui/elements.tsx";
import { notify } from "#web/ui/notices.tsx";
import { Tag } from "#web/ui/tag.tsx";

interface PlansProps {
  status: SubscriptionStatus;
  /** False where the payment provider has no keys. */
  configured: boolean;
  onChoosePro: () => void;
}

/** The plans side by side, and the way to each. */
export function Plans({ status, configured, onChoosePro }: PlansProps) {
  const hasModel = useHasModel() === true;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choosePayAsYouGo = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { checkoutUrl } = await callApi(createSubscription);
      location.assign(checkoutUrl);
    } catch (error) {
      setBusy(false);
      setFailure(sentenceOf(error));
      // Into the browser's own log, where an operator looks.
      reportError(error);
      notify(...notices.subscriptionSetupFailed);
    }
  };
  const pays = ["active", "past_due"].includes(status.subscriptionStatus);
  const offer = (plan: SoldPlan, choose: () => void) => {
    if (pays && status.plan === plan) return <Tag tone="accent">Your plan</Tag>;
    if (status.isAdminAccount || !configured) return null;
    const label = plan === "pro" ? "Choose Pro" : "Choose Pay as you go";
    return (
      <Button busy={busy && plan === "pay-as-you-go"} onClick={choose}>
        {label}
      </Button>
    );
  };
  return (
    <Card
      title="Premium pricing"
      description={
        hasModel
          ? "Both plans lift the limit of free analyses and open the Pro model."
          : "Both plans lift the limit of free analyses."
      }
    >
      <PricingTable
        hasModel={hasModel}
        pro={offer("pro", onChoosePro)}
        payAsYouGo={offer("pay-as-you-go", () => void choosePayAsYouGo())}
      />
      <NoModelNote className="mt-4" />
      {failure && (
        <div className="mt-4">
          <Callout tone="refused" title={notices.subscriptionSetupFailed[1]}>
            {failure}
          </Callout>
        </div>
      )}
      {!configured && (
        <div className="mt-4">
          <Callout tone="decide" title={problems["billing-not-configured"][1]} />
        </div>
      )}
    </Card>
  );
}
