import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { models } from "../model.ts";

/** Who writes reports on this installation. */
const writers = z.object({
  /** Model family, as requests and saved prompts name it. */
  family: z.string(),
  /** Whether anything of an analysis is sent to a model. */
  hosted: z.boolean(),
  /** Whether the model stands within the house; absent where none is set up. */
  stands: z.optional(z.enum(["outside", "inside"])),
});
export type AnalystStatus = z.infer<typeof writers>;

/** Whether a model is set up; where none is, the built-in analyst answers. */
export function hasModel({ family }: AnalystStatus): boolean {
  return family !== models.builtin.family;
}

export const readWriters = defineCall({
  method: "GET",
  path: "/api/models",
  summary: "The model family that writes reports here, and whether it runs elsewhere",
  answer: writers,
});
