import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { analysisRequest, storedAnalysis, threadSummary } from "./analyses.ts";

/** One analysis in a list; of its prompt only the beginning. */
const historyEntry = z.extend(
  z.omit(storedAnalysis, {
    ...{ answer: true, stage: true, changes: true, thread: true, rerun: true },
  }),
  {
    /** Absent where it is alone. */
    thread: z.optional(threadSummary),
    /** Whether it asks an earlier analysis again, of other data. */
    isRerun: z.optional(z.boolean()),
  },
);
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * `before` is the `next` of the page before; `search` is looked for in title, prompt and file name. It
 * stands in the body: what is typed is in no address, which proxies and browsers write down.
 */
const historyQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(limits.nameCharacters))),
  // Microseconds since 1970 and the id: rows are found by their index, whatever was deleted meanwhile.
  before: z.optional(z.string().check(z.regex(/^\d{1,16}-[0-9a-f-]{36}$/))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

const historyPage = z.object({
  entries: z.array(historyEntry),
  /** Names the page after this one; null on the last. */
  next: z.nullable(z.string()),
});
export type HistoryPage = z.infer<typeof historyPage>;

export const listHistory = defineCall({
  method: "POST",
  path: "/api/history/search",
  summary: "The caller's analyses, the newest first, a page at a time",
  body: historyQuery,
  answer: historyPage,
});

export const renameAnalysis = defineCall({
  method: "PUT",
  path: "/api/analyses/:id",
  summary: "Give an analysis another title; a blank one takes it away",
  body: z.strictObject({ title: z.string().check(z.maxLength(limits.nameCharacters)) }),
  answer: z.object({ title: z.nullable(z.string()) }),
});

export const deleteAnalysis = defineCall({
  method: "DELETE",
  path: "/api/analyses/:id",
  summary: "Delete an analysis with its data and its report; a running one is stopped",
  answer: z.object({ deleted: z.literal(true) }),
});

const { prompt, title, selectedHeaders, groupByHeader } = analysisRequest.shape;
const { dataFlowDirection, hipaaKeywords, aiModel } = analysisRequest.shape;

/** What an analysis was asked, without the data it was asked about. */
const askedBefore = z.object({
  ...{ prompt, title, selectedHeaders, groupByHeader },
  ...{ dataFlowDirection, hipaaKeywords, aiModel },
});
export type AskedBefore = z.infer<typeof askedBefore>;

export const readAsked = defineCall({
  method: "GET",
  path: "/api/analyses/:id/asked",
  summary: "What an analysis was asked: prompt, columns, keywords and model, without the data",
  answer: askedBefore,
});

/** A 400 with foundKeywords asks for a confirmation, as the call that analyses does. */
export const askNext = defineCall({
  method: "POST",
  path: "/api/analyses/:id/next",
  summary: "Ask the next question about the data of an analysis, as a new one that follows it",
  body: z.strictObject({
    prompt,
    confirmedKeywords: z.optional(z.array(z.string()).check(z.maxLength(limits.keywords))),
  }),
  answer: z.object({ id: z.string() }),
});

/** A 400 with foundKeywords asks for a confirmation, as the call that analyses does. */
export const runAgain = defineCall({
  method: "POST",
  path: "/api/analyses/:id/run",
  summary: "Run an analysis once more on the same data, as a new one",
  body: z.strictObject({
    confirmedKeywords: z.optional(z.array(z.string()).check(z.maxLength(limits.keywords))),
  }),
  answer: z.object({ id: z.string() }),
});
