import type { SavedPromptEdit } from "./calls/saved-prompts.ts";
import { limits } from "./limits.ts";

/** The title of a prompt that was saved without one. */
export const untitledPrompt = "Untitled Prompt";

/** Whether an edit may be saved: both fields are there, and the prompt is not too long. */
export function isCompleteEdit({ title, prompt }: SavedPromptEdit): boolean {
  const isThere = title.trim() !== "" && prompt.trim() !== "";
  return isThere && prompt.length <= limits.promptCharacters;
}
