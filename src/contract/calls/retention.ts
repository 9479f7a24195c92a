import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

const retainedKinds = ["analysis", "document", "prompt"] as const;

/** Something that goes by itself. */
const leavingItem = z.object({
  kind: z.enum(retainedKinds),
  id: z.string(),
  /** As its owner knows it. */
  name: z.string(),
  /** ISO moment. */
  leavesAt: z.string(),
  kept: z.boolean(),
});
export type LeavingItem = z.infer<typeof leavingItem>;

const retention = z.object({
  /** After how many days what is stored is deleted, by the operator; null keeps it. */
  operatorDays: z.nullable(z.number()),
  /** The same, by the caller's choice. */
  ownDays: z.nullable(z.number()),
  /** Whether single things may be kept for longer. */
  mayKeep: z.boolean(),
  /** What goes within the next two weeks, what goes first at the beginning. */
  leaving: z.array(leavingItem),
  /** How many things those are; `leaving` names a hundred at most. */
  leavingCount: z.number(),
});
export type Retention = z.infer<typeof retention>;

const days = z.nullable(z.int().check(z.minimum(1), z.maximum(limits.retentionDays)));

export const readRetention = defineCall({
  method: "GET",
  path: "/api/retention",
  summary: "After how many days the caller's content is deleted, and what goes next",
  answer: retention,
});

export const previewRetention = defineCall({
  method: "POST",
  path: "/api/retention/preview",
  summary: "The same as if the caller had chosen so many days; nothing is changed",
  body: z.strictObject({ ownDays: days }),
  answer: retention,
});

export const setRetention = defineCall({
  method: "PUT",
  path: "/api/retention",
  summary: "Choose after how many days content is deleted, or null for what the operator says",
  body: z.strictObject({ ownDays: days }),
  answer: retention,
});

export const keepItem = defineCall({
  method: "PUT",
  path: "/api/retention/kept",
  summary: "Keep one thing until it is deleted, or let it go again, where the operator allows it",
  body: z.strictObject({
    kind: z.enum(retainedKinds),
    id: z.string().check(z.maxLength(limits.nameCharacters)),
    kept: z.boolean(),
  }),
  answer: retention,
});
