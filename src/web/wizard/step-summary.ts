import { counted, tableSize } from "./table-size.ts";
import type { StepName, WizardState } from "./wizard-state.ts";

/** One line on what was chosen in a step; null where nothing was yet. */
export function stepSummary(state: WizardState, step: StepName): string | null {
  return summaries[step](state);
}

const summaries: Record<StepName, (state: WizardState) => string | null> = {
  upload: ({ sources }) => {
    const source = sources.at(-1);
    return source ? tableSize(source.rows, source.headers.length) : null;
  },
  headers: ({ columns }) =>
    columns.length > 0 ? `${counted(columns.length, "column")} selected` : null,
  options: ({ focus, direction }) => (focus === null ? null : `${focus}, by ${direction}`),
  hipaa: ({ keywords }) => (keywords.length > 0 ? counted(keywords.length, "keyword") : null),
  prompt: ({ prompt }) => prompt.trim() || null,
  results: ({ result }) => (result === null ? null : "Report ready"),
};
