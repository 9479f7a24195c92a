import type { Dispatch } from "react";
import type { AnalysisRequest, ThreadEntry } from "#contract/calls/analyses.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";
import { ApiError, UserFacingError } from "#web/api/call-api.ts";
import type { AnalysisOutcome } from "#web/api/stream-analysis.ts";
import type { WizardAction } from "../wizard-action.ts";
import type { StepName } from "../wizard-state.ts";
import { type Refusal, showNotice, type WizardTools } from "../wizard-tools.ts";

export interface RunPlace {
  readonly dispatch: Dispatch<WizardAction>;
  readonly tools: WizardTools;
  /** Where the run was asked for: the panel says more of a failure. */
  readonly from: "wizard" | "panel";
  /** The step in view while it runs. */
  readonly step: StepName;
  /** Whether the server has begun it: then it goes on there without this page. */
  readonly accepted: boolean;
  /** Of an analysis that was found again: its thread. */
  readonly storedThread?: readonly ThreadEntry[] | undefined;
}

interface RunFailure extends Refusal {
  /** What the panel says instead of the message. */
  readonly raised?: string;
}

/** Brings a run to the end its outcome says; a confirmation holds the request it belongs to. */
export function endAnalysis(
  place: RunPlace,
  outcome: AnalysisOutcome,
  request: AnalysisRequest | null,
): void {
  const { dispatch, tools } = place;
  if (outcome.kind === "confirmation" && request !== null) {
    const { foundKeywords } = outcome;
    dispatch({ type: "run-held", held: { request, foundKeywords } });
    return;
  }
  if (outcome.kind === "report") {
    tools.address.write(outcome.answer.id || null);
    if (place.step !== "results") tools.address.step("results", place.step);
    dispatch({ type: "run-finished", answer: outcome.answer, storedThread: place.storedThread });
    showNotice(tools.notify, "analysisComplete");
  } else if (outcome.kind === "stopped") {
    tools.address.write(null);
    dispatch({ type: "run-stopped" });
    showNotice(tools.notify, "analysisStopped");
  } else if (outcome.kind === "problem") {
    failAnalysis(place, outcome.problem);
  } else {
    failAnalysis(place, failureOf(null));
  }
  tools.usageChanged();
}

/**
 * Ends a run without a report; the failure's message stands on the page. One that goes on without
 * the page stays in the address, where it can be looked for again.
 */
export function failAnalysis(place: RunPlace, failure: RunFailure): void {
  const { dispatch, tools, from, accepted } = place;
  const { message, raised = message } = failure;
  if (!(accepted && outOfReach.includes(failure.code))) tools.address.write(null);
  dispatch({ type: "run-failed", problem: message, isOfModel: isOfModel(failure) });
  if (tools.upgrade.offerFor(failure)) return;
  if (from === "panel") showNotice(tools.notify, "panelAnalysisFailed", { message: raised });
  else showNotice(tools.notify, "analysisFailed");
}

/** A hosted model was asked and gave no report. */
const isOfModel = ({ code }: RunFailure): boolean =>
  code === ("hosted-spending-used" satisfies ProblemCode) ||
  (code.startsWith("model-") && code !== ("model-not-available" satisfies ProblemCode));

/** The connection broke, or the session ended: neither says anything about the analysis. */
const outOfReach: readonly string[] = ["unreachable", "not-signed-in"] satisfies (
  | "unreachable"
  | ProblemCode
)[];

/** What was thrown, as a failure of the run. */
export function failureOf(thrown: unknown): RunFailure {
  if (thrown instanceof ApiError || thrown instanceof UserFacingError)
    return { code: thrown.code, message: thrown.sentence };
  const [, message] = problems.unknown;
  return { code: "unknown", message, raised: "Unable to process analysis" };
}
