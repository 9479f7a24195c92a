import * as z from "zod/mini";
import { type AuditEvent, auditEvents } from "../audit-events.ts";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

const events = Object.keys(auditEvents) as [AuditEvent, ...AuditEvent[]];
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const filter = {
  event: z.optional(z.enum(events)),
  /** Address of somebody who did it or whom it was done to, or the beginning of their hash. */
  person: z.optional(z.string().check(z.maxLength(limits.nameCharacters))),
  /** Kind and id. */
  record: z.optional(z.string().check(z.maxLength(200))),
  /** First and last day, UTC. */
  from: z.optional(day),
  to: z.optional(day),
};
const auditFilter = z.strictObject(filter);
export type AuditFilterQuery = z.infer<typeof auditFilter>;

/** Number of the entry that the page comes after. */
const before = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));
const auditQuery = z.strictObject({ ...filter, before });
export const ownAuditQuery = z.strictObject({ before });

const auditPerson = z.nullable(
  z.object({
    /** A hash of the id. */
    name: z.string(),
    /** Null where the account is gone. */
    email: z.nullable(z.string()),
  }),
);

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const event = z.object({
  number: z.number(),
  at: z.string(),
  action: z.string(),
  /** Kind and id; null where it is about none. */
  record: z.nullable(z.string()),
  /** From where, coarsened. */
  network: z.nullable(z.string()),
  details,
});

const auditEntry = z.extend(event, {
  /** Null where the server did it, or somebody who had not signed in. */
  actor: auditPerson,
  /** Whom it was done to; null where it was nobody. */
  subject: auditPerson,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const readAudit = defineCall({
  method: "POST",
  path: "/api/admin/audit/search",
  summary: "Admin: who did what to which record, right, account or payment, the newest first",
  body: auditQuery,
  answer: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
});

export const exportAudit = defineCall({
  method: "POST",
  path: "/api/admin/audit/export",
  summary: "Admin: the same as CSV, the oldest first, sealed by its last line",
  body: auditFilter,
  answer: z.unknown(),
});

export const checkAuditChain = defineCall({
  method: "GET",
  path: "/api/admin/audit/check",
  summary: "Admin: compute the audit's chain again and say whether an entry was changed",
  answer: z.object({
    /** The first entry that was changed; null where none was. */
    brokenAt: z.nullable(z.number()),
    /** Whole entries, and the hash of the last of them, to compare with the server's log. */
    entries: z.number(),
    lastHash: z.string(),
  }),
});

const ownEvent = z.extend(event, {
  by: z.enum(["you", "somebody-else", "server", "unknown"]),
});
export type OwnEvent = z.infer<typeof ownEvent>;

export const readOwnAudit = defineCall({
  method: "GET",
  path: "/api/own-data/audit",
  summary: "What the caller did, and what was done to the caller, the newest first (query before)",
  answer: z.object({ events: z.array(ownEvent), next: z.nullable(z.string()) }),
});
