import type { ReactNode } from "react";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Callout } from "#web/ui/elements.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { useEvidence } from "./evidence/evidence-context.ts";
import { ModelWork } from "./model-work.tsx";
import { Passage } from "./passage.tsx";
import type { ReportPart } from "./report-parts.ts";
import { ResultTable } from "./result-table.tsx";
import { textColumnWidth } from "./text-column-width.ts";

interface ReportAnswerProps {
  readonly part: ReportPart;
  readonly answer: AnalysisAnswer;
  readonly reading: ReactNode;
}

/** The direct answer, set large, with what shows it and how the question was read. */
export function ReportAnswer({ part, answer, reading }: ReportAnswerProps) {
  const { resultOf } = useEvidence();
  const { report } = answer;
  const { answerTable } = report;
  const table = answerTable && resultOf(answerTable.result);
  const chart = report.charts.find(({ id }) => id === report.answerChart);
  const drawn = chart && resultOf(chart.result);
  // The first sentence of the reading says in words what the line above the answer shows: on paper,
  // where there is no line, it is printed.
  const isSaid = reading !== null && report.readAs?.outcome.kind === "answer";
  return (
    <section aria-labelledby={part.id}>
      <h3
        id={part.id}
        tabIndex={-1}
        className="mb-3 scroll-mt-24 text-body font-semibold text-ink-soft focus-visible:outline-none"
      >
        {part.heading}
      </h3>
      {reading}
      {report.answered ? null : (
        <div className={`mb-4 ${textColumnWidth}`}>
          <NoAnswer isChoice={reading !== null && report.readAs?.outcome.kind === "ambiguous"} />
        </div>
      )}
      <div
        className={`${textColumnWidth} font-serif text-title-3 text-pretty text-ink sm:text-title-2`}
      >
        <Passage passage={report.answer} />
      </div>
      {report.reading.length > 0 && (
        <div
          className={classNames(
            `mt-5 ${textColumnWidth} text-body text-ink-soft`,
            isSaid && report.reading.length === 1 && "hidden print:block",
          )}
        >
          <h4 className="font-semibold">How the question was read</h4>
          {report.reading.map((passage, index) => (
            <span
              key={passage.markdown}
              className={isSaid && index === 0 ? "hidden print:inline" : undefined}
            >
              <Passage passage={passage} inline />{" "}
            </span>
          ))}
        </div>
      )}
      <ModelWork
        steps={report.steps ?? []}
        use={answer.model.use}
        cost={answer.results.tokenUsage?.estimatedCost}
      />
      {chart && drawn && <ChartFigure chart={chart} result={drawn} />}
      {answerTable && table && (
        <div className="mt-6">
          <ResultTable
            label={table.title}
            result={table}
            columns={answerTable.columns}
            rows={answerTable.rows}
          />
        </div>
      )}
    </section>
  );
}

/** Why there is no direct answer, as far as that asks something of the reader. */
function NoAnswer({ isChoice }: { readonly isChoice: boolean }) {
  return isChoice ? (
    <Callout tone="decide" title="This question can mean several things">
      Choose a meaning above: it is answered at once and costs no further analysis.
    </Callout>
  ) : (
    <Callout tone="decide" title="This question has no direct answer here">
      What stands below says why, and what this data does show.
    </Callout>
  );
}
