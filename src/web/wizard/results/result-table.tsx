import { useState } from "react";
import { formatCell } from "#analysis/report/format-cell.ts";
import { formatCount } from "#contract/formatting.ts";
import type { Cell, CellReference, Result, ResultColumn } from "#contract/report.ts";
import { Button } from "#web/ui/elements.tsx";
import { useEvidence } from "./evidence/evidence-context.ts";
import { receiptClasses } from "./receipt.tsx";

interface ResultTableProps {
  readonly label: string;
  readonly result: Result;
  /** Keys of the columns to show, in this order; unknown ones are left out. */
  readonly columns: readonly string[];
  /** At most this many rows, from the first or around the marked one. */
  readonly rows: number;
  /** In the evidence itself: the cell it is about. Numbers are then plain, they are already shown. */
  readonly marked?: CellReference | undefined;
}

/** As many as are worth scrolling through here; copying takes all of them. */
const maxRows = 500;

/** Rows of a result as a table; each number opens its evidence. */
export function ResultTable({ label, result, columns, rows, marked }: ResultTableProps) {
  const [all, setAll] = useState(false);
  const chosen = columns.flatMap((key) => {
    const position = result.columns.findIndex((column) => column.key === key);
    const column = result.columns[position];
    return column ? [{ ...column, position }] : [];
  });
  const first = marked && marked.row >= rows ? marked.row - Math.floor(rows / 2) : 0;
  const shown = result.rows.slice(first, first + (all ? maxRows : rows));
  return (
    <div className="rounded-control border border-line">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative max-h-96 overflow-auto rounded-control print:max-h-none"
      >
        <table className="w-full border-collapse text-body">
          <thead>
            <tr>
              {chosen.map(({ key, label: name, kind }) => (
                <th
                  key={key}
                  scope="col"
                  className={`sticky top-0 bg-surface px-3 py-2 align-bottom font-semibold text-ink-soft shadow-[inset_0_-1px_0_var(--line)] ${align(kind)}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a result has no other name
              <tr key={first + index} className="border-t border-line first:border-t-0">
                {chosen.map((column) => (
                  <TableCell
                    key={column.key}
                    reference={{ result: result.id, row: first + index, column: column.key }}
                    column={column}
                    value={row[column.position] ?? null}
                    words={result.words}
                    marked={marked}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {result.rows.length > shown.length && (
        <div className="flex items-center justify-between gap-4 border-t border-line py-1 pr-1 pl-3">
          <p className="py-1 text-caption text-ink-soft">
            {first === 0 ? "The first" : "Around the number:"} {formatCount(shown.length)} of{" "}
            {formatCount(result.rows.length)} rows
          </p>
          {!marked && !all && (
            <Button
              variant="quiet"
              size="small"
              className="print:hidden"
              onClick={() => setAll(true)}
            >
              {result.rows.length > maxRows ? "Show more" : "Show all"}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const align = (kind: string) => (kind === "number" ? "text-right tabular" : "text-left");

interface TableCellProps {
  readonly reference: CellReference;
  readonly column: ResultColumn;
  readonly value: Cell;
  readonly words: string;
  readonly marked: CellReference | undefined;
}

function TableCell({ reference, column, value, words, marked }: TableCellProps) {
  const { open } = useEvidence();
  const text = formatCell(value, column.format, column.currency);
  const classes = `px-3 py-1.5 pointer-coarse:py-2.5 ${align(column.kind)}`;
  if (marked?.row === reference.row && marked.column === reference.column) {
    return (
      <td
        ref={scrollToMiddle}
        aria-current="true"
        className={`${classes} bg-accent-wash font-semibold text-accent shadow-[inset_0_0_0_1px_var(--accent)]`}
      >
        {text}
      </td>
    );
  }
  if (marked || column.kind !== "number" || value === null)
    return <td className={classes}>{text}</td>;
  return (
    <td className={classes}>
      <button
        type="button"
        className={receiptClasses(text)}
        title={words}
        onClick={() => open(reference)}
      >
        {text}
      </button>
    </td>
  );
}

/** Moves only the table, never the page: the reader's place stays. */
function scrollToMiddle(cell: HTMLTableCellElement | null) {
  const box = cell?.closest("section");
  if (!cell || !box) return;
  box.scrollTop = cell.offsetTop - box.clientHeight / 2;
  box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth + 12;
}
