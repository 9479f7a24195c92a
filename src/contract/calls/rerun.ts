import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { columnMatch, columnPairs, dataChange, shiftMonths } from "../rerun.ts";
import { analysisRequest } from "./analyses.ts";
import { datasetId } from "./datasets.ts";

/** A question of the thread, with what of the table it speaks of. */
const rerunQuestion = z.object({
  id: z.string(),
  prompt: z.string(),
  title: z.nullable(z.string()),
  /** Earlier columns that it needs. */
  columns: z.array(z.string()),
  /** False where it had no answer, so that there is nothing to compute again. */
  isRead: z.boolean(),
});
export type RerunQuestion = z.infer<typeof rerunQuestion>;

const rerunPlan = z.object({
  /** Of the earlier data. */
  fileName: z.string(),
  /** The questions of the thread, the oldest first. */
  questions: z.array(rerunQuestion),
  /** One for each earlier column. */
  matches: z.array(columnMatch),
  /** Columns of the new data. */
  headers: z.array(z.string()),
  changes: z.array(dataChange),
  /** Absolute dates that the questions name, as ISO dates. */
  dates: z.array(z.string()),
  /** By how many months the new data ends later; 0 where that cannot be told. */
  months: z.number(),
});
export type RerunPlan = z.infer<typeof rerunPlan>;

/** Nothing is computed of the questions yet. */
export const planRerun = defineCall({
  method: "POST",
  path: "/api/analyses/:id/rerun/plan",
  summary:
    "How the columns of new data match those of an analysis and its thread, and what differs",
  body: z.strictObject({
    datasetId,
    /** What a person said of the matches; the others are proposed. */
    columns: z._default(columnPairs, []),
  }),
  answer: rerunPlan,
});

const { fileName, previousId } = analysisRequest.shape;

/** No hosted model is asked. A 400 with foundKeywords asks for a confirmation first. */
export const rerunAnalysis = defineCall({
  method: "POST",
  path: "/api/analyses/:id/rerun",
  summary: "Compute the question of an analysis again on new data, as a new analysis",
  body: z.strictObject({
    ...{ datasetId, fileName, columns: columnPairs, months: shiftMonths, previousId },
    confirmedKeywords: z.optional(z.array(z.string()).check(z.maxLength(limits.keywords))),
  }),
  answer: z.object({ id: z.string() }),
});

export const readRerunChanges = defineCall({
  method: "GET",
  path: "/api/analyses/:id/rerun/changes",
  summary: "What differs between the data of an analysis that was run again and the earlier data",
  answer: z.object({ changes: z.array(dataChange) }),
});
