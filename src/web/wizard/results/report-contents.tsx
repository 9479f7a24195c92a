import type { Report } from "#contract/report.ts";
import { CheckSummary } from "./check-summary.tsx";
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
