import * as z from "zod/mini";

/** Where most earlier conversations would have ended with this question: not the least and the most. */
const range = z.object({ low: z.number(), high: z.number() });
export type Range = z.infer<typeof range>;

/** What a report by a hosted model is likely to take, before anything is sent. */
export const modelEstimate = z.object({
  requests: range,
  inputTokens: range,
  outputTokens: range,
  /** Millionths of a US dollar; null where the model has no price. */
  micros: z.nullable(range),
  seconds: range,
  /** Of how many earlier reports by the same model; 0 is a first guess. */
  reports: z.number(),
});
export type ModelEstimate = z.infer<typeof modelEstimate>;
