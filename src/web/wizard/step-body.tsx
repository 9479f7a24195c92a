import { lazy, Suspense } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FaultBoundary } from "#web/ui/fault-boundary.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { OptionsStep } from "./options/options-step.tsx";
import { AnalysisPanel } from "./panel/analysis-panel.tsx";
import { promptToSave } from "./panel/prompt-to-save.ts";
import { PrivacyStep } from "./privacy/privacy-step.tsx";
import { PromptStep } from "./prompt/prompt-step.tsx";
import { runnable } from "./run/analysis-request.ts";
import { RunProgress } from "./run/run-progress.tsx";
import type { AnalysisControls } from "./run/use-analysis.ts";
import { SourceStep } from "./source/source-step.tsx";
import type { StepProps } from "./step-props.ts";

// Charts and markdown are fetched once there is something to draw.
const ResultsStep = lazy(async () => ({
  default: (await import("./results/results-step.tsx")).ResultsStep,
}));

export interface StepBodyProps extends StepProps {
  readonly analysis: AnalysisControls;
  /** Whether the person's plan has the Pro model; absent until the server has said it. */
  readonly premium: boolean | undefined;
  /** Whether a model elsewhere writes the reports. */
  readonly hosted: boolean;
  readonly onReset: () => void;
  readonly onNewAnalysis: () => void;
}

/** The current step's own part of the page. */
export function StepBody(props: StepBodyProps) {
  const { state, dispatch, analysis, premium, hosted, onReset } = props;
  switch (state.step) {
    case "upload":
      return <SourceStep state={state} dispatch={dispatch} />;
    case "headers":
      return <ColumnsStep state={state} dispatch={dispatch} />;
    case "options":
      return <OptionsStep state={state} dispatch={dispatch} />;
    case "hipaa":
      return <PrivacyStep state={state} dispatch={dispatch} />;
    case "prompt":
      return <PromptStep {...{ state, dispatch, analysis, premium, hosted, onReset }} />;
    case "results":
      return <Results {...props} />;
  }
}

function Results({ state, analysis, premium, onNewAnalysis }: StepBodyProps) {
  if (state.run.kind === "analyzing") {
    const { stage, stopping } = state.run;
    return <RunProgress stage={stage} stopping={stopping} onStop={analysis.stop} />;
  }
  if (state.result === null) {
    return (
      <EmptyState
        title="No report yet"
        text="Run the analysis to see its report here."
        action={
          <Button variant="primary" onClick={() => void analysis.run()}>
            Run Analysis
          </Button>
        }
      />
    );
  }
  const { asked, answer } = state.result;
  return (
    <FaultBoundary reassurance="Your report is kept and comes back with the page.">
      <Suspense fallback={<Skeleton lines={6} />}>
        <ResultsStep {...asked} answer={answer} onNewAnalysis={onNewAnalysis}>
          <AnalysisPanel
            finished={state.result}
            prompt={promptToSave(asked)}
            ready={runnable(state) !== null}
            running={false}
            premium={premium}
            folded
            onGenerate={() => void analysis.run("panel")}
          />
        </ResultsStep>
      </Suspense>
    </FaultBoundary>
  );
}
