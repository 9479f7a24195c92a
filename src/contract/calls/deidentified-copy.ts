import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** What is done to a column of a de-identified copy. */
const copyActions = [
  "keep",
  "drop",
  "token",
  "year-and-day",
  "three-digits",
  "ninety-plus",
  "bands",
] as const;
export const copyAction = z.enum(copyActions);
export type CopyAction = z.infer<typeof copyAction>;

/** How actions are called on screen and in the list that goes with a copy. */
export const copyActionLabels = {
  keep: "Keep",
  drop: "Leave out",
  token: "Replace by a code",
  "year-and-day": "Year and days since first",
  "three-digits": "First three digits",
  "ninety-plus": "90 and over as 90+",
  bands: "Group into ranges",
} as const satisfies Record<CopyAction, string>;

/** Groups of fewer people than this may point at somebody. */
export const smallGroup = 5;

const actions = z.array(copyAction).check(z.maxLength(limits.columns));

const copiedColumn = z.object({
  name: z.string(),
  /** What it holds, in words; null where nothing speaks for an identifier. */
  found: z.nullable(z.string()),
  /** From 0 to 1. */
  confidence: z.number(),
  evidence: z.array(z.string()),
  /** A person should look: what was found is no more than possible. */
  asks: z.boolean(),
  action: copyAction,
  /** Those that make sense of what the column holds. */
  allowed: z.array(copyAction),
  /** Cells that are not in the copy as they were. */
  changed: z.number(),
});
export type CopiedColumn = z.infer<typeof copiedColumn>;

/** Groups of people whom the copy still tells apart. */
const groupRisk = z.object({
  /** Columns of the copy that others may know of somebody. */
  columns: z.array(z.string()),
  /** People in the smallest group; null where there is no such column. */
  smallest: z.nullable(z.number()),
  /** People in groups below `smallGroup`. */
  people: z.number(),
});
export type GroupRisk = z.infer<typeof groupRisk>;

export const copyPlan = z.object({
  columns: z.array(copiedColumn),
  risk: groupRisk,
  rows: z.number(),
  /** Columns that may identify somebody and stay as they are by choice. */
  keptByChoice: z.array(z.string()),
});
export type CopyPlan = z.infer<typeof copyPlan>;

/** An action for each column in turn; without them, those that the rules ask for. */
const newPlan = z.strictObject({ actions: z.optional(actions) });

export const planDeidentifiedCopy = defineCall({
  method: "POST",
  path: "/api/datasets/:id/deidentified-plan",
  summary:
    "What a de-identified copy of a table would do to each column, and who would stand out in it",
  body: newPlan,
  answer: copyPlan,
});

const newCopy = z.strictObject({
  actions: z.optional(actions),
  format: z.enum(["csv", "xlsx"]),
});
export type NewCopy = z.infer<typeof newCopy>;

export const makeDeidentifiedCopy = defineCall({
  method: "POST",
  path: "/api/datasets/:id/deidentified-copy",
  summary:
    "A de-identified copy of a table with the list of what was done: a zip of CSV files, or a workbook",
  body: newCopy,
  answer: z.unknown(),
});
