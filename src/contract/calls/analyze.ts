import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { modelUse } from "../model-use.ts";
import { problemAnswer } from "../problem-answer.ts";
import { report } from "../report.ts";
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
    tokenUsage: z.object({ totalTokens: z.number(), estimatedCost: z.number() }),
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
