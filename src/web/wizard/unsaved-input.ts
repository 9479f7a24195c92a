import type { WizardState } from "./wizard-state.ts";

/** Whether a person would miss something of their own. */
export function hasOwnInput(state: WizardState): boolean {
  return state.sources.length > 0 || hasUnsavedInput(state);
}

/** Whether words stand there that are in no analysis: nobody could give them back. */
export function hasUnsavedInput(state: WizardState): boolean {
  const { draft, keywordDraft, former, title, prompt, keywords, run, result } = state;
  const isSent = run.kind === "analyzing" && run.id !== null;
  const asked = isSent ? run.asked : result?.asked;
  const isNew = (words: string, sent = "") => words.trim() !== "" && words.trim() !== sent.trim();
  return (
    isNew(draft) ||
    isNew(keywordDraft) ||
    isNew(former?.prompt ?? "", asked?.prompt) ||
    isNew(title, asked?.title) ||
    isNew(prompt, asked?.prompt) ||
    isNew(keywords.join("\n"), asked?.chosen?.hipaaKeywords?.join("\n"))
  );
}
