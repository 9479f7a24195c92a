import { Suspense } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { lazyView } from "#web/ui/lazy-view.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AnalysisPanel } from "./panel/analysis-panel.tsx";
import { promptToSave } from "./prompt/save-prompt.ts";
import { runnable } from "./run/analysis-request.ts";
import { RunProgress } from "./run/run-progress.tsx";
import type { AnalysisControls } from "./run/use-analysis.ts";
import { tableOf } from "./steps.ts";
import { isOnData } from "./thread-rules.ts";
import type { StepProps } from "./wizard-action.ts";
import type { Finished } from "./wizard-state.ts";
import { useWizardTools } from "./wizard-tools.ts";

// Charts and markdown are fetched once there is something to draw.
const ResultsStep = lazyView(() => import("./results/results-step.tsx"), "ResultsStep");
const ReadingOfReport = lazyView(
  () => import("./results/reading/reading-of-report.tsx"),
  "ReadingOfReport",
);
const StoredThread = lazyView(() => import("./results/thread/stored-thread.tsx"), "StoredThread");
const ThreadExport = lazyView(() => import("./results/thread/thread-export.tsx"), "ThreadExport");
const NextQuestion = lazyView(() => import("./results/thread/next-question.tsx"), "NextQuestion");

interface ResultsBodyProps extends StepProps {
  readonly analysis: AnalysisControls;
  readonly premium: boolean | undefined;
  readonly onNewAnalysis: () => void;
}

/** The last step: the report, how a run gets on, or how to begin one. */
export function ResultsBody(props: ResultsBodyProps) {
  const { state, analysis } = props;
  if (state.run.kind === "analyzing") {
    const { stage, stopping } = state.run;
    return <RunProgress stage={stage} stopping={stopping} onStop={analysis.stop} />;
  }
  if (state.result !== null) return <Report {...props} finished={state.result} />;
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

function Report(props: ResultsBodyProps & { readonly finished: Finished }) {
  const { state, dispatch, analysis, premium, finished, onNewAnalysis } = props;
  const { address } = useWizardTools();
  const { asked, answer } = finished;
  const open = (id: string) => {
    dispatch({ type: "report-chosen", id });
    address.write(id || null);
  };
  const openStored = (id: string) => {
    address.write(id);
    void analysis.open(id);
  };
  return (
    <ErrorBoundary reassurance="Your report is kept and comes back with the page.">
      <Suspense fallback={<Skeleton lines={6} />}>
        <ResultsStep
          {...asked}
          answer={answer}
          onNewAnalysis={onNewAnalysis}
          reading={
            isShown(answer.report) ? <ReadingOfReport {...{ state, dispatch, finished }} /> : null
          }
        >
          <div className="flex flex-col gap-6">
            {isOnData(state) && (
              <NextQuestion
                thread={state.thread}
                id={answer.id}
                table={state.flow === "spreadsheet" ? tableOf(state) : null}
                onAsk={(prompt) => void analysis.ask({ type: "next-asked", prompt })}
                onOpen={open}
                exports={<ThreadExport ids={state.thread.map(idOf)} premium={premium} />}
              />
            )}
            {!isOnData(state) && finished.storedThread !== undefined && (
              <StoredThread
                thread={finished.storedThread}
                id={answer.id}
                premium={premium}
                onOpen={openStored}
              />
            )}
            <AnalysisPanel
              finished={finished}
              prompt={promptToSave(asked)}
              ready={runnable(state) !== null}
              running={false}
              premium={premium}
              folded
              onGenerate={() => void analysis.run("panel")}
            />
          </div>
        </ResultsStep>
      </Suspense>
    </ErrorBoundary>
  );
}

const idOf = ({ answer }: Finished) => answer.id;

/** A question that was not understood has no parts to change, and neither has one about documents. */
const isShown = ({ readAs }: Finished["answer"]["report"]) =>
  readAs !== undefined && readAs.outcome.kind !== "unanswerable";
