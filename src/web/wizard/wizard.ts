import type { AnalysisAnswer, Stage } from "#contract/calls/analyze.ts";
import type { AskedBefore } from "#contract/calls/history.ts";
import type { SavedPrompt } from "#contract/calls/saved-prompts.ts";
import { limits } from "#contract/limits.ts";
import type { AiModel } from "#contract/model.ts";
import { withAdded, withRemoved, withReread, withUse } from "./source-rules.ts";
import { canOpen, focusChoices, settled, tableOf } from "./steps.ts";
import {
  type Asked,
  type Direction,
  emptyWizard,
  type Held,
  type Run,
  type Source,
  type StepName,
  type WizardState,
} from "./wizard-state.ts";

/** What the wizard takes from a saved prompt. */
export type LoadedPrompt = Pick<SavedPrompt, "title" | "prompt" | "aiModel">;

/** What a person does. None of it happens while an analysis runs or is held. */
export type Edit =
  | { readonly type: "moved"; readonly to: StepName }
  | { readonly type: "source-added"; readonly source: Source }
  | { readonly type: "documents-added"; readonly documents: readonly Source[] }
  | { readonly type: "source-reread"; readonly former: string; readonly source: Source }
  | { readonly type: "source-used"; readonly id: string; readonly use: boolean }
  | { readonly type: "source-removed"; readonly id: string }
  | { readonly type: "sources-cleared" }
  | { readonly type: "reading-changed"; readonly reading: boolean }
  | { readonly type: "draft-typed"; readonly draft: string }
  | { readonly type: "columns-chosen"; readonly columns: readonly string[] }
  | { readonly type: "focus-chosen"; readonly focus: string | null }
  | { readonly type: "direction-chosen"; readonly direction: Direction }
  | { readonly type: "keywords-set"; readonly keywords: readonly string[] }
  | { readonly type: "title-typed"; readonly title: string }
  | { readonly type: "prompt-typed"; readonly prompt: string }
  | { readonly type: "model-chosen"; readonly model: AiModel }
  | { readonly type: "prompt-loaded"; readonly saved: LoadedPrompt }
  /** An earlier analysis is to be made of other data. */
  | { readonly type: "asked-again"; readonly asked: AskedBefore }
  | { readonly type: "report-opened" }
  | { readonly type: "new-analysis" }
  | { readonly type: "reset-all" };

/** What happens to a run. */
export type RunEvent =
  | { readonly type: "run-started"; readonly asked: Asked }
  | { readonly type: "run-accepted"; readonly id: string }
  | { readonly type: "stage-reached"; readonly stage: Stage }
  | { readonly type: "run-held"; readonly held: Held }
  | { readonly type: "hold-confirmed" }
  | { readonly type: "hold-cancelled" }
  | { readonly type: "stop-asked" }
  | { readonly type: "stop-failed" }
  | { readonly type: "run-finished"; readonly answer: AnalysisAnswer }
  | { readonly type: "run-failed"; readonly problem: string }
  | { readonly type: "run-stopped" }
  /** A stored analysis named in the address; shown without its data, which never left the tab. */
  | { readonly type: "run-attached"; readonly id: string; readonly asked: Asked };

export type WizardAction = Edit | RunEvent;

/** All rules of the wizard: from a state and what happened to the next state. */
export function wizard(state: WizardState, action: WizardAction): WizardState {
  if (isRunEvent(action)) return afterRunEvent(state, action);
  return state.run.kind === "idle" ? settled(afterEdit(state, action)) : state;
}

const runEvents: readonly string[] = [
  "run-started",
  "run-accepted",
  "stage-reached",
  "run-held",
  "hold-confirmed",
  "hold-cancelled",
  "stop-asked",
  "stop-failed",
  "run-finished",
  "run-failed",
  "run-stopped",
  "run-attached",
] satisfies RunEvent["type"][];

function isRunEvent(action: WizardAction): action is RunEvent {
  return runEvents.includes(action.type);
}

function afterEdit(state: WizardState, edit: Edit): WizardState {
  switch (edit.type) {
    case "moved":
      return canOpen(state, edit.to) ? { ...state, step: edit.to } : state;
    case "source-added":
      return withSources(state, [edit.source]);
    case "documents-added":
      return edit.documents.length === 0 ? state : withSources(state, edit.documents);
    case "source-reread":
      return rereadSource(state, edit.former, edit.source);
    case "source-used":
      return { ...state, ...withUse(state, edit.id, edit.use) };
    case "source-removed":
      return withoutSource(state, edit.id);
    case "sources-cleared":
      return withoutData(state);
    case "reading-changed":
      return { ...state, reading: edit.reading };
    case "draft-typed":
      return { ...state, draft: edit.draft };
    case "columns-chosen":
      return withColumns(state, edit.columns);
    case "focus-chosen":
      return withFocus(state, edit.focus);
    case "direction-chosen":
      return withDirection(state, edit.direction);
    case "keywords-set":
      return { ...state, keywords: edit.keywords };
    case "title-typed":
      return { ...state, title: edit.title };
    case "prompt-typed":
      return { ...state, prompt: fitted(state, edit.prompt) };
    case "model-chosen":
      return { ...state, model: edit.model };
    case "prompt-loaded":
      return withPrompt(state, edit.saved);
    case "asked-again":
      return askedAgain(state, edit.asked);
    case "report-opened":
      return state.result === null ? state : { ...state, step: "results" };
    case "new-analysis":
      return { ...state, step: "prompt", title: "", prompt: "", result: null, problem: null };
    case "reset-all":
      return emptyWizard;
  }
}

/** What was chosen from a spreadsheet stays with it, and goes with it. */
function withSources(state: WizardState, added: readonly Source[]): WizardState {
  const next = { ...withoutData(state), ...withAdded(state, added) };
  const typed = added.some(({ kind }) => kind === "manual");
  return { ...withChoices(next, state), draft: typed ? "" : state.draft };
}

/** The answer for a file that has gone meanwhile is for nothing. */
function rereadSource(state: WizardState, former: string, source: Source): WizardState {
  if (state.sources.every(({ id }) => id !== former)) return state;
  return withChoices({ ...withoutData(state), ...withReread(state, former, source) }, state);
}

function withoutSource(state: WizardState, id: string): WizardState {
  const left = withRemoved(state, id);
  if (left.sources.length === 0) return withoutData(state);
  const next = { ...state, ...left };
  return tableOf(next) === tableOf(state) ? next : { ...next, ...noChoices };
}

const noChoices = { columns: [], focus: null, direction: "rows" } as const;

function withChoices(next: WizardState, before: WizardState): WizardState {
  const { columns, focus, direction, wanted } = before;
  if (tableOf(next) === tableOf(before)) return { ...next, columns, focus, direction };
  if (wanted === null || tableOf(next) === null) return next;
  const { selectedHeaders, dataFlowDirection, groupByHeader = null } = wanted;
  const directed = withDirection(withColumns(next, selectedHeaders), dataFlowDirection);
  return withFocus(directed, groupByHeader);
}

/** Back to no data. Keywords, title and instructions were typed, not read: they stay. */
function withoutData(state: WizardState): WizardState {
  const { keywords, title, prompt, model, draft, reading, wanted } = state;
  return { ...emptyWizard, keywords, title, prompt, model, draft, reading, wanted };
}

function withColumns(state: WizardState, chosen: readonly string[]): WizardState {
  const headers = tableOf(state)?.headers ?? [];
  const columns = headers.filter((header) => chosen.includes(header));
  return keepFocus({ ...state, columns });
}

function withDirection(state: WizardState, direction: Direction): WizardState {
  const next = { ...state, direction };
  return direction === "columns" && focusChoices(next).length === 0 ? state : keepFocus(next);
}

function withFocus(state: WizardState, focus: string | null): WizardState {
  return focus === null || focusChoices(state).includes(focus) ? { ...state, focus } : state;
}

/** A focus that can no longer be chosen is no focus. */
function keepFocus(state: WizardState): WizardState {
  const { focus } = state;
  return focus === null || focusChoices(state).includes(focus) ? state : { ...state, focus: null };
}

function withPrompt(state: WizardState, { title, prompt, aiModel }: LoadedPrompt): WizardState {
  return { ...state, title, prompt: fitted(state, prompt), model: aiModel ?? state.model };
}

/** The data that is there stays until other data takes its place. */
function askedAgain(state: WizardState, asked: AskedBefore): WizardState {
  const { title = "", prompt, aiModel: model, hipaaKeywords: keywords } = asked;
  return { ...state, step: "upload", problem: null, wanted: asked, title, prompt, model, keywords };
}

function fitted(state: WizardState, prompt: string): string {
  const most = state.flow === "spreadsheet" ? limits.promptCharacters : limits.fieldCharacters;
  return prompt.slice(0, most);
}

const idle: Run = { kind: "idle" };

function afterRunEvent(state: WizardState, event: RunEvent): WizardState {
  switch (event.type) {
    case "run-started":
      return state.run.kind === "idle" ? started(state, event.asked) : state;
    case "run-attached":
      return state.run.kind === "idle" ? attached(state, event.id, event.asked) : state;
    case "hold-confirmed":
      return state.run.kind === "held" ? started(state, state.run.asked) : state;
    case "hold-cancelled":
      return state.run.kind === "held" ? { ...state, run: idle } : state;
    case "run-failed":
      return failed(state, event.problem);
    default:
      return state.run.kind === "analyzing" ? duringRun(state, state.run, event) : state;
  }
}

type Analyzing = Extract<Run, { kind: "analyzing" }>;
type DuringRun = Exclude<
  RunEvent,
  { type: "run-started" | "run-attached" | "run-failed" | "hold-confirmed" | "hold-cancelled" }
>;

function duringRun(state: WizardState, run: Analyzing, event: DuringRun): WizardState {
  switch (event.type) {
    case "run-accepted":
      return { ...state, run: { ...run, id: event.id } };
    case "stage-reached":
      return { ...state, run: { ...run, stage: event.stage } };
    case "stop-asked":
      return { ...state, run: { ...run, stopping: true } };
    case "stop-failed":
      return { ...state, run: { ...run, stopping: false } };
    case "run-held":
      return { ...state, run: { kind: "held", asked: run.asked, held: event.held } };
    case "run-finished":
      return {
        ...state,
        run: idle,
        step: "results",
        result: { asked: run.asked, answer: event.answer },
      };
    case "run-stopped":
      return settled({ ...state, run: idle });
  }
}

function started(state: WizardState, asked: Asked): WizardState {
  const run: Run = { kind: "analyzing", asked, id: null, stage: null, stopping: false };
  return { ...state, run, problem: null };
}

/** Also of an analysis that the address named and that could not be read. */
function failed(state: WizardState, problem: string): WizardState {
  return state.run.kind === "held" ? state : settled({ ...state, run: idle, problem });
}

/** Data and words that stand there already stay; an untouched wizard takes those of the analysis. */
function attached(state: WizardState, id: string, asked: Asked): WizardState {
  const run: Run = { kind: "analyzing", asked, id, stage: null, stopping: false };
  const shown = { step: "results", problem: null, result: null, run } as const;
  if (isTouched(state)) return { ...state, ...shown };
  const { prompt, title, fileType: flow } = asked;
  return { ...emptyWizard, ...shown, flow, prompt, title };
}

/** Whether a person would miss something of their own. */
export function isTouched({ sources, draft, prompt, result }: WizardState): boolean {
  return sources.length > 0 || draft.trim() !== "" || prompt !== (result?.asked.prompt ?? "");
}
