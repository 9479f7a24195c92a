import { likelyFocusColumn } from "./prompt/likely-focus-column.ts";
import { withPut, withTyped } from "./prompt-rules.ts";
import { tableOf } from "./steps.ts";
import type { FinishedRun, WizardState } from "./wizard-state.ts";

/** The report in view, and at the end of its thread where it was made from the data that is here. */
export function withFinished(state: WizardState, finished: FinishedRun): WizardState {
  const { thread } = state;
  const isOurs = finished.asked.chosen !== undefined;
  return {
    ...state,
    result: finished,
    thread: isOurs ? [...thread.filter((item) => !isSame(item, finished)), finished] : thread,
  };
}

const isSame = (item: FinishedRun, other: FinishedRun) => item.answer.id === other.answer.id;

/** Whether the report in view was made from the data that is here, so that more can be asked of it. */
export const isOnData = ({ result, thread, sources }: WizardState): boolean =>
  result !== null && sources.length > 0 && thread.some((item) => isSame(item, result));

export function withChosenReport(state: WizardState, id: string): WizardState {
  const chosen = state.thread.find(({ answer }) => answer.id === id);
  return chosen === undefined ? state : { ...state, result: chosen, step: "results" };
}

/** A new version of a report, wherever it is: another one may be in view by now. */
export function withRevision(
  state: WizardState,
  version: Pick<FinishedRun, "answer" | "changes">,
): WizardState {
  const revise = (item: FinishedRun) =>
    item.answer.id === version.answer.id ? { ...item, ...version } : item;
  const { result, thread } = state;
  return { ...state, result: result && revise(result), thread: thread.map(revise) };
}

export function withRenamed(
  state: WizardState,
  { id, title }: { readonly id: string; readonly title: string },
): WizardState {
  const rename = (item: FinishedRun) =>
    item.answer.id === id ? { ...item, asked: { ...item.asked, title } } : item;
  const { result, thread } = state;
  return { ...state, result: result && rename(result), thread: thread.map(rename) };
}

/** One question about the whole table: every column, and the focus that the question is likeliest about. */
export function withTableAsked(state: WizardState, prompt: string): WizardState {
  const table = tableOf(state);
  if (table === null || state.flow !== "spreadsheet") return state;
  const { headers, kinds } = table;
  return {
    ...withPut(state, prompt),
    columns: headers,
    focus: likelyFocusColumn(headers, kinds, prompt),
    direction: "rows",
    step: "prompt",
  };
}

/** What was asked before stands in the thread: it need not be kept beside. */
export function withNextAsked(state: WizardState, prompt: string): WizardState {
  const isSent = state.prompt.trim() === state.result?.asked.prompt.trim();
  const next = isSent ? withTyped(state, prompt) : withPut(state, prompt);
  return { ...next, title: "", follows: state.result?.answer.id || null };
}
