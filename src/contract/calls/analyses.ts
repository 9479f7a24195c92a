import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { problemAnswer } from "../problem-answer.ts";
import { askList } from "../reading-schema.ts";
import { analysisAnswer, stage } from "./analyze.ts";

/** One stored analysis, running or ended. What was asked comes along so that a page can re-attach. */
export const storedAnalysis = z.object({
  id: z.string(),
  state: z.enum(["running", "succeeded", "failed", "stopped"]),
  prompt: z.string(),
  title: z.nullable(z.string()),
  fileName: z.string(),
  columns: z.number(),
  createdAt: z.string(),
  stage: z.nullable(stage),
  answer: z.nullable(analysisAnswer),
  problem: z.nullable(problemAnswer),
  /** How often its answer was changed and not changed back. */
  changes: z.optional(z.number()),
});
export type StoredAnalysis = z.infer<typeof storedAnalysis>;

export const readAnalysis = defineCall({
  method: "GET",
  path: "/api/analyses/:id",
  summary: "One analysis of the caller, with its report once there is one",
  answer: storedAnalysis,
});

/** With `Accept: text/event-stream`: the events from now on, an ended analysis its last one. */
export const followAnalysis = defineCall({
  method: "GET",
  path: "/api/analyses/:id/events",
  summary: "Follow a running analysis as server-sent events",
  answer: z.unknown(),
});

export const stopAnalysis = defineCall({
  method: "POST",
  path: "/api/analyses/:id/stop",
  summary: "Stop a running analysis; nothing is charged",
  answer: z.object({ state: z.string() }),
});

const changedAnswer = z.object({ answer: analysisAnswer, changes: z.number() });
export type ChangedAnswer = z.infer<typeof changedAnswer>;

/** No model is asked, and it counts as no further analysis. */
export const changeReading = defineCall({
  method: "POST",
  path: "/api/analyses/:id/reading",
  summary: "Compute an analysis of a table anew from what its question is to mean",
  body: z.strictObject({ asks: askList(limits.asks) }),
  answer: changedAnswer,
});

export const undoReading = defineCall({
  method: "POST",
  path: "/api/analyses/:id/reading/undo",
  summary: "Take back the last change of what a question means; the same where there is none",
  answer: changedAnswer,
});

export const listAnalyses = defineCall({
  method: "GET",
  path: "/api/analyses",
  summary: "The caller's newest analyses, running ones first",
  answer: z.array(z.omit(storedAnalysis, { answer: true, changes: true })),
});
