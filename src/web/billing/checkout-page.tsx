import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { readSandboxPurchase } from "#contract/calls/billing-sandbox.ts";
import { notices } from "#contract/notices.ts";
import { plans, priceTexts, type SoldPlan } from "#contract/plans.ts";
import { callApi } from "#web/api/call-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BillingFrame } from "./billing-frame.tsx";
import { CardForm } from "./card-form.tsx";
import { QueryFailed } from "./query-failed.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import { notifyPaid, payForPurchase } from "./sandbox-payment.ts";
import { useRefreshBilling } from "./use-subscription.ts";

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
