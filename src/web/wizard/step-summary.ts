import { flows } from "./steps.ts";
import { counted, tableSize } from "./table-size.ts";
import type { StepName, WizardState } from "./wizard-state.ts";

/** What was chosen in a step, a line each; none where nothing was yet. */
export function stepSummary(state: WizardState, step: StepName): readonly string[] {
  return summaries[step](state).filter((line) => line !== "");
}

const summaries: Record<StepName, (state: WizardState) => readonly string[]> = {
  upload: ({ sources, result }) => {
    const source = sources.at(-1);
    if (source) return [source.name, tableSize(source.rows, source.headers.length)];
    return result === null ? [] : [result.asked.fileName];
  },
  headers: ({ columns }) =>
    columns.length > 0 ? [`${counted(columns.length, "column")} selected`] : [],
  options: ({ focus, direction }) => (focus === null ? [] : [`${focus}, by ${direction}`]),
  hipaa: (state) => {
    const { keywords, sources } = state;
    if (keywords.length > 0) return [counted(keywords.length, "keyword")];
    return sources.length > 0 && isPast(state, "hipaa") ? ["No keywords"] : [];
  },
  prompt: ({ prompt }) => [prompt.trim()],
  results: ({ result }) => (result === null ? [] : ["Report ready"]),
};

function isPast({ flow, step }: WizardState, other: StepName): boolean {
  return flows[flow].indexOf(step) > flows[flow].indexOf(other);
}
