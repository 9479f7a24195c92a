import type { ReactNode } from "react";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { Chart } from "#contract/report.ts";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { ComplianceCard } from "./compliance-card.tsx";
import { EvidenceMargin } from "./evidence/evidence-margin.tsx";
import { EvidenceProvider } from "./evidence/evidence-provider.tsx";
import { Passage } from "./passage.tsx";
import { ReceiptHints } from "./receipt-hints.tsx";
import { ReportAnswer } from "./report-answer.tsx";
import { CheckSummary, ReportContents } from "./report-contents.tsx";
import { PassageList, ReportPartView } from "./report-part-view.tsx";
import { partsInOrder, reportParts } from "./report-parts.ts";
import { ScanCard } from "./scan-card.tsx";
import { SentButton } from "./sent/sent-requests.tsx";
import { StruckSentences } from "./struck-sentences.tsx";

interface ReportViewProps {
  readonly answer: AnalysisAnswer;
  readonly fileName: string;
  /** What stands above the answer: the title, the question, what to do with the report. */
  readonly header: ReactNode;
  /** How the question was read, to be changed; null where it cannot be shown so. */
  readonly reading?: ReactNode;
}

/** The report: the answer first, then text and pictures in order of worth, privacy at the end. */
export function ReportView({ answer, fileName, header, reading = null }: ReportViewProps) {
  const { report } = answer;
  const parts = reportParts(answer);
  return (
    <EvidenceProvider report={report} fileName={fileName}>
      <ReceiptHints>
        <div className="@container">
          <div className={columns}>
            <article className="min-w-0">
              {header}
              <ReportAnswer part={parts.answer} answer={answer} reading={reading} />
              {report.sections.map((section, index) => (
                <ReportPartView
                  key={section.heading}
                  part={parts.sections[index] ?? { id: "", heading: section.heading }}
                >
                  <div className="max-w-[38rem] font-serif text-report text-ink">
                    {section.passages.map((passage) => (
                      <div key={passage.markdown} className="mb-4">
                        <Passage passage={passage} />
                      </div>
                    ))}
                  </div>
                  {chartsOf(section.charts, report.charts).map((chart) => (
                    <SectionChart key={chart.id} chart={chart} answer={answer} />
                  ))}
                </ReportPartView>
              ))}
              {parts.insights && (
                <ReportPartView part={parts.insights}>
                  <PassageList passages={report.insights} noun="insights" />
                </ReportPartView>
              )}
              {parts.recommendations && (
                <ReportPartView part={parts.recommendations}>
                  <PassageList passages={report.recommendations} noun="recommendations" />
                </ReportPartView>
              )}
              {parts.notes && (
                <ReportPartView part={parts.notes}>
                  <PassageList passages={report.notes} noun="notes" small />
                </ReportPartView>
              )}
              {parts.struck && (
                <ReportPartView part={parts.struck}>
                  <StruckSentences struck={report.struck} />
                </ReportPartView>
              )}
              <div className="mt-12 flex flex-col gap-6">
                {parts.compliance && <ComplianceCard part={parts.compliance} answer={answer} />}
                {parts.scan && (
                  <ScanCard part={parts.scan} scan={answer.hipaaReport} results={report.results} />
                )}
              </div>
              <footer className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
                <CheckSummary checked={report.checked} />
                <SentButton answer={answer} />
              </footer>
            </article>
            <EvidenceMargin>
              <ReportContents parts={partsInOrder(parts)} checked={report.checked} />
            </EvidenceMargin>
          </div>
        </div>
      </ReceiptHints>
    </EvidenceProvider>
  );
}

/** With evidence in the margin the text keeps its measure, so that no line of it moves. */
const columns =
  "justify-between gap-x-8 @4xl:grid print:block @4xl:grid-cols-[minmax(0,52rem)_11rem] " +
  "xl:has-data-evidence:grid-cols-[38rem_minmax(0,1fr)] " +
  "min-[90rem]:has-data-evidence:grid-cols-[42rem_minmax(0,1fr)]";

const chartsOf = (ids: readonly string[], charts: readonly Chart[]) =>
  ids.flatMap((id) => charts.filter((chart) => chart.id === id));

function SectionChart({
  chart,
  answer,
}: {
  readonly chart: Chart;
  readonly answer: AnalysisAnswer;
}) {
  const result = answer.report.results.find(({ id }) => id === chart.result);
  return result ? <ChartFigure chart={chart} result={result} /> : null;
}
