import type { NewSavedPrompt } from "#contract/calls/saved-prompts.ts";
import type { Asked } from "../wizard-state.ts";
import { titleOf } from "./title-of.ts";

/** A prompt as the panel saves it: with the file and the choices it was written for. */
export function promptToSave(asked: Omit<Asked, "fileType" | "columns">): NewSavedPrompt {
  const { prompt, fileName, chosen } = asked;
  return { title: titleOf(asked), prompt, fileName, ...chosen };
}
