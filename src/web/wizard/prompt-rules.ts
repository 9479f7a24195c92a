import type { SavedPrompt } from "#contract/calls/saved-prompts.ts";
import { limits } from "#contract/limits.ts";
import type { ReplacedPrompt, WizardState } from "./wizard-state.ts";

/** What the wizard takes from a saved prompt. */
export type LoadedPrompt = Pick<SavedPrompt, "title" | "prompt" | "aiModel">;

/** As it is typed: what is taken away so was taken away on purpose. */
export function withTyped(state: WizardState, prompt: string): WizardState {
  return { ...state, prompt: fitted(state, prompt) };
}

/** An example, a starter or nothing in the place of what stands there, which is kept. */
export function withPut(state: WizardState, prompt: string): WizardState {
  return keepWrittenText(state, withTyped(state, prompt));
}

export function withLoaded(state: WizardState, { title, prompt, aiModel }: LoadedPrompt) {
  return keepWrittenText(state, {
    ...withTyped(state, prompt),
    title,
    model: aiModel ?? state.model,
  });
}

/** Gives back what was kept, and keeps what stood in its place: nothing is lost either way. */
export function withFormer(state: WizardState): WizardState {
  const { former } = state;
  if (former === null) return state;
  const { title, prompt, model } = former;
  return keepWrittenText({ ...state, former: null }, { ...withTyped(state, prompt), title, model });
}

/** Whatever takes its place, a text that a person wrote stays to be had again. */
export function keepWrittenText(state: WizardState, next: WizardState): WizardState {
  const { title, prompt, model, former } = state;
  const isOwn = prompt.trim() !== "" && prompt !== former?.takenBy;
  if (prompt === next.prompt) return next;
  const kept = isOwn ? { title, prompt, model } : former;
  return { ...next, former: kept && ({ ...kept, takenBy: next.prompt } satisfies ReplacedPrompt) };
}

function fitted(state: WizardState, prompt: string): string {
  const most = state.flow === "spreadsheet" ? limits.promptCharacters : limits.fieldCharacters;
  return prompt.slice(0, most);
}
