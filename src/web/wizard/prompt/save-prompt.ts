import { type NewSavedPrompt, untitledPrompt } from "#contract/calls/saved-prompts.ts";
import { ApiError } from "#web/api/call-api.ts";
import { failureOf } from "../run/end-analysis.ts";
import { type AskedQuestion, analysisTitle, type WizardState } from "../wizard-state.ts";
import { showNotice, type WizardTools } from "../wizard-tools.ts";

/** Whether the wizard may save what is written: the flow of documents wants a title too. */
export function canSavePrompt({ flow, title, prompt }: WizardState): boolean {
  return prompt.trim() !== "" && (flow === "spreadsheet" || title.trim() !== "");
}

/** Saves title and prompt as the wizard does, and says how it went. */
export async function savePrompt(
  { title, prompt }: Pick<WizardState, "title" | "prompt">,
  tools: WizardTools,
): Promise<void> {
  try {
    await tools.savePrompt({ title: title.trim() || untitledPrompt, prompt });
  } catch (failure) {
    if (!tools.upgrade.offerFor(failureOf(failure))) showNotice(tools.notify, "promptNotSaved");
    return;
  }
  showNotice(tools.notify, "promptSaved");
}

/** Saves a prompt with all that was chosen beside it, as the panel does, and says how it went. */
export async function savePanelPrompt(prompt: NewSavedPrompt, tools: WizardTools): Promise<void> {
  const { notify, upgrade } = tools;
  if (prompt.prompt.trim() === "") return showNotice(notify, "panelPromptMissing");
  try {
    await tools.savePrompt(prompt);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401)
      return showNotice(notify, "panelPromptMissing");
    if (upgrade.offerFor(failureOf(failure))) return;
    return showNotice(notify, "panelPromptNotSaved", { message: messageOf(failure) });
  }
  showNotice(notify, "panelPromptSaved");
}

/** The server's own words, where it said any. */
function messageOf(failure: unknown): string {
  const message = failure instanceof ApiError ? failure.problem?.message : undefined;
  return message ?? "Unable to save prompt";
}

/** A prompt as the panel saves it: with the file and the choices it was written for. */
export function promptToSave(asked: Omit<AskedQuestion, "fileType" | "columns">): NewSavedPrompt {
  const { prompt, fileName, chosen } = asked;
  return { title: analysisTitle(asked), prompt, fileName, ...chosen };
}
