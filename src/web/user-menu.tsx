import { LogOut } from "lucide-react";
import type { SubscriptionStatus, SyncedUser } from "#contract/calls/account.ts";
import { Menu } from "./ui/menu.tsx";

export interface UserMenuProps {
  user: Pick<SyncedUser, "email" | "username">;
  /** Absent until the server has said it. */
  status: SubscriptionStatus | undefined;
  onSignOut: () => Promise<void>;
}

/** Who is signed in, what is left of the month, and the way out. */
export function UserMenu({ user, status, onSignOut }: UserMenuProps) {
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
      items={[{ label: "Sign out", icon: <LogOut />, onSelect: () => void onSignOut() }]}
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

function usageLine(status: SubscriptionStatus): string {
  const limited = !["active", "past_due", "admin"].includes(status.subscriptionStatus);
  if (!limited || status.isAdminAccount) return "Unlimited analyses";
  return `Free analyses used: ${status.freeAnalysesUsed} / ${status.freeAnalysesLimit}`;
}
