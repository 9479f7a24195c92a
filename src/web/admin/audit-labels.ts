import { type AuditEvent, auditEvents } from "#contract/audit-events.ts";
import type { AuditEntry } from "#contract/calls/audit.ts";
import { formatCents } from "#contract/money.ts";

/** The label of an action; one that is no longer recorded keeps its own name. */
export function actionLabel(action: string): string {
  return Object.hasOwn(auditEvents, action) ? auditEvents[action as AuditEvent] : action;
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
