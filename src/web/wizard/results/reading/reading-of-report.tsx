import { tableOf } from "../../steps.ts";
import { isOnData } from "../../thread-rules.ts";
import type { StepProps } from "../../wizard-action.ts";
import type { FinishedRun } from "../../wizard-state.ts";
import { useWizardTools } from "../../wizard-tools.ts";
import { readingColumns } from "./reading-columns.ts";
import { ReportReading } from "./report-reading.tsx";

interface ReadingOfReportProps extends StepProps {
  readonly finished: FinishedRun;
}

/** The reading of the report in view. Where its data is not here, there are no columns to choose from. */
export function ReadingOfReport({ state, dispatch, finished }: ReadingOfReportProps) {
  const { changeReading, undoReading } = useWizardTools();
  const { answer, asked, changes } = finished;
  const { id, report } = answer;
  if (!report.readAs) return null;
  const kinds = isOnData(state) ? (tableOf(state)?.kinds ?? null) : null;
  // With columns as records the names of columns are others.
  const isTurned = asked.chosen?.dataFlowDirection === "columns";
  return (
    <ReportReading
      key={id}
      outcome={report.readAs.outcome}
      columns={isTurned ? [] : readingColumns(kinds, asked.chosen?.selectedHeaders ?? [])}
      changes={changes}
      change={(asks) => changeReading(id, asks)}
      undo={() => undoReading(id)}
      onChanged={(changed) => dispatch({ ...changed, type: "report-revised" })}
    />
  );
}
