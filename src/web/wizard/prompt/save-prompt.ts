import { type NewSavedPrompt, untitledPrompt } from "#contract/calls/saved-prompts.ts";
import { ApiError } from "#web/api/api-error.ts";
import { announce } from "../announce.ts";
import { failureOf } from "../run/end-analysis.ts";
import type { WizardState } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";

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
    if (!tools.upgrade.offerFor(failureOf(failure))) announce(tools.notify, "promptNotSaved");
    return;
  }
  announce(tools.notify, "promptSaved");
}

/** Saves a prompt with all that was chosen beside it, as the panel does, and says how it went. */
export async function savePanelPrompt(prompt: NewSavedPrompt, tools: WizardTools): Promise<void> {
  const { notify, upgrade } = tools;
  if (prompt.prompt.trim() === "") return announce(notify, "panelPromptMissing");
  try {
    await tools.savePrompt(prompt);
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401)
      return announce(notify, "panelPromptMissing");
    if (upgrade.offerFor(failureOf(failure))) return;
    return announce(notify, "panelPromptNotSaved", { message: messageOf(failure) });
  }
  announce(notify, "panelPromptSaved");
}

/** The server's own words, where it said any. */
function messageOf(failure: unknown): string {
  const said = failure instanceof ApiError ? failure.problem?.message : undefined;
  return said ?? "Unable to save prompt";
}
