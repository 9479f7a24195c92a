import { CreditCard, History, LogOut, Settings, ShieldCheck, Sparkles } from "lucide-react";
import { useLocation } from "wouter";
import type { SubscriptionStatus, SyncedUser } from "#contract/calls/account.ts";
import { openPortal } from "./billing/open-portal.ts";
import { usageLine } from "./billing/plan-labels.ts";
import { Menu, type MenuItem } from "./ui/menu.tsx";

interface UserMenuProps {
  user: Pick<SyncedUser, "email" | "username">;
  /** Absent until the server has said it. */
  status: SubscriptionStatus | undefined;
  onSignOut: () => Promise<void>;
}

/** Who is signed in, what is left of the month, and the way out. */
export function UserMenu({ user, status, onSignOut }: UserMenuProps) {
  const [, goTo] = useLocation();
  const name = nameOf(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className={
            "inline-flex size-9 items-center justify-center rounded-full border border-line-strong bg-raised " +
            "text-body font-semibold text-ink transition-colors hover:border-ink-soft pointer-coarse:size-11"
          }
        >
          {initialOf(name)}
        </button>
      }
      header={
        <>
          <span className="block truncate font-semibold text-ink">{name}</span>
          {name !== user.email && <span className="block truncate">{user.email}</span>}
          {status && <span className="mt-1 block tabular">{usageLine(status)}</span>}
        </>
      }
      items={[
        ...payingItems(status?.subscriptionStatus, goTo),
        { label: "History", icon: <History />, onSelect: () => goTo("/history") },
        {
          label: "Account Settings",
          icon: <Settings />,
          onSelect: () => goTo("/account-settings"),
        },
        ...(status?.isAdminAccount
          ? [{ label: "Administration", icon: <ShieldCheck />, onSelect: () => goTo("/admin") }]
          : []),
        { label: "Sign out", icon: <LogOut />, onSelect: () => void onSignOut() },
      ]}
    />
  );
}

/** The username, or the part of the e-mail before the @. */
function nameOf({ email, username }: UserMenuProps["user"]): string {
  return username.trim() || email.split("@", 1)[0] || email;
}

function initialOf(name: string): string {
  return (Array.from(name)[0] ?? "?").toLocaleUpperCase("en-US");
}

/** What there is to do about the plan; nothing while it is not known, and for admins. */
function payingItems(
  status: SubscriptionStatus["subscriptionStatus"] | undefined,
  goTo: (path: string) => void,
): MenuItem[] {
  const portal = { icon: <CreditCard />, onSelect: () => void openPortal() };
  if (status === "active") return [{ label: "Manage Billing", ...portal }];
  if (status === "past_due") return [{ label: "Update Payment", ...portal }];
  if (status !== "trial" && status !== "canceled") return [];
  const onSelect = () => goTo("/subscribe");
  return [{ label: "Upgrade to Premium", icon: <Sparkles />, onSelect }];
}
