import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { activeSource } from "../steps.ts";
import type { Asked, Source, WizardState } from "../wizard-state.ts";

/** What a run needs and has; null where the prompt is blank or there is no content. */
export function runnable(state: WizardState): { source: Source; asked: Asked } | null {
  const source = activeSource(state);
  if (source === null || state.prompt.trim() === "") return null;
  const asked: Asked = {
    prompt: state.prompt,
    title: state.title.trim(),
    fileName: source.name,
    fileType: state.flow,
    columns: state.columns.length,
  };
  return { source, asked };
}

/**
 * The request for what was chosen. With columns as records the content holds the chosen columns
 * already and all of its fields are used, because the server turns the table before it picks.
 */
export function analysisRequest(
  state: WizardState,
  source: Source,
  content: string,
): AnalysisRequest {
  const title = state.title.trim();
  return {
    prompt: state.prompt,
    fileContent: content,
    fileName: source.name,
    fileType: state.flow,
    selectedHeaders: state.direction === "rows" ? [...state.columns] : [],
    dataFlowDirection: state.direction,
    hipaaKeywords: [...state.keywords],
    aiModel: state.model,
    ...(state.focus === null ? {} : { groupByHeader: state.focus }),
    ...(title === "" ? {} : { title }),
    ...(source.sheet === null ? {} : { sheet: source.sheet }),
  };
}
