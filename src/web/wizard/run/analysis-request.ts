import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { type JoinedTexts, joinedName, joinTexts } from "../source/join-texts.ts";
import { usedAmong } from "../source-rules.ts";
import { activeSource, tableOf } from "../steps.ts";
import type { Asked, WizardState } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";

/** What a run is asked; null where the prompt is blank or there is no content. */
export function runnable(state: WizardState): Asked | null {
  const isReady = activeSource(state) !== null && state.prompt.trim() !== "";
  return isReady ? askedNow(state) : null;
}

/** What a run would be asked as things stand. */
export function askedNow(state: WizardState): Asked {
  const isTable = state.flow === "spreadsheet";
  return {
    prompt: state.prompt,
    title: state.title.trim(),
    fileName: joinedName(usedAmong(state)),
    fileType: state.flow,
    columns: isTable ? state.columns.length : 0,
    chosen: {
      selectedHeaders: isTable ? [...state.columns] : [],
      dataFlowDirection: state.direction,
      hipaaKeywords: [...state.keywords],
      aiModel: state.model,
    },
  };
}

/** What is sent of the data: a table as it is or narrowed, or texts as one with their places. */
type Content = Pick<JoinedTexts, "content"> & Partial<JoinedTexts>;

/** With columns as records the content holds the chosen columns alone: the server turns it first. */
async function contentOf(
  state: WizardState,
  { narrowTable }: Pick<WizardTools, "narrowTable">,
): Promise<Content> {
  if (state.flow === "document") return joinTexts(usedAmong(state));
  const content = tableOf(state)?.content ?? "";
  return {
    content: state.direction === "columns" ? await narrowTable(content, state.columns) : content,
  };
}

/** The request for what was chosen, made in one place for a run and for a look at what would leave. */
export async function requestOf(
  state: WizardState,
  tools: Pick<WizardTools, "narrowTable" | "writers">,
): Promise<AnalysisRequest> {
  const [content, { family }] = await Promise.all([contentOf(state, tools), tools.writers()]);
  return analysisRequest(state, content, family);
}

function analysisRequest(
  state: WizardState,
  { content, documents }: Content,
  aiPlatform: string,
): AnalysisRequest {
  const title = state.title.trim();
  return {
    prompt: state.prompt,
    fileContent: content,
    fileName: joinedName(usedAmong(state)),
    fileType: state.flow,
    hipaaKeywords: [...state.keywords],
    aiPlatform,
    aiModel: state.model,
    ...(title === "" ? {} : { title }),
    ...(documents === undefined ? tableFields(state) : textFields(documents)),
  };
}

/** With columns as records all fields of the content are used: it holds no others. */
function tableFields(state: WizardState) {
  const { direction, columns, focus } = state;
  const sheet = tableOf(state)?.sheet ?? null;
  return {
    selectedHeaders: direction === "rows" ? [...columns] : [],
    dataFlowDirection: direction,
    ...(focus === null ? {} : { groupByHeader: focus }),
    ...(sheet === null ? {} : { sheet }),
  };
}

function textFields(documents: JoinedTexts["documents"]) {
  return { documents: [...documents], selectedHeaders: [], dataFlowDirection: "rows" as const };
}
