import { useState } from "react";
import type { SyncedUser } from "#contract/calls/account.ts";
import type { SecurityOverview } from "#contract/calls/security.ts";
import { QueryFailed } from "#web/billing/query-failed.tsx";
import { Button, Card, Skeleton } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { AddressBanner } from "./security-address.tsx";
import { Passkeys } from "./security-passkeys.tsx";
import { ChangePasswordDialog, SignOutEverywhere } from "./security-password.tsx";
import { SecurityRow } from "./security-row.tsx";
import { SecondFactor } from "./security-second-factor.tsx";
import type { Security } from "./use-security.ts";

interface WayOutProps {
  user: SyncedUser;
  onSignOut: () => Promise<void>;
}

interface SecurityCardProps extends WayOutProps {
  security: Security;
}

/** How the user signs in, and what can be changed about it. */
export function SecurityCard({ user, onSignOut, security }: SecurityCardProps) {
  const { identity, outbox, overview } = security;
  if (identity === null) return null;
  if (identity === "firebase") return <HostedCard user={user} onSignOut={onSignOut} />;
  return (
    <Card
      title="Sign-in and security"
      description="A change here asks for your password, and is told to your e-mail address."
    >
      {overview.isError && !overview.data && (
        <QueryFailed
          title="How you sign in could not be looked up"
          failure={overview.error}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.isPending && <Skeleton lines={5} />}
      {overview.data && <Rows {...{ user, onSignOut, outbox }} overview={overview.data} />}
    </Card>
  );
}

/** The rest is kept, and changed, elsewhere. */
function HostedCard({ user, onSignOut }: WayOutProps) {
  return (
    <Card title="Sign-in and security">
      <div className="divide-y divide-line [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        <SecurityRow name="E-mail address" text={user.email}>
          {null}
        </SecurityRow>
        <SignOutEverywhere onSignOut={onSignOut} />
      </div>
    </Card>
  );
}

interface RowsProps extends WayOutProps {
  outbox: string | null;
  overview: SecurityOverview;
}

function Rows({ user, onSignOut, outbox, overview }: RowsProps) {
  return (
    <>
      {!overview.emailVerified && overview.mails && (
        <AddressBanner email={user.email} trouble={overview.mailTrouble} outbox={outbox} />
      )}
      <div className="divide-y divide-line [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
        <SecurityRow name="E-mail address" text={user.email}>
          {overview.emailVerified ? <Tag tone="good">Verified</Tag> : <Tag>Not verified</Tag>}
        </SecurityRow>
        <Password hasPassword={overview.hasPassword} />
        <SecondFactor overview={overview} />
        <Passkeys overview={overview} />
        <SignOutEverywhere sessions={overview.sessions} onSignOut={onSignOut} />
      </div>
    </>
  );
}

function Password({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  const none = "You have none: you came with Google. 'Forgot your password?' gives you one.";
  const text = hasPassword ? "Changing it ends every other session." : none;
  return (
    <SecurityRow name="Password" text={text}>
      {hasPassword && <Button onClick={() => setOpen(true)}>Change password</Button>}
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </SecurityRow>
  );
}
