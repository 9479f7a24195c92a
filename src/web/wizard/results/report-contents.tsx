import { CheckCheck } from "lucide-react";
import { formatCount } from "#contract/formatting.ts";
import type { Report } from "#contract/report.ts";
import type { ReportPart } from "./report-parts.ts";

interface ReportContentsProps {
  readonly parts: readonly ReportPart[];
  readonly checked: Report["checked"];
}

/** What the report holds, in the margin of wide screens; on small ones the report is simply read down. */
export function ReportContents({ parts, checked }: ReportContentsProps) {
  return (
    <aside className="hidden @4xl:block print:hidden">
      <div className="sticky top-6 flex flex-col gap-6">
        <nav aria-label="Contents of the report">
          <ul className="flex flex-col gap-2 border-l border-line">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => goTo(id)}
                  className="-ml-px block border-l border-transparent pl-4 text-left text-body text-ink-soft hover:border-accent hover:text-ink"
                >
                  {heading}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <CheckSummary checked={checked} />
      </div>
    </aside>
  );
}

/** Moves the focus along, so that the next Tab goes on from there; the address stays as it is. */
function goTo(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** What stands behind the page as a whole. */
export function CheckSummary({ checked }: Pick<Report, "checked">) {
  const { numerals, receipts, results, recomputed } = checked;
  if (results === 0)
    return <p className="text-body text-ink-soft">Nothing was computed for this text.</p>;
  return (
    <p className="flex items-start gap-2 text-body text-ink-soft">
      <CheckCheck className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
      <span>
        {numerals === receipts
          ? `${formatCount(numerals)} numbers checked, all with a receipt`
          : `${formatCount(numerals)} numbers checked, ${formatCount(receipts)} with a receipt`}
        <span className="block text-caption text-ink-faint">
          {recomputed === results
            ? `${formatCount(results)} results, each computed twice and equal`
            : `${formatCount(recomputed)} of ${formatCount(results)} results computed twice and equal`}
        </span>
      </span>
    </p>
  );
}
