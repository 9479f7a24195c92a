import { formatCell } from "#analysis/report/format-cell.ts";
import type { CellReference, Result } from "#contract/report.ts";

interface RowTableProps {
  readonly label: string;
  /** Has a single row. */
  readonly result: Result;
  readonly marked: CellReference;
}

/** A result of one row, its columns one under the other: across, most of them would be out of sight. */
export function RowTable({ label, result, marked }: RowTableProps) {
  const [row = []] = result.rows;
  return (
    <table
      aria-label={label}
      className="w-full border-separate border-spacing-0 rounded-control border border-line text-body"
    >
      <tbody>
        {result.columns.map(({ key, label: name, kind, format, currency }, position) => {
          const isMarked = key === marked.column;
          const line = position === 0 ? "" : "border-t border-line";
          const classes = isMarked
            ? "bg-accent-wash font-semibold text-accent shadow-[inset_0_0_0_1px_var(--accent)]"
            : "";
          return (
            <tr key={key}>
              <th scope="row" className={`px-3 py-1.5 text-left font-normal text-ink-soft ${line}`}>
                {name}
              </th>
              <td
                aria-current={isMarked ? "true" : undefined}
                className={`px-3 py-1.5 text-right break-words ${kind === "number" ? "tabular" : ""} ${line} ${classes}`}
              >
                {formatCell(row[position] ?? null, format, currency)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
