import type { WizardState } from "./wizard-state.ts";

/** Whether there is anything that the user added or typed. */
export function hasOwnInput(state: WizardState): boolean {
  return state.sources.length > 0 || hasUnsavedInput(state);
}

/** Whether there is text that no analysis holds, so that a reload would lose it. */
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
