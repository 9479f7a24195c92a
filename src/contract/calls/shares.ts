import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** Who may open a share link; everybody has to sign in to this installation. */
const newShare = z.strictObject({
  audience: z.enum(["everyone", "named"]),
  /** Their e-mail addresses, where they are named. */
  people: z
    .array(z.string().check(z.maxLength(limits.nameCharacters)))
    .check(z.maxLength(limits.sharePeople)),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(limits.shareDays)),
  /** Single records that the report shows; left out unless said. */
  rows: z.optional(z.boolean()),
  /** The queries and results behind the figures; left out unless said. */
  evidence: z.optional(z.boolean()),
});
export type NewShare = z.infer<typeof newShare>;

const share = z.object({
  id: z.string(),
  /** What the link ends with. */
  token: z.string(),
  audience: z.enum(["everyone", "named"]),
  people: z.array(z.string()),
  rows: z.boolean(),
  evidence: z.boolean(),
  /** ISO times. */
  createdAt: z.string(),
  expiresAt: z.string(),
  openings: z.number(),
  lastOpenedAt: z.nullable(z.string()),
});
export type Share = z.infer<typeof share>;

const sharedTable = z.object({
  title: z.string(),
  /** How it was computed, in words, and the query itself; null without evidence. */
  words: z.nullable(z.string()),
  sql: z.nullable(z.string()),
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type SharedTable = z.infer<typeof sharedTable>;

/** A report as others may read it: plain text, every small figure hidden. */
export const sharedReport = z.object({
  question: z.string(),
  sections: z.array(z.object({ heading: z.string(), texts: z.array(z.string()) })),
  tables: z.array(sharedTable),
});
export type SharedReport = z.infer<typeof sharedReport>;

export const createShare = defineCall({
  method: "POST",
  path: "/api/analyses/:id/shares",
  summary: "Make a link by which others who sign in here read a report, small figures hidden (Pro)",
  body: newShare,
  answer: share,
});

export const listShares = defineCall({
  method: "GET",
  path: "/api/analyses/:id/shares",
  summary: "The links to a report of the caller that still open, the newest first",
  answer: z.array(share),
});

export const revokeShare = defineCall({
  method: "DELETE",
  path: "/api/shares/:id",
  summary: "End a link to a report of the caller",
  answer: z.object({}),
});

export const openShare = defineCall({
  method: "GET",
  path: "/api/shared/:token",
  summary: "A report that was shared with the caller",
  answer: z.object({
    title: z.string(),
    sharedBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    /** Whether results about single records stand in it as they are. */
    rows: z.boolean(),
    report: sharedReport,
  }),
});
