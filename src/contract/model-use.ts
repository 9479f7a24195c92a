import * as z from "zod/mini";
import { modelEstimate } from "./model-estimate.ts";

/** What a hosted model did for one report, and the price it was billed by. */
export const modelUse = z.object({
  /** Id of the model that was asked. */
  requested: z.string(),
  /** Id of the model that answered. */
  answered: z.string(),
  /** Where it stands in the network of whoever runs the installation. */
  stands: z.optional(z.literal("inside")),
  inputTokens: z.number(),
  cachedTokens: z.number(),
  /** Those that the provider kept for later requests, where it bills them apart. */
  writtenTokens: z.optional(z.number()),
  /** Those of thinking among them. */
  outputTokens: z.number(),
  /** Where the provider counted no tokens of some answer: these are what we counted. */
  countedHere: z.optional(z.literal(true)),
  /** Whether the rules, where they read the question too, came to the same figures. */
  agreement: z.optional(z.enum(["same", "different"])),
  /** Requests that left, and seconds from the first of them to the last answer. */
  requests: z.optional(z.number()),
  seconds: z.optional(z.number()),
  /** What was estimated before the first of them left. */
  estimate: z.optional(modelEstimate),
  /** US dollars for a million tokens, and the day from which they hold. */
  price: z.object({
    from: z.string(),
    input: z.number(),
    cachedInput: z.number(),
    cacheWrite: z.optional(z.number()),
    output: z.number(),
  }),
});
export type ModelUse = z.infer<typeof modelUse>;

/** Whether nobody pays for its tokens, as for those of a model in the house unless a price is set. */
export const isFree = ({ input, output }: Pick<ModelUse["price"], "input" | "output">): boolean =>
  input === 0 && output === 0;
