import { counted } from "#contract/formatting.ts";
import { joinedName } from "./source/join-texts.ts";
import { flows } from "./steps.ts";
import { tableSize } from "./table-size.ts";
import {
  isTable,
  type Source,
  type StepName,
  usedAmong,
  type WizardState,
} from "./wizard-state.ts";

/** What was chosen in a step, a line each; none where nothing was yet. */
export function stepSummary(state: WizardState, step: StepName): readonly string[] {
  return summaries[step](state).filter((line) => line !== "");
}

const summaries: Record<StepName, (state: WizardState) => readonly string[]> = {
  upload: (state) => {
    const used = usedAmong(state);
    if (used.length > 0) return [joinedName(used), sizeOf(used)];
    return state.result === null ? [] : [state.result.asked.fileName];
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

/** "1,204 rows · 14 columns", or "5,310 words" */
export function sizeOf(sources: readonly Source[]): string {
  const table = sources.find(isTable);
  if (table) return tableSize(table.rows, table.headers.length);
  return counted(
    sources.reduce((sum, { words }) => sum + words, 0),
    "word",
  );
}

function isPast({ flow, step }: WizardState, other: StepName): boolean {
  return flows[flow].indexOf(step) > flows[flow].indexOf(other);
}
