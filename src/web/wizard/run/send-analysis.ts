import type { AnalysisEvent, AnalysisRequest } from "#contract/calls/analyses.ts";
import { models } from "#contract/model.ts";
import { withWords } from "#contract/words-of-request.ts";
import type { AnalysisOutcome } from "#web/api/stream-analysis.ts";
import { type JoinedTexts, joinedName, joinTexts } from "../source/join-texts.ts";
import { activeSource, tableOf } from "../steps.ts";
import { type AskedQuestion, usedAmong, type WizardState } from "../wizard-state.ts";
import type { WizardTools } from "../wizard-tools.ts";
import { datasetIdOf, withServerDataset } from "./server-dataset.ts";

/** What a run is asked; null where the prompt is blank or there is no content. */
export function runnable(state: WizardState): AskedQuestion | null {
  const isReady = activeSource(state) !== null && state.prompt.trim() !== "";
  return isReady ? askedNow(state) : null;
}

/** What a run would be asked as things stand. */
export function askedNow(state: WizardState): AskedQuestion {
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

/** The id that a table is kept under; of texts theirs or what they say, and their places in it. */
type Content = Pick<AnalysisRequest, "fileContent" | "datasetId"> &
  Partial<Pick<JoinedTexts, "documents">>;

async function contentOf(state: WizardState, tools: RequestTools): Promise<Content> {
  if (state.flow === "document") return textsOf(state, tools);
  const table = tableOf(state);
  return table === null ? {} : { datasetId: await datasetIdOf(table, tools) };
}

/** Several texts together are one that the server has not seen, and so is a typed one. */
async function textsOf(state: WizardState, tools: RequestTools): Promise<Content> {
  const texts = usedAmong(state);
  const { content: fileContent, documents } = joinTexts(texts);
  const [only] = texts.filter((text) => text.content === fileContent && text.datasetId !== null);
  if (only === undefined) return { fileContent, documents };
  return { datasetId: await datasetIdOf(only, tools), documents };
}

/** The text that a request is about, whether it sends it or names it. */
function textOf({ fileContent }: AnalysisRequest, state: WizardState): string {
  return fileContent ?? activeSource(state)?.content ?? "";
}

type RequestTools = Pick<WizardTools, "keepData" | "writers">;

/** The request for what was chosen, made in one place for a run and for a look at what would leave. */
export async function requestOf(
  state: WizardState,
  tools: RequestTools,
  writer: WriterChoice = "configured",
): Promise<AnalysisRequest> {
  const [content, { family }] = await Promise.all([contentOf(state, tools), tools.writers()]);
  return analysisRequest(state, content, writer === "builtin" ? models.builtin.family : family);
}

/** Who is to write: whoever is set up, or the built-in analyst in place of a model that failed. */
export type WriterChoice = "configured" | "builtin";

function analysisRequest(
  state: WizardState,
  { documents, ...content }: Content,
  aiPlatform: string,
): AnalysisRequest {
  const title = state.title.trim();
  return {
    prompt: state.prompt,
    ...content,
    fileName: joinedName(usedAmong(state)),
    fileType: state.flow,
    hipaaKeywords: [...state.keywords],
    aiPlatform,
    aiModel: state.model,
    ...(title === "" ? {} : { title }),
    ...(state.follows === null ? {} : { previousId: state.follows }),
    ...(documents === undefined ? tableFields(state) : textFields(documents)),
  };
}

function tableFields(state: WizardState) {
  const { direction, columns, focus } = state;
  const sheet = tableOf(state)?.sheet ?? null;
  return {
    selectedHeaders: [...columns],
    dataFlowDirection: direction,
    ...(focus === null ? {} : { groupByHeader: focus }),
    ...(sheet === null ? {} : { sheet }),
  };
}

function textFields(documents: JoinedTexts["documents"]) {
  return { documents: [...documents], selectedHeaders: [], dataFlowDirection: "rows" as const };
}

interface SendOptions {
  readonly tools: WizardTools;
  readonly signal: AbortSignal;
  readonly onEvent: (event: AnalysisEvent) => void;
  readonly isStopped: () => boolean;
  readonly writer: WriterChoice;
}

export interface SentAnalysis {
  readonly request: AnalysisRequest;
  readonly outcome: AnalysisOutcome;
}

/**
 * Looks for keywords in the browser, and sends the request only if there are none: a hit is the
 * outcome `confirmation`, before a byte has left.
 */
export async function sendAnalysis(
  state: WizardState,
  { tools, signal, onEvent, isStopped, writer }: SendOptions,
): Promise<SentAnalysis> {
  const { keywords } = state;
  const request = await requestOf(state, tools, writer);
  const text = () => withWords(textOf(request, state), request);
  const foundKeywords = keywords.length === 0 ? [] : await tools.findKeywords(text(), keywords);
  if (isStopped() || signal.aborted) return { request, outcome: { kind: "stopped" } };
  if (foundKeywords.length > 0)
    return { request, outcome: { kind: "confirmation", foundKeywords } };
  const kept = { source: activeSource(state), tools };
  const outcome = await withServerDataset(request, kept, (asked) =>
    tools.run(asked, { confirmed: false, onEvent, signal }),
  );
  return { request, outcome };
}
