import { type ReactNode, useId } from "react";
import { Passage } from "../results/passage.tsx";
import { ScanCard } from "../results/scan-card.tsx";
import type { FinishedRun } from "../wizard-state.ts";

interface PanelResultsProps {
  readonly finished: FinishedRun;
}

/** What was asked and what came of it, a card for each part there is data for. */
export function PanelResults({ finished: { asked, answer } }: PanelResultsProps) {
  const id = useId();
  const { results, hipaaReport } = answer;
  const { score, issues, recommendations } = results.hipaaCompliance;
  const hasScan = hipaaReport.recordsScanned > 0 || hipaaReport.keywordsChecked > 0;
  return (
    <>
      <div>
        <h3 className="text-body font-semibold text-ink-soft">Your Prompt</h3>
        <blockquote className="mt-1 max-w-[65ch] whitespace-pre-wrap break-words text-ink">
          “{asked.prompt}”
        </blockquote>
      </div>
      <section
        aria-label="Results, scrollable"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-64 divide-y divide-line overflow-y-auto overscroll-contain rounded-control border border-line px-4 sm:max-h-96"
      >
        {results.analysis.trim() !== "" && (
          <Part heading="Analysis Results">
            <Passage passage={{ markdown: results.analysis }} />
          </Part>
        )}
        <Bullets heading="Key Insights" items={results.insights} />
        <Bullets heading="Recommendations" items={results.recommendations} />
        {(hasScan || issues.length + recommendations.length > 0) && (
          <Part heading="HIPAA Compliance Analysis">
            <p className="tabular">Score: {score} out of 100</p>
            <Bullets heading="Compliance Issues" items={issues} within />
            <Bullets heading="HIPAA Recommendations" items={recommendations} within />
          </Part>
        )}
        {hasScan && (
          <div className="py-4">
            <ScanCard
              part={{ id: `${id}-scan`, heading: "HIPAA Compliance Scan" }}
              scan={hipaaReport}
              results={[]}
            />
          </div>
        )}
      </section>
    </>
  );
}

interface PartProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Part({ heading, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-4 text-body break-words text-ink">
      <h3 id={id} className="mb-2 text-lead font-semibold">
        {heading}
      </h3>
      {children}
    </section>
  );
}

interface BulletsProps {
  readonly heading: string;
  readonly items: readonly string[];
  /** A list of a part that has its own heading. */
  readonly within?: boolean;
}

function Bullets({ heading, items, within = false }: BulletsProps) {
  if (items.length === 0) return null;
  const list = (
    <ul className="list-disc space-y-1 pl-5 marker:text-ink-faint">
      {items.map((item) => (
        <li key={item}>
          <Passage passage={{ markdown: item }} inline />
        </li>
      ))}
    </ul>
  );
  if (!within) return <Part heading={heading}>{list}</Part>;
  return (
    <>
      <h4 className="mt-3 mb-1 font-semibold">{heading}</h4>
      {list}
    </>
  );
}
