import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { SubscriptionStatus, SyncedUser } from "#contract/calls/account.ts";
import { badgeOf, isNearlyUsed } from "./billing/plan-labels.ts";
import { useSubscriptionStatus } from "./billing/use-subscription.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Button } from "./ui/elements.tsx";
import { Logo } from "./ui/logo.tsx";
import { Tag } from "./ui/tag.tsx";
import { UserMenu } from "./user-menu.tsx";

interface ShellProps {
  user: SyncedUser;
  onSignOut: () => Promise<void>;
  children: ReactNode;
}

/** The frame around every page: who is signed in, on which plan, and a link to the wizard. */
export function Shell({ user, onSignOut, children }: ShellProps) {
  const plan = useSubscriptionStatus();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-layer"
      >
        Skip to content
      </a>
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex h-16 w-full max-w-360 items-center gap-3 px-4 sm:px-6">
          <Link href="/" className="mr-auto rounded-control">
            <Logo size={40} />
          </Link>
          <PlanTag status={plan.data ?? undefined} />
          <ThemeToggle />
          <UserMenu user={user} status={plan.data ?? undefined} onSignOut={onSignOut} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}

/** How things stand, and the way on where a trial is nearly used up. Small screens have the menu. */
function PlanTag({ status }: { status: SubscriptionStatus | undefined }) {
  const [, goTo] = useLocation();
  if (!status) return null;
  const { label, tone } = badgeOf(status);
  return (
    <span className="hidden items-center gap-3 sm:inline-flex">
      {isNearlyUsed(status) && (
        <Button size="small" onClick={() => goTo("/subscribe")}>
          Upgrade Now
        </Button>
      )}
      <Tag tone={tone}>{label}</Tag>
    </span>
  );
}
