import type { AnalystStatus } from "#contract/calls/models.ts";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { OptionsStep } from "./options/options-step.tsx";
import { PrivacyStep } from "./privacy/privacy-step.tsx";
import { PromptStep } from "./prompt/prompt-step.tsx";
import { ResultsBody } from "./results-body.tsx";
import type { AnalysisControls } from "./run/use-analysis.ts";
import { SourceStep } from "./source/source-step.tsx";
import type { StepProps } from "./wizard-action.ts";

interface StepBodyProps extends StepProps {
  readonly analysis: AnalysisControls;
  /** Whether the person's plan has the Pro model; absent until the server has said it. */
  readonly premium: boolean | undefined;
  /** Who writes the reports; absent until the server has said it. */
  readonly writers: AnalystStatus | undefined;
  readonly onReset: () => void;
  readonly onNewAnalysis: () => void;
}

/** The current step's own part of the page. */
export function StepBody(props: StepBodyProps) {
  const { state, dispatch, analysis, premium, writers, onReset } = props;
  switch (state.step) {
    case "upload":
      return (
        <SourceStep
          state={state}
          dispatch={dispatch}
          onAsk={(prompt) => void analysis.ask({ type: "table-asked", prompt })}
        />
      );
    case "headers":
      return <ColumnsStep state={state} dispatch={dispatch} />;
    case "options":
      return <OptionsStep state={state} dispatch={dispatch} />;
    case "hipaa":
      return <PrivacyStep {...{ state, dispatch, premium }} />;
    case "prompt":
      return <PromptStep {...{ state, dispatch, analysis, premium, writers, onReset }} />;
    case "results":
      return <ResultsBody {...props} />;
  }
}
