import type { Dispatch } from "react";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import { problems } from "#contract/problem.ts";
import type { AnalysisOutcome } from "#web/api/stream-analysis.ts";
import { announce } from "../announce.ts";
import type { WizardAction } from "../wizard.ts";
import type { WizardTools } from "../wizard-tools.ts";

export interface RunPlace {
  readonly dispatch: Dispatch<WizardAction>;
  readonly tools: WizardTools;
}

/** Brings a run to the end its outcome says; a confirmation holds the request it belongs to. */
export function endAnalysis(
  { dispatch, tools }: RunPlace,
  outcome: AnalysisOutcome,
  request: AnalysisRequest | null,
): void {
  if (outcome.kind === "confirmation" && request !== null) {
    const { foundKeywords } = outcome;
    dispatch({ type: "run-held", held: { request, foundKeywords } });
    return;
  }
  if (outcome.kind === "report") {
    tools.address.write(outcome.answer.id);
    dispatch({ type: "run-finished", answer: outcome.answer });
    announce(tools.notify, "analysisComplete");
  } else if (outcome.kind === "stopped") {
    tools.address.write(null);
    dispatch({ type: "run-stopped" });
    announce(tools.notify, "analysisStopped");
  } else {
    const problem = outcome.kind === "problem" ? outcome.problem.message : problems.unknown[1];
    failAnalysis({ dispatch, tools }, problem);
  }
  tools.usageChanged();
}

/** Ends a run without a report; `problem` is the sentence that stands on the page. */
export function failAnalysis({ dispatch, tools }: RunPlace, problem: string): void {
  tools.address.write(null);
  dispatch({ type: "run-failed", problem });
  announce(tools.notify, "analysisFailed");
}
