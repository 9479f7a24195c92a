import { formatCents } from "./formatting.ts";

/**
 * What stands in the audit, and how people read it: a closed list, so that a filter can name all of
 * it. An event is added here, and recorded where it happens.
 */
export const auditEvents = {
  // Signing in
  "signed-up": "Signed up",
  "signed-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "signed-out": "Signed out",
  "confirmed-again": "Showed again who they are",
  "confirmation-refused": "Did not show again who they are",
  "signed-out-everywhere": "Signed out everywhere",
  "password-changed": "Password changed",
  "password-reset": "New password by mailed link",
  "second-factor-switched-on": "Second factor switched on",
  "second-factor-switched-off": "Second factor switched off",
  "recovery-codes-made": "New recovery codes made",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  // Records
  "file-uploaded": "File uploaded",
  "keywords-confirmed": "Privacy keywords confirmed",
  "analysis-created": "Analysis started",
  "analysis-sent": "Sent to a hosted model",
  "analysis-viewed": "Analysis opened",
  "sent-requests-viewed": "Sent requests looked at",
  "analysis-changed": "Analysis changed",
  "analysis-deleted": "Analysis deleted",
  "report-exported": "Report exported",
  "evidence-downloaded": "Evidence downloaded",
  "deidentified-copy-made": "De-identified copy made",
  "document-saved": "Document saved",
  "document-viewed": "Saved document opened",
  "document-deleted": "Saved document deleted",
  "prompt-saved": "Prompt saved",
  "prompt-changed": "Saved prompt changed",
  "prompt-deleted": "Saved prompt deleted",
  "keyword-set-saved": "Keyword set saved",
  "keyword-set-changed": "Keyword set changed",
  "keyword-set-deleted": "Keyword set deleted",
  // Sharing
  "share-created": "Share link made",
  "share-opened": "Shared report opened",
  "share-revoked": "Share link revoked",
  "support-asked": "Support asked for",
  // Keeping and leaving
  "own-data-downloaded": "Own data downloaded",
  "retention-set": "Retention changed",
  "records-kept": "Records kept beyond their time",
  "records-expired": "Records deleted at the end of their time",
  "account-deleted": "Deleted their account",
  // Money
  "spending-cap-set": "Spending cap set",
  "refund-asked": "Refund asked for",
  refunded: "Refunded",
  "refund-refused": "Refund refused",
  "payment-faults-viewed": "Payment faults looked at",
  "webhook-retried": "Failed event retried",
  // Administration
  "admins-configured": "Administrators configured",
  "users-listed": "Users listed",
  "user-viewed": "User looked at",
  "access-reviewed": "Access reviewed",
  "account-disabled": "Account disabled",
  "account-enabled": "Account enabled",
  "sessions-ended": "Sessions ended by an administrator",
  "factors-reset": "Second factor and passkeys reset",
  "audit-viewed": "Audit looked at",
  "audit-exported": "Audit exported",
  "audit-export-sealed": "Audit export sealed",
  "keys-rotated": "Encryption keys rotated",
} as const;

export type AuditEvent = keyof typeof auditEvents;

/** What an event is called; one that is no longer recorded keeps its own name. */
export function auditEventLabel(action: string): string {
  return Object.hasOwn(auditEvents, action) ? auditEvents[action as AuditEvent] : action;
}

/** What an event is about, such as "analysis 3f2a91c0": ids are long, and their beginning tells them apart. */
export function auditRecordLabel(record: string): string {
  const [kind = "", ...id] = record.split(":");
  return `${kind.replaceAll("-", " ")} ${id.join(":").slice(0, 8)}`;
}

/** What there is to say of an event besides; cents are said as dollars, hashes by their beginning, yes and no as such. */
export function auditDetailsLabel(
  details: Readonly<Record<string, string | number | boolean | null>>,
): string {
  return Object.entries(details)
    .map(([name, value]) => {
      if (name === "cents") return typeof value === "number" ? formatCents(value) : "none";
      if (name === "sha256") return `${name}: ${String(value).slice(0, 12)}`;
      return `${name}: ${typeof value === "boolean" ? yesOrNo(value) : value}`;
    })
    .join(", ");
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

/** What an event is about: its kind, and its id, which is ours and says nothing. */
export type AuditRecord = `${
  | "analysis"
  | "dataset"
  | "document"
  | "keyword-set"
  | "prompt"
  | "share"}:${string}`;
