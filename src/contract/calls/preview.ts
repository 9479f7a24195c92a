import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";
import { modelEstimate } from "../model.ts";
import { analysisRequest, sentRequest } from "./analyses.ts";

/** The first request to a hosted model as a run would make it; null where none would be made. */
const sendingPreview = z.object({
  request: z.nullable(z.omit(sentRequest, { at: true })),
});
export type SendingPreview = z.infer<typeof sendingPreview>;

export const previewSending = defineCall({
  method: "POST",
  path: "/api/analyses/preview",
  summary:
    "What an analysis would send to a hosted model, byte for byte; runs, sends and charges nothing",
  body: analysisRequest,
  answer: sendingPreview,
});

/** What a person's month has left for an analysis; each null where nothing is counted so. */
const monthLeft = z.object({
  /** Analyses of the free plan. */
  free: z.nullable(z.object({ left: z.number(), limit: z.number() })),
  /** What this one comes to on the person's own bill, in cents, and what is left of their cap. */
  bill: z.nullable(z.object({ cents: z.number(), leftCents: z.nullable(z.number()) })),
  /** In millionths of a US dollar: what each person may spend on the model, and what this one needs. */
  model: z.nullable(z.object({ cap: z.number(), left: z.number(), needed: z.number() })),
});
export type MonthLeft = z.infer<typeof monthLeft>;

const runEstimate = z.object({
  /** Null where no model writes: it takes nothing. */
  estimate: z.nullable(modelEstimate),
  month: monthLeft,
});
export type RunEstimate = z.infer<typeof runEstimate>;

export const estimateRun = defineCall({
  method: "POST",
  path: "/api/analyses/estimate",
  summary: "What an analysis is likely to take of a model, and what is left of the month",
  body: analysisRequest,
  answer: runEstimate,
});

export const estimateNext = defineCall({
  method: "POST",
  path: "/api/analyses/:id/next/estimate",
  summary: "The same of the next question about the data of an analysis",
  body: z.strictObject({
    prompt: z.string().check(z.minLength(1), z.maxLength(limits.promptCharacters)),
  }),
  answer: runEstimate,
});
