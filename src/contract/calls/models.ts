import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { models } from "../model.ts";

/** Who writes reports on this installation. */
const writers = z.object({
  /** Model family, as requests and saved prompts name it. */
  family: z.string(),
  /** Whether anything of an analysis leaves this installation. */
  hosted: z.boolean(),
});
export type Writers = z.infer<typeof writers>;

/** Whether a model is set up; where none is, the built-in analyst answers. */
export function hasModel({ family }: Writers): boolean {
  return family !== models.builtin.family;
}

export const readWriters = defineCall({
  method: "GET",
  path: "/api/models",
  summary: "The model family that writes reports here, and whether it runs elsewhere",
  answer: writers,
});
