import { type Query, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import type { SyncedUser } from "#contract/calls/account.ts";
import { followChanges } from "./api/lists-changed.ts";
import { NotFound } from "./not-found.tsx";
import { newQueryClient } from "./query-client.ts";
import { Shell } from "./shell.tsx";
import { InactivityWatch } from "./sign-in/inactivity-watch.tsx";
import { KeepDrafts } from "./ui/drafts.tsx";
import { FaultBoundary } from "./ui/fault-boundary.tsx";
import { lazyView } from "./ui/lazy-view.ts";
import { Skeleton } from "./ui/skeleton.tsx";
import { TooltipGroup } from "./ui/tooltip.tsx";

export interface SignedInProps {
  user: SyncedUser;
  onSignOut: () => Promise<void>;
  /** Called once nobody has done anything for too long; absent while the session is over. */
  onInactive?: () => Promise<void>;
}

const WizardPage = lazyView(() => import("./wizard/wizard-page.tsx"), "WizardPage");
const AccountPage = lazyView(() => import("./account/account-page.tsx"), "AccountPage");
const AdminPage = lazyView(() => import("./admin/admin-page.tsx"), "AdminPage");
const HistoryPage = lazyView(() => import("./history/history-page.tsx"), "HistoryPage");
const UpgradeDialog = lazyView(() => import("./billing/upgrade-dialog.tsx"), "UpgradeDialog");
const SubscribePage = lazyView(() => import("./billing/subscribe-page.tsx"), "SubscribePage");
const SuccessPage = lazyView(() => import("./billing/success-page.tsx"), "SuccessPage");
const SandboxPage = lazyView(() => import("./billing/sandbox-page.tsx"), "SandboxPage");

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
  // Told by other tabs.
  useEffect(() => followChanges(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <KeepDrafts>
        <TooltipGroup>
          <Shell user={user} onSignOut={onSignOut}>
            <FaultBoundary reassurance="Your analyses are kept in your history.">
              <Suspense fallback={<LoadingPage />}>
                <KeptWizard />
              </Suspense>
            </FaultBoundary>
            <OtherPage>
              <Switch>
                <Route path="/">{null}</Route>
                <Route path="/history">
                  <HistoryPage />
                </Route>
                <Route path="/account-settings">
                  <AccountPage user={user} onLeft={onSignOut} />
                </Route>
                <Route path="/admin">
                  <AdminPage otherwise={<NotFound />} />
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
            </OtherPage>
            <FaultBoundary reassurance={kept}>
              <Suspense>
                <UpgradeDialog />
              </Suspense>
            </FaultBoundary>
          </Shell>
          {onInactive && <InactivityWatch onInactive={onInactive} />}
        </TooltipGroup>
      </KeepDrafts>
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

const kept = "What you typed in your analysis is kept.";

/** A page that could not be fetched takes nothing but itself away: the wizard stays. */
function OtherPage({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <FaultBoundary key={path} reassurance={kept}>
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </FaultBoundary>
  );
}

function LoadingPage() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-10">
      <Skeleton lines={5} />
    </div>
  );
}
