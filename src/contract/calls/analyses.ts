import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { problemAnswer } from "../problem-answer.ts";
import { askList } from "../reading-schema.ts";
import { rerun } from "../rerun.ts";
import { analysisAnswer, stage } from "./analyze.ts";

/** One question of a thread, with the sentence that answers it. */
const threadEntry = z.object({
  id: z.string(),
  previousId: z.nullable(z.string()),
  state: z.enum(["running", "succeeded", "failed", "stopped"]),
  prompt: z.string(),
  title: z.nullable(z.string()),
  createdAt: z.string(),
  /** Plain text; null where there is no report. */
  answer: z.nullable(z.string()),
  /** Whether it asks an earlier analysis again, of other data. */
  isRerun: z.optional(z.boolean()),
});
export type ThreadEntry = z.infer<typeof threadEntry>;

/** A thread as a list tells it: the first analysis of it, and how many questions it has. */
export const threadSummary = z.object({ id: z.string(), questions: z.number() });
export type ThreadSummary = z.infer<typeof threadSummary>;

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
  /** The analysis that its question follows. */
  previousId: z.optional(z.nullable(z.string())),
  /** The questions of its thread, itself among them, the oldest first. */
  thread: z.optional(z.array(threadEntry)),
  /** How it came from an earlier analysis; null where its question was asked by itself. */
  rerun: z.optional(z.nullable(rerun)),
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
  answer: z.array(
    z.omit(storedAnalysis, { answer: true, changes: true, thread: true, rerun: true }),
  ),
});

/** What a report is taken along as, beside the evidence, which the server makes itself. */
const exportFormat = z.enum(["clipboard", "markdown", "rtf", "word", "html", "excel"]);
export type ExportFormat = z.infer<typeof exportFormat>;

/** The page makes the file, after this was answered. */
export const recordExport = defineCall({
  method: "POST",
  path: "/api/analyses/:id/exported",
  summary: "Record in the audit that the caller takes a report along, before they have it",
  body: z.strictObject({ format: exportFormat }),
  answer: z.object({ recorded: z.literal(true) }),
});
