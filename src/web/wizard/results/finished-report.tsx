import type { AnalystStatus } from "#contract/calls/models.ts";
import { RunEstimate } from "../estimate/run-estimate.tsx";
import { AnalysisPanel } from "../panel/analysis-panel.tsx";
import { promptToSave } from "../prompt/save-prompt.ts";
import { runnable } from "../run/send-analysis.ts";
import type { AnalysisControls } from "../run/use-analysis.ts";
import { tableOf } from "../steps.ts";
import { isOnData } from "../thread-rules.ts";
import type { StepProps } from "../wizard-action.ts";
import { wizardReducer } from "../wizard-reducer.ts";
import type { FinishedRun } from "../wizard-state.ts";
import { useWizardTools } from "../wizard-tools.ts";
import { ReadingOfReport } from "./reading/reading-of-report.tsx";
import { ResultsStep } from "./results-step.tsx";
import { NewFileLink } from "./thread/new-file-link.tsx";
import { NextQuestion } from "./thread/next-question.tsx";
import { StoredThread } from "./thread/stored-thread.tsx";
import { ThreadExport } from "./thread/thread-export.tsx";

export interface FinishedReportProps extends StepProps {
  readonly finished: FinishedRun;
  readonly analysis: AnalysisControls;
  readonly premium: boolean | undefined;
  readonly writers: AnalystStatus | undefined;
  readonly onNewAnalysis: () => void;
}

/** A finished report with what can be done next: another question, exports, the panel. */
export function FinishedReport(props: FinishedReportProps) {
  const { state, dispatch, analysis, premium, writers, finished, onNewAnalysis } = props;
  const { address, recordExport } = useWizardTools();
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
    <ResultsStep
      {...asked}
      answer={answer}
      onNewAnalysis={onNewAnalysis}
      onTaken={(format) => recordExport(answer.id, format)}
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
            tell={(prompt) => (
              <RunEstimate
                state={wizardReducer(state, { type: "next-asked", prompt })}
                writers={writers}
              />
            )}
            exports={<ThreadExport ids={state.thread.map(idOf)} premium={premium} />}
          />
        )}
        {!isOnData(state) && finished.storedThread !== undefined && (
          <StoredThread
            thread={finished.storedThread}
            id={answer.id}
            premium={premium}
            writers={writers}
            onOpen={openStored}
          />
        )}
        {answer.report.readAs?.outcome.kind === "answer" && (
          <NewFileLink id={answer.id} isRerun={isRerun(finished)} />
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
  );
}

const idOf = ({ answer }: FinishedRun) => answer.id;

const isRerun = ({ answer, storedThread = [] }: FinishedRun) =>
  storedThread.some((entry) => entry.id === answer.id && entry.isRerun === true);

/** A question that was not understood has no parts to change, and neither has one about documents. */
const isShown = ({ readAs }: FinishedRun["answer"]["report"]) =>
  readAs !== undefined && readAs.outcome.kind !== "unanswerable";
