import { type Query, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, Route, Switch, useLocation } from "wouter";
import type { SyncedUser } from "#contract/calls/account.ts";
import { newQueryClient, refreshOnOtherTabs } from "./api/call-api.ts";
import { Shell } from "./shell.tsx";
import { IdleTimeout } from "./sign-in/idle-timeout.tsx";
import { classNames } from "./ui/class-names.ts";
import { DraftsProvider } from "./ui/drafts.tsx";
import { linkClasses, Skeleton } from "./ui/elements.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { lazyView } from "./ui/lazy-view.ts";
import { TooltipGroup } from "./ui/tooltip.tsx";

interface SignedInProps {
  user: SyncedUser;
  onSignOut: () => Promise<void>;
  /** Called after too long without activity; absent while the session is over. */
  onInactive?: () => Promise<void>;
}

const WizardPage = lazyView(() => import("./wizard/wizard-page.tsx"), "WizardPage");
const AccountPage = lazyView(() => import("./account/account-page.tsx"), "AccountPage");
const AdminPage = lazyView(() => import("./admin/admin-page.tsx"), "AdminPage");
const HistoryPage = lazyView(() => import("./history/history-page.tsx"), "HistoryPage");
const RerunPage = lazyView(() => import("./history/rerun/rerun-page.tsx"), "RerunPage");
const ComparisonPage = lazyView(
  () => import("./history/rerun/comparison-page.tsx"),
  "ComparisonPage",
);
const SharedPage = lazyView(() => import("./shared/shared-page.tsx"), "SharedPage");
const UpgradeDialog = lazyView(() => import("./billing/upgrade-dialog.tsx"), "UpgradeDialog");
const SubscribePage = lazyView(() => import("./billing/subscribe-page.tsx"), "SubscribePage");
const SuccessPage = lazyView(() => import("./billing/success-page.tsx"), "SuccessPage");
const SandboxPage = lazyView(() => import("./billing/sandbox-pages.tsx"), "SandboxPage");

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
  // Other tabs announce what has changed.
  useEffect(() => refreshOnOtherTabs(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <DraftsProvider>
        <TooltipGroup>
          <Shell user={user} onSignOut={onSignOut}>
            <ErrorBoundary reassurance="Your analyses are kept in your history.">
              <Suspense fallback={<LoadingPage />}>
                <KeptWizard />
              </Suspense>
            </ErrorBoundary>
            <OtherPage>
              <Switch>
                <Route path="/">{null}</Route>
                <Route path="/history">
                  <HistoryPage />
                </Route>
                <Route path="/history/:id/new-file">{({ id }) => <RerunPage id={id} />}</Route>
                <Route path="/history/:id/comparison">
                  {({ id }) => <ComparisonPage id={id} />}
                </Route>
                <Route path="/account-settings">
                  <AccountPage user={user} onLeft={onSignOut} />
                </Route>
                <Route path="/admin">
                  <AdminPage otherwise={<NotFound />} />
                </Route>
                <Route path="/shared/:token">{({ token }) => <SharedPage token={token} />}</Route>
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
            <ErrorBoundary reassurance={kept}>
              <Suspense>
                <UpgradeDialog />
              </Suspense>
            </ErrorBoundary>
          </Shell>
          {onInactive && <IdleTimeout onInactive={onInactive} />}
        </TooltipGroup>
      </DraftsProvider>
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
    <ErrorBoundary key={path} reassurance={kept}>
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadingPage() {
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-10">
      <Skeleton lines={5} />
    </div>
  );
}

/** What a signed-in person sees at an address that leads nowhere. */
function NotFound() {
  return (
    <div className="mx-auto max-w-220 px-4 py-24 text-center">
      <h1 className="text-title-2 font-semibold">404 Page Not Found</h1>
      <p className="mt-2 text-lead text-ink-soft">
        Nothing of yours is lost; this address leads nowhere.
      </p>
      <Link href="/" className={classNames(linkClasses, "mt-6 inline-block")}>
        Go to your analysis
      </Link>
    </div>
  );
}
