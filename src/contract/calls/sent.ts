import * as z from "zod/mini";
import { defineCall } from "../call.ts";

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
