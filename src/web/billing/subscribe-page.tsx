import { Check } from "lucide-react";
import { Suspense } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { BillingDetails, SubscriptionStatus } from "#contract/calls/account.ts";
import { notices } from "#contract/notices.ts";
import { plans, priceTexts, type SoldPlan } from "#contract/plans.ts";
import { problems } from "#contract/problem.ts";
import type { SandboxCardNumber } from "#contract/sandbox-cards.ts";
import { isSignedOut } from "#web/api/call-api.ts";
import { Button, Callout, Card, linkClasses, Skeleton } from "#web/ui/elements.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import { BillingFrame } from "./billing-frame.tsx";
import { CardForm } from "./card-form.tsx";
import { NoModelNote } from "./no-model-note.tsx";
import { openPortal } from "./open-portal.ts";
import { beginPurchase } from "./payment-refusal.tsx";
import { type Offer, planIn, planOffers, subscribeAddress } from "./plan-offers.ts";
import { QueryFailed } from "./query-failed.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import { notifyPaid, payForPurchase } from "./sandbox-payment.ts";
import { useFreshBilling, useHasModel, useRefreshBilling } from "./use-subscription.ts";

// The card form of Stripe comes only to who pays by it.
const StripePayment = lazyView(() => import("./stripe-form.tsx"), "StripePayment");

/** The page at `/subscribe`: what a plan is, what it costs, and the form that buys it. */
export function SubscribePage() {
  const plan = planIn(useSearch());
  const offer = planOffers(useHasModel() === true)[plan];
  return (
    <BillingFrame title={offer.title} lead={offer.lead}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <OfferOf plan={plan} offer={offer} />
        <Card title="Payment">
          {/* The key: what was refused for one plan is not said of the other. */}
          <Payment key={plan} plan={plan} />
        </Card>
      </div>
      <p className="text-center text-ink-soft">Cancel anytime • {priceTexts.guarantee}</p>
    </BillingFrame>
  );
}

function OfferOf({ plan, offer }: { plan: SoldPlan; offer: Offer }) {
  const { benefits, other } = offer;
  const [price, period] = offer.price.split("/");
  return (
    <section aria-label={plans[plan].name} className="flex flex-col gap-5 py-2">
      <p className="font-serif text-ink">
        <span className="text-title-1">{price}</span>
        <span className="text-lead text-ink-soft">/{period}</span>
      </p>
      <ul className="flex flex-col gap-2.5 text-lead">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-accent" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        The identifier scan, which protects patients, is part of every plan.
      </p>
      <NoModelNote />
      <p className="text-ink-soft">
        <Link href={subscribeAddress(other.plan)} className={linkClasses}>
          {other.text}
        </Link>
      </p>
    </section>
  );
}

function Payment({ plan }: { plan: SoldPlan }) {
  const { status, billing } = useFreshBilling();
  const failed = [status, billing].find((query) => query.isError && !query.data);
  if (failed)
    return <QueryFailed {...failure(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!status.data || !billing.data) return <Skeleton lines={4} />;
  const closed = whyClosed(plan, status.data, billing.data);
  if (closed === "already") return <AlreadyOn plan={plan} />;
  if (closed !== null) return <Callout tone="decide" title={closed} />;
  return <PaymentForm plan={plan} billing={billing.data} />;
}

/** Why nothing can be bought here; null where it can. */
function whyClosed(
  plan: SoldPlan,
  status: SubscriptionStatus,
  billing: BillingDetails,
): string | null {
  if (status.isAdminAccount) return problems["admin-billing"][1];
  const pays = ["active", "past_due"].includes(status.subscriptionStatus);
  if (pays && status.plan === plan) return "already";
  return billing.configured ? null : problems["billing-not-configured"][1];
}

function AlreadyOn({ plan }: { plan: SoldPlan }) {
  return (
    <>
      <p className="text-lead">You are on {plans[plan].name} already.</p>
      <Button className="mt-4" onClick={() => void openPortal()}>
        Manage Billing
      </Button>
    </>
  );
}

/** The form of whoever takes payments here. What it begins, it begins when it is sent. */
function PaymentForm({ plan, billing }: { plan: SoldPlan; billing: BillingDetails }) {
  const [, goTo] = useLocation();
  const refresh = useRefreshBilling();
  const paid = async () => {
    notifyPaid(plan);
    await refresh();
    goTo("/subscription-success");
  };
  if (billing.publishableKey !== null)
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <StripePayment
          plan={plan}
          publishableKey={billing.publishableKey}
          note={billing.testCards && <SandboxNote provider="stripe" />}
          onPaid={paid}
        />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-5">
      <SandboxNote provider="sandbox" />
      <CardForm label="Subscribe Now" onPay={(card) => buy(plan, card)} onPaid={paid} />
    </div>
  );
}

async function buy(plan: SoldPlan, card: SandboxCardNumber) {
  const begun = await beginPurchase(plan);
  return "refusal" in begun ? begun.refusal : payForPurchase(begun.clientSecret, card);
}

function failure(error: unknown) {
  if (isSignedOut(error)) return { title: notices.authenticationRequired[1], failure: error };
  const [, title, text] = notices.subscriptionSetupFailed;
  return { title, text, failure: error };
}
