import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, type AdminUserDetails, readUser } from "#contract/calls/admin.ts";
import { formatCents, formatCount, formatDate } from "#contract/formatting.ts";
import { plans } from "#contract/plans.ts";
import { callApi } from "#web/api/call-api.ts";
import { badgeOf } from "#web/billing/plan-labels.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Button, Skeleton } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { AccessActions } from "./access-actions.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** Plan, payments and use of one person. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const details = useQuery({
    queryKey: [readUser.path, id],
    queryFn: ({ signal }) => callApi(readUser, { params: { id }, signal }),
    gcTime: 0,
  });
  return (
    <Drawer open onClose={onClose} title="User">
      {/* From below it is as high as it may be: it does not grow when the answer comes. */}
      <div className="min-h-[85dvh] md:min-h-0">
        {details.isError && !details.data && (
          <QueryFailed
            title="This user could not be read"
            failure={details.error}
            onRetry={() => void details.refetch()}
          />
        )}
        {details.isPending && <Skeleton lines={8} />}
        {details.data && (
          <Details details={details.data} onChanged={() => void details.refetch()} />
        )}
      </div>
    </Drawer>
  );
}

interface DetailsProps {
  details: AdminUserDetails;
  onChanged: () => void;
}

function Details({ details, onChanged }: DetailsProps) {
  const { user, subscription, usage, kept } = details;
  const [refunding, setRefunding] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap gap-2">
        <UserTags user={user} />
      </p>
      <Facts
        title="Account"
        facts={[
          ["E-mail", user.email],
          ["Name", user.username],
          ["Id", user.id],
          ["Since", formatDate(user.createdAt)],
          ["Plan", plans[user.plan].name],
        ]}
      />
      <Facts
        title="Usage"
        facts={[
          ["Succeeded this month (UTC)", formatCount(user.analysesThisMonth)],
          ["Free ones used or running", formatCount(usage.freeUsed)],
          ["Running now", formatCount(usage.running)],
          ["Succeeded ever", formatCount(usage.succeeded)],
          ["Spent since the last payment", formatCents(usage.spentCents)],
          ["Spending cap", usage.capCents === null ? "none" : formatCents(usage.capCents)],
        ]}
      />
      <Facts
        title="Kept"
        facts={[
          ["Analyses", formatCount(kept.analyses)],
          ["Saved prompts", formatCount(kept.savedPrompts)],
          ["Saved documents", formatCount(kept.savedDocuments)],
        ]}
      />
      {subscription === null ? (
        <p className="text-ink-soft">This person never had a subscription.</p>
      ) : (
        <>
          <Facts title="Subscription" facts={factsOf(subscription)} />
          <div>
            <Button variant="danger" onClick={() => setRefunding(true)}>
              Refund
            </Button>
          </div>
        </>
      )}
      <AccessActions user={user} onChanged={onChanged} />
      {refunding && (
        <RefundDialog user={user} onClose={() => setRefunding(false)} onRefunded={onChanged} />
      )}
    </div>
  );
}

type Fact = readonly [label: string, value: string];

function factsOf(subscription: NonNullable<AdminUserDetails["subscription"]>): Fact[] {
  const { provider, status, periodEnd, cancelAtPeriodEnd, customerId, subscriptionId } =
    subscription;
  const facts: (readonly [string, string | null])[] = [
    ["Provider", provider],
    ["Status there", status],
    [cancelAtPeriodEnd ? "Ends" : "Month ends", periodEnd && formatDate(periodEnd)],
    ["Customer", customerId],
    ["Subscription", subscriptionId],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="text-lead font-semibold">{title}</h3>
      <dl className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The state of a user's plan, as the billing pages name it. */
export function UserTags({ user: { status, isListedAdmin, disabledAt } }: { user: AdminUser }) {
  const { label, tone } = badgeOf({ subscriptionStatus: status });
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      {disabledAt && <Tag tone="refused">Disabled</Tag>}
      {isListedAdmin && status !== "admin" && <Tag>Listed as admin</Tag>}
    </>
  );
}
