import { Fragment } from "react";
import { printableConstants } from "#analysis/report/printable-constants.ts";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import type { CellReference, Passage as PassageText, Result } from "#contract/report.ts";
import { useEvidence } from "./evidence/evidence-context.ts";
import { findCell } from "./find-cell.ts";
import { Passage } from "./passage.tsx";
import { OptionalReceipt, Receipt } from "./receipt.tsx";
import type { ReportPart } from "./report-parts.ts";
import { ResultTable } from "./result-table.tsx";
import { textColumnWidth } from "./text-column-width.ts";

interface ComplianceCardProps {
  readonly part: ReportPart;
  readonly answer: AnalysisAnswer;
}

const best = 100;

/** The privacy score out of 100 with the deductions that make it up. */
export function ComplianceCard({ part, answer }: ComplianceCardProps) {
  const { privacy } = answer.report;
  const { resultOf } = useEvidence();
  const arithmetic = resultOf(privacy.arithmetic);
  const { score } = answer.results.hipaaCompliance;
  const cell = findCell(answer.report.results, { column: "score", value: score });
  return (
    <section
      aria-labelledby={part.id}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <h3 id={part.id} tabIndex={-1} className="scroll-mt-24 text-title-3 font-semibold">
        {part.heading}
      </h3>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-title-1 text-ink">
          <OptionalReceipt reference={cell}>{score}</OptionalReceipt>
        </span>
        <span className="text-lead text-ink-soft">out of 100</span>
      </div>
      <div aria-hidden="true" className="mt-2 h-1 rounded-full bg-raised">
        <div
          className="h-1 rounded-full bg-accent"
          style={{ width: `${Math.max(0, Math.min(100, score))}%` }}
        />
      </div>
      <div className={`mt-4 ${textColumnWidth} text-body text-ink-soft`}>
        <Passage passage={privacy.score} />
      </div>
      <Listed heading="Compliance Issues" passages={privacy.issues} />
      <Listed heading="HIPAA Recommendations" passages={privacy.recommendations} />
      {arithmetic && arithmetic.rows.length > 0 && (
        <div className="mt-6">
          <h4 className="mb-2 text-body font-semibold">How the score was made</h4>
          <ResultTable
            label="How the score was made"
            result={arithmetic}
            columns={["item", "found", "points"]}
            rows={arithmetic.rows.length}
          />
          <Sum arithmetic={arithmetic} cell={cell} score={score} />
        </div>
      )}
    </section>
  );
}

interface SumProps {
  readonly arithmetic: Result;
  readonly cell: CellReference | null;
  readonly score: number;
}

/** The score as a person would work it out. Nothing where the points do not add up to it, as below zero. */
function Sum({ arithmetic, cell, score }: SumProps) {
  const position = arithmetic.columns.findIndex(({ key }) => key === "points");
  const points = arithmetic.rows.map((row) => Number(row[position] ?? 0));
  if (best - points.reduce((sum, value) => sum + value, 0) !== score) return null;
  return (
    <p className="tabular mt-3 text-right text-body text-ink-soft">
      <span title={printableConstants[String(best)]}>{best}</span>
      {points.map((value, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of a result has no other name
        <Fragment key={row}>
          {" − "}
          <Receipt reference={{ result: arithmetic.id, row, column: "points" }}>{value}</Receipt>
        </Fragment>
      ))}
      {" = "}
      <strong className="font-semibold text-ink">
        <OptionalReceipt reference={cell}>{score}</OptionalReceipt>
      </strong>
    </p>
  );
}

interface ListedProps {
  readonly heading: string;
  readonly passages: readonly PassageText[];
}

function Listed({ heading, passages }: ListedProps) {
  if (passages.length === 0) return null;
  return (
    <div className="mt-6">
      <h4 className="mb-2 text-body font-semibold">{heading}</h4>
      <ul
        className={`${textColumnWidth} list-disc space-y-1.5 pl-5 text-body text-ink marker:text-ink-faint`}
      >
        {passages.map((passage) => (
          <li key={passage.markdown} className="pl-1">
            <Passage passage={passage} inline />
          </li>
        ))}
      </ul>
    </div>
  );
}
