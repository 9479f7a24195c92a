import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { analysisRequest } from "./analyze.ts";
import { sentRequest } from "./sent.ts";

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
