import { placeIn } from "#analysis/privacy/keywords/keyword-place.ts";
import { formatCount } from "#contract/formatting.ts";
import { limits } from "#contract/limits.ts";
import type { CellReference, Result } from "#contract/report.ts";
import type { HipaaReport } from "#contract/scan.ts";
import { findCell } from "./find-cell.ts";
import { LongList } from "./long-list.tsx";
import { OptionalReceipt } from "./receipt.tsx";
import type { ReportPart } from "./report-parts.ts";

interface ScanCardProps {
  readonly part: ReportPart;
  readonly scan: HipaaReport;
  readonly results: readonly Result[];
}

const keywordsShown = 5;

/** What the check for the person's own keywords found. */
export function ScanCard({ part, scan, results }: ScanCardProps) {
  const counts = [
    ["Violations Found", scan.violationsFound, "violations_found"],
    ["Keywords Checked", scan.keywordsChecked, "keywords_checked"],
    ["Records Scanned", scan.recordsScanned, "records_scanned"],
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
        {counts.map(([name, value, column]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-body text-ink-soft">{name}</dt>
            <dd className="font-serif text-title-2 text-ink">
              <OptionalReceipt reference={findCell(results, { column, value })}>
                {formatCount(value)}
              </OptionalReceipt>
            </dd>
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
          <LongList
            max={keywordsShown}
            noun="keywords"
            className="divide-y divide-line border-y border-line text-body"
          >
            {scan.violations.map((violation) => (
              <ViolationItem
                key={violation.keyword}
                violation={violation}
                cell={findCell(results, {
                  column: "matches",
                  value: violation.count,
                  besides: violation.keyword,
                })}
              />
            ))}
          </LongList>
        </div>
      )}
    </section>
  );
}

interface ViolationItemProps {
  readonly violation: HipaaReport["violations"][number];
  readonly cell: CellReference | null;
  readonly className?: string;
}

function ViolationItem({ violation, cell, className = "" }: ViolationItemProps) {
  const { keyword, count, context } = violation;
  const snippets = context.slice(0, limits.snippetsShown);
  return (
    <li className={`py-3 ${className}`}>
      <p className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold break-words">{keyword}</span>
        <span className="tabular whitespace-nowrap text-ink-soft">
          <OptionalReceipt reference={cell}>{formatCount(count)}</OptionalReceipt>{" "}
          {count === 1 ? "match" : "matches"}
        </span>
      </p>
      {snippets.map((snippet, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may read the same
          key={index}
          className="mt-1 font-mono text-caption break-words text-ink-soft"
        >
          <Snippet text={snippet} keyword={keyword} />
        </p>
      ))}
      {count > snippets.length && (
        <p className="mt-1 text-ink-soft" title="There are more matches">
          …
        </p>
      )}
    </li>
  );
}

/** A place in the text with the keyword set apart wherever it stands, however it is written there. */
function Snippet({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const place = placeIn(text, keyword);
  if (place === null) return text;
  const { start, end } = place;
  return (
    <>
      {text.slice(0, start)}
      <mark className="rounded-sm bg-decide-wash text-decide">{text.slice(start, end)}</mark>
      <Snippet text={text.slice(end)} keyword={keyword} />
    </>
  );
}
