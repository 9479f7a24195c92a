import { limits } from "#contract/limits.ts";
import type { HipaaReport } from "#contract/scan.ts";
import type { ReportPart } from "./report-parts.ts";

interface ScanCardProps {
  readonly part: ReportPart;
  readonly scan: HipaaReport;
}

/** What the check for the person's own keywords found. */
export function ScanCard({ part, scan }: ScanCardProps) {
  const counts = [
    ["Violations Found", scan.violationsFound],
    ["Keywords Checked", scan.keywordsChecked],
    ["Records Scanned", scan.recordsScanned],
  ] as const;
  return (
    <section
      aria-labelledby={part.id}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <h3 id={part.id} tabIndex={-1} className="scroll-mt-24 text-title-3 font-semibold">
        {part.heading}
      </h3>
      <dl className="mt-4 grid grid-cols-3 gap-4">
        {counts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-body text-ink-soft">{name}</dt>
            <dd className="font-serif text-title-2 text-ink">{value.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      {scan.keywordsChecked === 0 && (
        <p className="mt-4 text-body text-ink-soft">
          No keywords were given, so there was nothing to look for.
        </p>
      )}
      {scan.violations.length > 0 && (
        <div className="mt-6">
          <h4 className="mb-2 text-body font-semibold">Violations Details</h4>
          <ul className="divide-y divide-line border-y border-line text-body">
            {scan.violations.map((violation) => (
              <ViolationItem key={violation.keyword} violation={violation} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ViolationItemProps {
  readonly violation: HipaaReport["violations"][number];
}

function ViolationItem({ violation: { keyword, count, context } }: ViolationItemProps) {
  return (
    <li className="py-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold break-words">{keyword}</span>
        <span className="tabular whitespace-nowrap text-ink-soft">
          {count.toLocaleString("en-US")} {count === 1 ? "match" : "matches"}
        </span>
      </p>
      {context.slice(0, limits.snippetsShown).map((snippet, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may read the same
          key={index}
          className="mt-1 font-mono text-caption break-words text-ink-soft"
        >
          {snippet}
        </p>
      ))}
      {context.length > limits.snippetsShown && (
        <p className="mt-1 text-ink-soft" title="There are more matches">
          …
        </p>
      )}
    </li>
  );
}
