import type { AnalysisAnswer } from "#contract/calls/analyze.ts";
import type { Passage as PassageText } from "#contract/report.ts";
import { useEvidence } from "./evidence/evidence-context.ts";
import { Passage } from "./passage.tsx";
import type { ReportPart } from "./report-parts.ts";
import { ResultTable } from "./result-table.tsx";

interface ComplianceCardProps {
  readonly part: ReportPart;
  readonly answer: AnalysisAnswer;
}

/** The privacy score out of 100 with the deductions that make it up. */
export function ComplianceCard({ part, answer }: ComplianceCardProps) {
  const { privacy } = answer.report;
  const { resultOf } = useEvidence();
  const arithmetic = resultOf(privacy.arithmetic);
  const { score } = answer.results.hipaaCompliance;
  return (
    <section
      aria-labelledby={part.id}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <h3 id={part.id} tabIndex={-1} className="scroll-mt-24 text-title-3 font-semibold">
        {part.heading}
      </h3>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-title-1 text-ink">{score}</span>
        <span className="text-lead text-ink-soft">out of 100</span>
      </div>
      <div aria-hidden="true" className="mt-2 h-1 rounded-full bg-raised">
        <div
          className="h-1 rounded-full bg-accent"
          style={{ width: `${Math.max(0, Math.min(100, score))}%` }}
        />
      </div>
      <div className="mt-4 max-w-[42rem] text-body text-ink-soft">
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
        </div>
      )}
    </section>
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
      <ul className="max-w-[42rem] list-disc space-y-1.5 pl-5 text-body text-ink marker:text-ink-faint">
        {passages.map((passage) => (
          <li key={passage.markdown} className="pl-1">
            <Passage passage={passage} inline />
          </li>
        ))}
      </ul>
    </div>
  );
}
