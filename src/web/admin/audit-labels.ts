import type { AuditEntry } from "#contract/calls/admin.ts";
import { formatCents } from "#contract/money.ts";

const actions = new Map([
  ["admins-configured", "Administrators configured"],
  ["users-listed", "Users listed"],
  ["user-viewed", "User looked at"],
  ["payment-faults-viewed", "Payment faults looked at"],
  ["webhook-retried", "Failed event retried"],
  ["refund-asked", "Refund asked for"],
  ["refunded", "Refunded"],
  ["refund-refused", "Refund refused"],
  ["spending-cap-set", "Spending cap set"],
  ["own-data-downloaded", "Own data downloaded"],
  ["evidence-downloaded", "Evidence downloaded"],
  ["account-deleted", "Deleted their account"],
]);

/** The label of an action; an unknown one keeps its own name. */
export function actionLabel(action: string): string {
  return actions.get(action) ?? action;
}

/** What there is to say besides; cents are said as dollars. */
export function detailsLabel(details: AuditEntry["details"]): string {
  return Object.entries(details)
    .map(([name, value]) => {
      if (name === "cents") return typeof value === "number" ? formatCents(value) : "none";
      return `${name}: ${value}`;
    })
    .join(", ");
}

/** A user by e-mail address, or by the first characters of their hash where the account is deleted. */
export function personWords(person: AuditEntry["actor"]): string {
  if (person === null) return "the server";
  return person.email ?? `a deleted account (${person.name.slice(0, 12)})`;
}
