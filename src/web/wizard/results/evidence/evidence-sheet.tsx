import { Check, TriangleAlert } from "lucide-react";
import { rowsAsTsv } from "#analysis/export/text-exports.ts";
import { formatCell } from "#analysis/report/format-cell.ts";
import { formatCount } from "#contract/formatting.ts";
import type { CellReference, Result } from "#contract/report.ts";
import { Callout } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { CopyButton } from "../copy-button.tsx";
import { ResultTable } from "../result-table.tsx";
import { OriginView } from "./origin-view.tsx";
import { RowTable } from "./row-table.tsx";

interface EvidenceSheetProps {
  readonly reference: CellReference;
  readonly result: Result;
}

const rowsShown = 200;
/** Columns of a single row that still stand beside each other. */
const maxAcross = 3;

/** Everything behind one number: its formula in words, whether it computed again, its query and its rows. */
export function EvidenceSheet({ reference, result }: EvidenceSheetProps) {
  const position = result.columns.findIndex(({ key }) => key === reference.column);
  const column = result.columns[position];
  const value = result.rows[reference.row]?.[position] ?? null;
  const rowName = nameOfRow(result, reference);
  return (
    <div className="flex flex-col gap-6">
      <header>
        {column && (
          <>
            <p className="text-body text-ink-soft">{[column.label, ...rowName].join(" · ")}</p>
            <p className="font-serif text-title-2 break-words text-ink">
              {formatCell(value, column.format, column.currency)}
            </p>
          </>
        )}
        <p className="mt-2 text-lead text-ink">{result.words}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <RecomputedTag recomputed={result.recomputed} />
          {result.population !== null && <Tag>n = {formatCount(result.population)}</Tag>}
        </div>
      </header>
      {result.recomputed === "different" && (
        <Callout tone="refused" title="Computing this again gave other cells">
          Nothing in the report should rest on it. Run the analysis again.
        </Callout>
      )}
      <OriginView origin={result.origin} />
      <section>
        <div className="mb-2 flex items-center justify-between gap-4">
          <h3 className="font-semibold">Rows</h3>
          <CopyButton label="Copy rows" text={rowsAsTsv(result)} />
        </div>
        {result.rows.length === 1 && result.columns.length > maxAcross ? (
          <RowTable label={`Row of ${result.title}`} result={result} marked={reference} />
        ) : (
          <ResultTable
            label={`Rows of ${result.title}`}
            result={result}
            columns={result.columns.map(({ key }) => key)}
            rows={rowsShown}
            marked={reference}
          />
        )}
      </section>
    </div>
  );
}

/** What the row of a cell is called, where a first column of words names the rows. */
function nameOfRow({ columns, rows }: Result, { row, column }: CellReference): string[] {
  const [first] = columns;
  if (first === undefined || first.kind !== "text" || first.key === column) return [];
  return [formatCell(rows[row]?.[0] ?? null, first.format)];
}

function RecomputedTag({ recomputed }: Pick<Result, "recomputed">) {
  if (recomputed === "pending") return <Tag>computed once</Tag>;
  if (recomputed === "different") {
    return (
      <Tag tone="refused">
        <TriangleAlert className="size-3" aria-hidden="true" /> recomputed differently
      </Tag>
    );
  }
  return (
    <Tag tone="good">
      recomputed <Check className="size-3" aria-label="✓" />
    </Tag>
  );
}
