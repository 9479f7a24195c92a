import { formatCount } from "#contract/formatting.ts";
import { limits, type SourceKind } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import {
  isTable,
  type Source,
  type StepName,
  usedAmong,
  type WizardState,
} from "./wizard-state.ts";

export const stepTitles: Record<StepName, string> = {
  upload: "Upload",
  headers: "Headers",
  options: "Options",
  hipaa: "HIPAA",
  prompt: "Prompt",
  results: "Results",
};

/** The steps of each flow, in order. */
export const flows: Record<SourceKind, readonly StepName[]> = {
  spreadsheet: ["upload", "headers", "options", "hipaa", "prompt", "results"],
  document: ["upload", "hipaa", "prompt", "results"],
};

/** Whether a step has what it needs, so that the one after it may open. */
export function isComplete(state: WizardState, step: StepName): boolean {
  return missingIn(state, step) === null;
}

/** Whether everything before a step is there. A finished report needs nothing but itself. */
export function isReachable(state: WizardState, step: StepName): boolean {
  if (step === "results" && state.result !== null) return true;
  const steps = flows[state.flow];
  return steps.slice(0, steps.indexOf(step)).every((before) => isComplete(state, before));
}

/**
 * Whether a click on a step goes there: at most one further than now, and only over steps that
 * are complete. Nothing moves while an analysis runs or waits for an answer.
 */
export function canOpen(state: WizardState, step: StepName): boolean {
  const steps = flows[state.flow];
  const [from, to] = [steps.indexOf(state.step), steps.indexOf(step)];
  return state.run.kind === "idle" && to >= 0 && to <= from + 1 && isReachable(state, step);
}

/** Never further than its data carries: back to the first step that lacks something. */
export function atReachableStep(state: WizardState): WizardState {
  if (isReachable(state, state.step)) return state;
  const first = flows[state.flow].find((step) => !isComplete(state, step));
  return { ...state, step: first ?? "upload" };
}

/** The step beside the current one; undefined at either end. */
export function neighbour(state: WizardState, by: 1 | -1): StepName | undefined {
  const steps = flows[state.flow];
  return steps[steps.indexOf(state.step) + by];
}

/** What a step still needs, as a sentence; null where nothing is missing. */
export function missingIn(state: WizardState, step: StepName): string | null {
  switch (step) {
    case "upload":
      return missingInSources(state);
    case "headers":
      return state.columns.length === 0 ? "Select at least one column to continue." : null;
    case "options":
      return state.focus === null ? "Choose a focus column to continue." : null;
    case "prompt":
      return state.prompt.trim() === "" ? "Write what you want to know to continue." : null;
    case "hipaa":
    case "results":
      return null;
  }
}

function missingInSources(state: WizardState): string | null {
  if (state.reading) return "Wait until your file has been read.";
  const source = activeSource(state);
  if (source === null) return "Add your data to continue.";
  if (charactersIn(state) > limits.analysisCharacters) return tooLong();
  if (source.choices.length === 0) return null;
  return source.choices.length === 1
    ? "Answer the question about your file to continue."
    : "Answer the questions about your file to continue.";
}

/** Made when it is shown: the first number to be written out costs a phone 60 ms. */
function tooLong(): string {
  const limit = formatCount(limits.analysisCharacters);
  return `${new Problem("text-too-long", { limit }).message} Use fewer documents.`;
}

const charactersIn = (state: WizardState) =>
  usedAmong(state).reduce((sum, { content }) => sum + content.length, 0);

/** The spreadsheet, or the first of the texts, that this analysis uses and that holds something. */
export function activeSource(state: WizardState): Source | null {
  const holds = ({ name, content }: Source) => name !== "" && content.trim() !== "";
  return usedAmong(state).find(holds) ?? null;
}

/** The spreadsheet among the sources, whether this analysis uses it or not. */
export function tableOf({ sources }: Pick<WizardState, "sources">): Source | null {
  return sources.find(isTable) ?? null;
}

/**
 * What the focus can be: the chosen columns; with columns as records, the fields that the first
 * column names.
 */
export function focusChoices(
  state: Pick<WizardState, "direction" | "columns" | "sources">,
): readonly string[] {
  if (state.direction === "rows") return state.columns;
  return tableOf(state)?.index?.fields ?? [];
}
