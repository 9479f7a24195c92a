import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

const field = () => z.string().check(z.maxLength(limits.fieldCharacters));

/** What the analysis panel keeps beside the words of a prompt. */
const savedWith = {
  fileName: z.optional(field()),
  selectedHeaders: z.optional(z.array(field()).check(z.maxLength(limits.columns))),
  dataFlowDirection: z.optional(z.enum(["rows", "columns"])),
  hipaaKeywords: z.optional(z.array(field()).check(z.maxLength(limits.keywords))),
  aiModel: z.optional(z.enum(["flash", "pro"])),
};

const words = { title: field(), prompt: field() };

/** The wizard sends title and prompt alone; a title left blank is filled in. */
const newSavedPrompt = z.strictObject({ ...words, ...savedWith });
export type NewSavedPrompt = z.infer<typeof newSavedPrompt>;

const savedPromptEdit = z.strictObject(words);
export type SavedPromptEdit = z.infer<typeof savedPromptEdit>;

/** The title of a prompt that was saved without one. */
export const untitledPrompt = "Untitled Prompt";

/** Whether an edit may be saved: both fields are there, and the prompt is not too long. */
export function isCompleteEdit({ title, prompt }: SavedPromptEdit): boolean {
  const isThere = title.trim() !== "" && prompt.trim() !== "";
  return isThere && prompt.length <= limits.promptCharacters;
}

const savedPrompt = z.object({
  id: z.string(),
  ...words,
  /** ISO time. */
  createdAt: z.string(),
  /** The model family that was configured when it was saved. */
  aiPlatform: z.string(),
  ...savedWith,
});
export type SavedPrompt = z.infer<typeof savedPrompt>;

export const listSavedPrompts = defineCall({
  method: "GET",
  path: "/api/saved-prompts",
  summary: "The caller's saved prompts, the newest first",
  answer: z.array(savedPrompt),
});

export const createSavedPrompt = defineCall({
  method: "POST",
  path: "/api/saved-prompts",
  summary: "Save a prompt",
  body: newSavedPrompt,
  answer: savedPrompt,
});

export const updateSavedPrompt = defineCall({
  method: "PUT",
  path: "/api/saved-prompts/:id",
  summary: "Change the title and the words of a saved prompt",
  body: savedPromptEdit,
  answer: savedPrompt,
});

export const deleteSavedPrompt = defineCall({
  method: "DELETE",
  path: "/api/saved-prompts/:id",
  summary: "Delete a saved prompt for good",
  answer: z.object({}),
});
