import type { AskedBefore } from "#contract/calls/history.ts";
import { keepWrittenText, withFormer, withLoaded, withPut, withTyped } from "./prompt-rules.ts";
import { atReachableStep, canOpen, focusChoices, tableOf } from "./steps.ts";
import {
  withChosenReport,
  withFinished,
  withNextAsked,
  withRenamed,
  withRevision,
  withTableAsked,
} from "./thread-rules.ts";
import { hasOwnInput } from "./unsaved-input.ts";
import { type Edit, isRunEvent, type RunEvent, type WizardAction } from "./wizard-action.ts";
import {
  type AskedQuestion,
  type Direction,
  emptyWizard,
  type Run,
  type Source,
  type WizardState,
  withAdded,
  withKinds,
  withRemoved,
  withReread,
  withUse,
} from "./wizard-state.ts";

/** All rules of the wizard: from a state and what happened to the next state. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  if (isRunEvent(action)) return afterRunEvent(state, action);
  if (action.type === "kinds-read") return { ...state, ...withKinds(state, action) };
  return state.run.kind === "idle" ? atReachableStep(afterEdit(state, action)) : state;
}

function afterEdit(state: WizardState, edit: Edit): WizardState {
  switch (edit.type) {
    case "moved":
      return canOpen(state, edit.to) ? { ...state, step: edit.to, opening: false } : state;
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
    case "keywords-standing":
      return withStanding(state, edit.keywords);
    case "keywords-typed":
      return { ...state, keywordDraft: edit.draft };
    case "title-typed":
      return { ...state, title: edit.title };
    case "prompt-typed":
      return withTyped(state, edit.prompt);
    case "prompt-put":
      return withPut(state, edit.prompt);
    case "former-wanted":
      return withFormer(state);
    case "model-chosen":
      return { ...state, model: edit.model };
    case "prompt-loaded":
      return withLoaded(state, edit.saved);
    case "asked-again":
      return askedAgain(state, edit.asked);
    case "report-opened":
      return state.result === null ? state : { ...state, step: "results", opening: false };
    case "report-chosen":
      return withChosenReport(state, edit.id);
    case "report-revised":
      return withRevision(state, edit);
    case "table-asked":
      return withTableAsked(state, edit.prompt);
    case "next-asked":
      return withNextAsked(state, edit.prompt);
    case "report-renamed":
      return withRenamed(state, edit);
    case "new-analysis":
      return { ...state, ...nothingAsked, step: "prompt" };
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

/** What was added before they came stays beside them. */
const withStanding = (state: WizardState, standing: readonly string[]): WizardState => ({
  ...state,
  standing,
  keywords: [...new Set([...standing, ...state.keywords])],
});

/** Back to no data. Keywords, title and instructions were typed, not read: they stay. */
function withoutData(state: WizardState): WizardState {
  const { keywords, keywordDraft, standing, title, prompt, former, model, draft } = state;
  const { reading, wanted } = state;
  const typed = { keywords, keywordDraft, standing, title, prompt, former, model, draft };
  return { ...emptyWizard, ...typed, reading, wanted };
}

function withColumns(state: WizardState, chosen: readonly string[]): WizardState {
  const headers = tableOf(state)?.headers ?? [];
  const columns = headers.filter((header) => chosen.includes(header));
  return withValidFocus({ ...state, columns });
}

function withDirection(state: WizardState, direction: Direction): WizardState {
  const next = { ...state, direction };
  return direction === "columns" && focusChoices(next).length === 0 ? state : withValidFocus(next);
}

function withFocus(state: WizardState, focus: string | null): WizardState {
  return focus === null || focusChoices(state).includes(focus) ? { ...state, focus } : state;
}

/** A focus that can no longer be chosen is no focus. */
function withValidFocus(state: WizardState): WizardState {
  const { focus } = state;
  return focus === null || focusChoices(state).includes(focus) ? state : { ...state, focus: null };
}

const nothingAsked = { title: "", prompt: "", former: null, result: null, problem: null } as const;

/** The data that is there stays until other data takes its place. */
function askedAgain(state: WizardState, asked: AskedBefore): WizardState {
  const { title = "", prompt, aiModel: model, hipaaKeywords: keywords } = asked;
  const words = { title, prompt, model, keywords };
  return keepWrittenText(state, {
    ...state,
    ...words,
    step: "upload",
    problem: null,
    wanted: asked,
  });
}

const idle: Run = { kind: "idle" };

function afterRunEvent(state: WizardState, event: RunEvent): WizardState {
  switch (event.type) {
    case "run-started":
      return state.run.kind === "idle" ? started(state, event.asked) : state;
    case "run-attached":
      // A user who has moved to another step meanwhile stays there.
      return state.opening ? attached(state, event.id, event.asked) : state;
    case "report-awaited":
      return awaiting(state);
    case "hold-confirmed":
      return state.run.kind === "held" ? started(state, state.run.asked) : state;
    case "hold-cancelled":
      return state.run.kind === "held" ? { ...state, run: idle } : state;
    case "run-failed":
      return failed(state, event);
    default:
      return state.run.kind === "analyzing" ? duringRun(state, state.run, event) : state;
  }
}

type Analyzing = Extract<Run, { kind: "analyzing" }>;
type DuringRun = Exclude<
  RunEvent,
  {
    type:
      | "run-started"
      | "run-attached"
      | "report-awaited"
      | "run-failed"
      | "hold-confirmed"
      | "hold-cancelled";
  }
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
      return withFinished(
        { ...state, run: idle, step: "results" },
        {
          ...{ asked: run.asked, answer: event.answer },
          ...{ changes: event.changes ?? 0, storedThread: event.storedThread },
        },
      );
    case "run-stopped":
      return atReachableStep({ ...state, run: idle });
  }
}

function awaiting(state: WizardState): WizardState {
  return state.run.kind === "idle" ? { ...state, opening: true, problem: null } : state;
}

function started(state: WizardState, asked: AskedQuestion): WizardState {
  const run: Run = { kind: "analyzing", asked, id: null, stage: null, stopping: false };
  return { ...state, run, opening: false, follows: null, problem: null, offersBuiltin: false };
}

/** Also of an analysis that the address named and that could not be read. */
function failed(
  state: WizardState,
  { problem, isOfModel = false }: Extract<RunEvent, { type: "run-failed" }>,
): WizardState {
  if (state.run.kind === "held") return state;
  return atReachableStep({
    ...state,
    run: idle,
    opening: false,
    problem,
    offersBuiltin: isOfModel,
  });
}

/** Data and words that stand there already stay; an untouched wizard takes those of the analysis. */
function attached(state: WizardState, id: string, asked: AskedQuestion): WizardState {
  const run: Run = { kind: "analyzing", asked, id, stage: null, stopping: false };
  const shown = { step: "results", opening: false, problem: null, result: null, run } as const;
  if (hasOwnInput(state)) return { ...state, ...shown };
  const { prompt, title, fileType: flow } = asked;
  return { ...emptyWizard, ...shown, flow, prompt, title };
}
