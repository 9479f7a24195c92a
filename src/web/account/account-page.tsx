import { useLocation } from "wouter";
import type { BillingDetails, SubscriptionStatus, SyncedUser } from "#contract/calls/account.ts";
import { formatCents, formatDate } from "#contract/formatting.ts";
import { plans } from "#contract/plans.ts";
import { BillingFrame } from "#web/billing/billing-frame.tsx";
import { openPortal } from "#web/billing/open-portal.ts";
import { badgeOf, currentPlan, mayUpgrade } from "#web/billing/plan-labels.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { SandboxNote } from "#web/billing/sandbox-note.tsx";
import { UsageMeter } from "#web/billing/usage-meter.tsx";
import { useFreshBilling } from "#web/billing/use-subscription.ts";
import { Button, Card, Skeleton } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BillingCard } from "./billing-card.tsx";
import { OwnAuditCard } from "./own-audit-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";
import { Plans } from "./plans.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SpendingCapCard } from "./spending-cap-card.tsx";
import { SupportCard } from "./support-card.tsx";
import { useSecurity } from "./use-security.ts";

interface AccountPageProps {
  user: SyncedUser;
  /** Called once the account is deleted, or every session of it ended. */
  onLeft: () => Promise<void>;
}

/** The page at `/account-settings`: who someone is here, on which plan, and what it costs. */
export function AccountPage({ user, onLeft }: AccountPageProps) {
  const { status, billing } = useFreshBilling();
  const security = useSecurity();
  const failed = [status, billing].find((query) => query.isError && !query.data);
  return (
    <BillingFrame title="Account settings">
      {failed && (
        <QueryFailed
          title="Your plan could not be looked up"
          failure={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && !(status.data && billing.data) && <Skeleton lines={6} />}
      {status.data && billing.data && (
        <Settings user={user} status={status.data} billing={billing.data} />
      )}
      {/* Not before what stands above them: it would push them down. */}
      {(failed || (status.data && billing.data)) && (
        <>
          <SecurityCard user={user} onSignOut={onLeft} security={security} />
          {security.isSettled && (
            <>
              <OwnAuditCard />
              <OwnDataCard user={user} pays={paysFor(status.data)} onLeft={onLeft} />
              <RetentionCard />
            </>
          )}
        </>
      )}
    </BillingFrame>
  );
}

/** Whether a plan runs that was bought. */
function paysFor(status: SubscriptionStatus | undefined): boolean {
  return ["active", "past_due"].includes(status?.subscriptionStatus ?? "");
}

interface SettingsProps {
  user: SyncedUser;
  status: SubscriptionStatus;
  billing: BillingDetails;
}

function Settings({ user, status, billing }: SettingsProps) {
  const [, goTo] = useLocation();
  const upgrade = () => goTo("/subscribe");
  const active = status.subscriptionStatus === "active";
  return (
    <>
      <Account user={user} status={status} billing={billing} onUpgrade={upgrade} />
      <Card title="Usage this month">
        <UsageMeter status={status} onUpgrade={upgrade} />
        {status.plan === "pay-as-you-go" && <PaidUse billing={billing} />}
      </Card>
      {status.plan === "pay-as-you-go" && <SpendingCapCard />}
      <BillingCard status={status} billing={billing} />
      <Plans status={status} configured={billing.configured} onChoosePro={upgrade} />
      {!active && billing.testCards && <SandboxNote provider={billing.provider} />}
      {/* Known as late as what stands below it: further up it would push the plans down. */}
      <SupportCard user={user} premium={status.premium} onUpgrade={upgrade} />
    </>
  );
}

interface AccountProps extends SettingsProps {
  onUpgrade: () => void;
}

function Account({ user, status, billing, onUpgrade }: AccountProps) {
  const badge = badgeOf(status);
  const facts = [
    ["E-mail", user.email],
    ["Name", user.username],
    ["Current plan", planLine(status)],
    ["Term", termOf(status, billing)],
  ].filter(([, value]) => value !== "");
  return (
    <Card title="Account" actions={<Tag tone={badge.tone}>{badge.label}</Tag>}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 sm:gap-x-8 text-lead">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <PlanButton status={status} onUpgrade={onUpgrade} />
      </div>
    </Card>
  );
}

/** The plan in force, and which of the two where one was bought. */
function planLine(status: SubscriptionStatus): string {
  const name = currentPlan(status);
  return name === "Premium" ? `${name} (${plans[status.plan].name})` : name;
}

function PlanButton({ status, onUpgrade }: { status: SubscriptionStatus; onUpgrade: () => void }) {
  if (mayUpgrade(status))
    return (
      <Button variant="primary" onClick={onUpgrade}>
        Upgrade to Premium
      </Button>
    );
  const due = status.subscriptionStatus === "past_due";
  return (
    <Button variant={due ? "primary" : "secondary"} onClick={() => void openPortal()}>
      {due ? "Update Payment" : "Manage Billing"}
    </Button>
  );
}

function termOf({ subscriptionStatus }: SubscriptionStatus, billing: BillingDetails): string {
  const { periodEnd, cancelAtPeriodEnd, graceUntil } = billing;
  if (graceUntil) return `Payment due; Premium stays until ${formatDate(graceUntil)}`;
  if (periodEnd === null) return "";
  const day = formatDate(periodEnd);
  if (subscriptionStatus === "active") return `${cancelAtPeriodEnd ? "Ends" : "Renews"} on ${day}`;
  return subscriptionStatus === "canceled" ? `Ended on ${day}` : "";
}

function PaidUse({ billing: { usage, boughtPlan } }: { billing: BillingDetails }) {
  const base = boughtPlan === null ? 0 : plans[boughtPlan].monthlyCents;
  const count = usage.analyses === 1 ? "1 analysis" : `${usage.analyses} analyses`;
  return (
    <p className="mt-2 tabular text-ink-soft">
      Since the last payment: {count}, {formatCents(usage.cents)}. With the base of the month that
      is {formatCents(base + usage.cents)}.
    </p>
  );
}
