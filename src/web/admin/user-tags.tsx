import type { AdminUser } from "#contract/calls/admin.ts";
import { badgeOf } from "#web/billing/plan-words.ts";
import { Tag } from "#web/ui/tag.tsx";

/** How somebody's plan stands, in the words of the pages of payment. */
export function UserTags({ user: { status, isListedAdmin } }: { user: AdminUser }) {
  const { label, tone } = badgeOf({ subscriptionStatus: status });
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      {isListedAdmin && status !== "admin" && <Tag>Listed as admin</Tag>}
    </>
  );
}
