import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** Who writes reports on this installation. */
export const writers = z.object({
  /** Model family, as requests and saved prompts name it. */
  family: z.string(),
  /** Whether anything of an analysis leaves this installation. */
  hosted: z.boolean(),
});
export type Writers = z.infer<typeof writers>;

export const readWriters = defineCall({
  method: "GET",
  path: "/api/models",
  summary: "The model family that writes reports here, and whether it runs elsewhere",
  answer: writers,
});
