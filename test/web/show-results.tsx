import { render } from "@testing-library/react";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { Notices } from "#web/ui/notices.tsx";
import { ResultsStep, type ResultsStepProps } from "#web/wizard/results/results-step.tsx";
import { answer } from "./answer.ts";

/** Shows a report as the last step does; gives what holds it. */
export function showResults(change: Partial<ResultsStepProps> = {}) {
  const props: ResultsStepProps = {
    answer,
    prompt: "Which state receives most?",
    title: "",
    fileName: "payments.csv",
    fileType: "spreadsheet",
    columns: 14,
    onNewAnalysis: () => undefined,
    onTaken: async () => undefined,
    ...change,
  };
  const page = (
    <>
      <ResultsStep {...props} />
      <Notices />
    </>
  );
  return render(page).container;
}

/** The answer of `answer.ts` with other things in its report. */
export const withReport = (change: Partial<AnalysisAnswer["report"]>): AnalysisAnswer => ({
  ...answer,
  report: { ...answer.report, ...change },
});
