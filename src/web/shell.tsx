import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import {
  readSubscriptionStatus,
  type SubscriptionStatus,
  type SyncedUser,
} from "#contract/calls/account.ts";
import { callApi } from "./api/call-api.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Logo } from "./ui/logo.tsx";
import { Tag, type TagProps } from "./ui/tag.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface ShellProps {
  user: SyncedUser;
  onSignOut: () => Promise<void>;
  children: ReactNode;
}

/** The frame around every page: who is signed in, on which plan, and the way back to the start. */
export function Shell({ user, onSignOut, children }: ShellProps) {
  const plan = useQuery({
    queryKey: [readSubscriptionStatus.path],
    queryFn: ({ signal }) => callApi(readSubscriptionStatus, { signal }),
  });
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
          <PlanTag status={plan.data} />
          <ThemeToggle />
          <UserMenu user={user} status={plan.data} onSignOut={onSignOut} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}

const plans: Record<SubscriptionStatus["subscriptionStatus"], [string, TagProps["tone"]]> = {
  trial: ["Free Trial", "neutral"],
  active: ["Premium", "accent"],
  past_due: ["Payment Due", "decide"],
  canceled: ["Canceled", "neutral"],
  admin: ["Admin", "accent"],
  inactive: ["Inactive", "decide"],
};

function PlanTag({ status }: { status: SubscriptionStatus | undefined }) {
  if (!status) return null;
  const [words, tone] = plans[status.subscriptionStatus];
  return (
    <span className="hidden sm:inline-flex">
      <Tag tone={tone}>{words}</Tag>
    </span>
  );
}
