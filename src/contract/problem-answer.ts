import * as z from "zod/mini";

/**
 * The body of every refused call. `message` is the sentence; `requestId` finds it in the log. Every
 * worker process loads the problems, and none needs this: the library was a quarter of their start.
 */
export const problemAnswer = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
});
export type ProblemAnswer = z.infer<typeof problemAnswer>;
