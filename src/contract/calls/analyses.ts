import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { modelUse } from "../model.ts";
import { problemAnswer } from "../problem-answer.ts";
import { askList } from "../reading-schema.ts";
import { report } from "../report.ts";
import { rerun } from "../rerun.ts";
import { hipaaCompliance, hipaaReport } from "../scan.ts";
import { datasetId } from "./datasets.ts";

const field = () => z.string().check(z.maxLength(limits.fieldCharacters));
const keywordList = () => z.array(field()).check(z.maxLength(limits.keywords));

/** Where one of several documents stands in `fileContent`, in UTF-16 code units, its heading left out. */
const documentPlace = z.strictObject({
  name: field(),
  start: z.int().check(z.nonnegative()),
  end: z.int().check(z.positive()),
});
export type DocumentPlace = z.infer<typeof documentPlace>;

export const analysisRequest = z.strictObject({
  prompt: field(),
  /** RFC 4180 text whose first record is the header, or the text of documents. */
  fileContent: z.optional(z.string()),
  /** Names the content in its place: what an upload or `POST /api/datasets` answered. */
  datasetId: z.optional(datasetId),
  fileName: field(),
  fileType: z.optional(z.enum(["spreadsheet", "document"])),
  /** In their order, none into another; without it the whole text is one document. */
  documents: z.optional(z.array(documentPlace).check(z.maxLength(limits.documents))),
  selectedHeaders: z._default(z.array(field()).check(z.maxLength(limits.columns)), []),
  /** The primary focus column. */
  groupByHeader: z.optional(field()),
  dataFlowDirection: z._default(z.enum(["rows", "columns"]), "rows"),
  hipaaKeywords: z._default(keywordList(), []),
  aiPlatform: z.optional(field()),
  aiModel: z._default(z.enum(["flash", "pro"]), "flash"),
  confirmedKeywords: z.optional(keywordList()),
  title: z.optional(field()),
  /** The caller's analysis that this question follows; one that is not there any more is followed by nothing. */
  previousId: z.optional(z.string().check(z.maxLength(limits.nameCharacters))),
  sheet: z.optional(field()),
});
export type AnalysisRequest = z.infer<typeof analysisRequest>;

export const analysisAnswer = z.object({
  id: z.string(),
  message: z.string(),
  results: z.object({
    /** The whole report as plain GitHub-flavoured markdown, receipts left out. */
    analysis: z.string(),
    insights: z.array(z.string()),
    recommendations: z.array(z.string()),
    hipaaCompliance,
    /** Absent where nothing says what it took. */
    tokenUsage: z.optional(z.object({ totalTokens: z.number(), estimatedCost: z.number() })),
  }),
  hipaaReport,
  report,
  /** Who wrote the report; `use` says what a hosted model did for it. */
  model: z.object({ family: z.string(), label: z.string(), use: z.optional(modelUse) }),
});
export type AnalysisAnswer = z.infer<typeof analysisAnswer>;

/** The 400 that asks the person to confirm the keywords it names. */
export const confirmationAnswer = z.object({
  requiresConfirmation: z.literal(true),
  foundKeywords: z.array(z.string()),
  message: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
});
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>;

/** In their order: a hosted model writes last, when all that may be said is known and checked. */
export const stageNames = ["reading", "computing", "checking", "scanning", "writing"] as const;

export const stage = z.object({
  name: z.enum(stageNames),
  /** Steps done and to do within the stage; total 0 where it cannot be counted. */
  done: z.number(),
  total: z.number(),
  /** What was done last within the stage, in words. */
  note: z.optional(z.string()),
});
export type Stage = z.infer<typeof stage>;

/** What the stream sends, one JSON object an event; the last is `report`, `problem` or `stopped`. */
export const analysisEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("accepted"), id: z.string() }),
  z.object({ type: z.literal("stage"), stage }),
  z.object({ type: z.literal("report"), answer: analysisAnswer }),
  z.object({ type: z.literal("problem"), problem: problemAnswer }),
  z.object({ type: z.literal("stopped") }),
]);
export type AnalysisEvent = z.infer<typeof analysisEvent>;

export const analyze = defineCall({
  method: "POST",
  path: "/api/analyze",
  summary: "Analyse data; 400 with foundKeywords asks for a confirmation first",
  body: analysisRequest,
  answer: analysisAnswer,
});

export const analyzeConfirmed = defineCall({
  method: "POST",
  path: "/api/analyze-confirmed",
  summary: "Analyse data whose keywords the person has seen and confirmed",
  body: analysisRequest,
  answer: analysisAnswer,
});

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

/** One request to a hosted model, kept as it left. */
export const sentRequest = z.object({
  /** ISO moment before the first byte left. */
  at: z.string(),
  /** Id of the model it was sent to. */
  model: z.string(),
  /** SHA-256 of `body` in UTF-8, hexadecimal. */
  sha256: z.string(),
  /** The whole body of the request. */
  body: z.string(),
});
export type SentRequest = z.infer<typeof sentRequest>;

/** Empty where nothing was sent: the built-in analyst wrote the report, or no answer was asked for yet. */
export const readSent = defineCall({
  method: "GET",
  path: "/api/analyses/:id/sent",
  summary: "What was sent to a hosted model for an analysis of the caller, byte for byte",
  answer: z.object({ requests: z.array(sentRequest) }),
});
