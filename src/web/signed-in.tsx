import { type Query, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SyncedUser } from "#contract/calls/account.ts";
import { NotFound } from "./not-found.tsx";
import { newQueryClient } from "./query-client.ts";
import { Shell } from "./shell.tsx";
import { InactivityWatch } from "./sign-in/inactivity-watch.tsx";
import { Skeleton } from "./ui/skeleton.tsx";
import { TooltipGroup } from "./ui/tooltip.tsx";
import "./ui/pages.css";

export interface SignedInProps {
  user: SyncedUser;
  onSignOut: () => Promise<void>;
  /** Called once nobody has done anything for too long; absent while the session is over. */
  onInactive?: () => Promise<void>;
}

const WizardPage = lazy(async () => ({
  default: (await import("./wizard/wizard-page.tsx")).WizardPage,
}));

const AccountPage = lazy(async () => ({
  default: (await import("./account/account-page.tsx")).AccountPage,
}));
const HistoryPage = lazy(async () => ({
  default: (await import("./history/history-page.tsx")).HistoryPage,
}));
const UpgradeDialog = lazy(async () => ({
  default: (await import("./billing/upgrade-dialog.tsx")).UpgradeDialog,
}));
const SubscribePage = lazy(async () => ({
  default: (await import("./billing/subscribe-page.tsx")).SubscribePage,
}));
const SuccessPage = lazy(async () => ({
  default: (await import("./billing/success-page.tsx")).SuccessPage,
}));
const SandboxPage = lazy(async () => ({
  default: (await import("./billing/sandbox-page.tsx")).SandboxPage,
}));

/** Everything a signed-in person can reach, by its address. */
export function SignedIn({ user, onSignOut, onInactive }: SignedInProps) {
  const [queries] = useState(newQueryClient);
  const isOver = onInactive === undefined;
  // Signed in again from outside React: what could not be had while the session was over can be now.
  useEffect(() => {
    const unanswered = {
      predicate: ({ state }: Query) => state.error !== null || state.data === null,
    };
    if (!isOver) void queries.invalidateQueries(unanswered);
  }, [isOver, queries]);
  return (
    <QueryClientProvider client={queries}>
      <TooltipGroup>
        <Shell user={user} onSignOut={onSignOut}>
          <Suspense fallback={<LoadingPage />}>
            <KeptWizard />
          </Suspense>
          <Suspense fallback={<LoadingPage />}>
            <Switch>
              <Route path="/">{null}</Route>
              <Route path="/history">
                <HistoryPage />
              </Route>
              <Route path="/account-settings">
                <AccountPage user={user} />
              </Route>
              <Route path="/subscribe">
                <SubscribePage />
              </Route>
              <Route path="/subscription-success">
                <SuccessPage />
              </Route>
              <Route path="/sandbox-checkout">
                <SandboxPage page="checkout" otherwise={<NotFound />} />
              </Route>
              <Route path="/sandbox-portal">
                <SandboxPage page="portal" otherwise={<NotFound />} />
              </Route>
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
          <Suspense>
            <UpgradeDialog />
          </Suspense>
        </Shell>
        {onInactive && <InactivityWatch onInactive={onInactive} />}
      </TooltipGroup>
    </QueryClientProvider>
  );
}

/**
 * The wizard at `/`. Once opened it stays, out of sight, while another page is looked at: the data
 * and what was typed are nowhere else, and somebody who goes to upgrade comes back to them.
 */
function KeptWizard() {
  const [path] = useLocation();
  const isHere = path === "/";
  const [opened, setOpened] = useState(isHere);
  if (isHere && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <div className={isHere ? "contents" : "hidden"}>
      <WizardPage />
    </div>
  );
}

function LoadingPage() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-10">
      <Skeleton lines={5} />
    </div>
  );
}
