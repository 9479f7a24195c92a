import type { AnalysisAnswer, Stage } from "#contract/calls/analyze.ts";
import { limits } from "#contract/limits.ts";
import { canOpen, focusChoices, settled } from "./steps.ts";
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

/** What a person does. None of it happens while an analysis runs or is held. */
export type Edit =
  | { readonly type: "moved"; readonly to: StepName }
  | { readonly type: "source-added"; readonly source: Source }
  | { readonly type: "source-removed"; readonly id: string }
  | { readonly type: "sources-cleared" }
  | { readonly type: "columns-chosen"; readonly columns: readonly string[] }
  | { readonly type: "focus-chosen"; readonly focus: string | null }
  | { readonly type: "direction-chosen"; readonly direction: Direction }
  | { readonly type: "keywords-set"; readonly keywords: readonly string[] }
  | { readonly type: "title-typed"; readonly title: string }
  | { readonly type: "prompt-typed"; readonly prompt: string }
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
      return withSource(state, edit.source);
    case "source-removed":
      return withoutSource(state, edit.id);
    case "sources-cleared":
      return withoutData(state);
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
    case "report-opened":
      return state.result === null ? state : { ...state, step: "results" };
    case "new-analysis":
      return { ...state, step: "prompt", title: "", prompt: "", result: null, problem: null };
    case "reset-all":
      return emptyWizard;
  }
}

/** A spreadsheet replaces what was there, and what was chosen from it with it. */
function withSource(state: WizardState, source: Source): WizardState {
  const isText = source.kind !== "spreadsheet";
  const kept =
    source.kind === "document" ? state.sources.filter((old) => old.kind !== "document") : [];
  return {
    ...withoutData(state),
    flow: isText ? "document" : "spreadsheet",
    sources: [...kept, source],
  };
}

function withoutSource(state: WizardState, id: string): WizardState {
  const sources = state.sources.filter((source) => source.id !== id);
  const last = sources.at(-1);
  if (last === undefined) return withoutData(state);
  if (last === state.sources.at(-1)) return { ...state, sources };
  const flow = last.kind === "spreadsheet" ? "spreadsheet" : "document";
  return { ...withoutData(state), flow, sources };
}

/** Back to no data. Keywords, title and instructions were typed, not read: they stay. */
function withoutData(state: WizardState): WizardState {
  const { keywords, title, prompt } = state;
  return { ...emptyWizard, keywords, title, prompt };
}

function withColumns(state: WizardState, chosen: readonly string[]): WizardState {
  const headers = state.sources.at(-1)?.headers ?? [];
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
      return state.run.kind === "idle" ? attached(event.id, event.asked) : state;
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

function attached(id: string, asked: Asked): WizardState {
  const run: Run = { kind: "analyzing", asked, id, stage: null, stopping: false };
  const { prompt, title } = asked;
  return { ...emptyWizard, flow: asked.fileType, step: "results", prompt, title, run };
}
