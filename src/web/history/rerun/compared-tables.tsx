import { type ReactNode, useState } from "react";
import { formatCell } from "#analysis/report/format-cell.ts";
import type {
  ComparedFigure,
  ComparedResult,
  ComparedRow,
} from "#analysis/rerun/compare-results.ts";
import type { ResultColumn } from "#contract/report.ts";
import { Button } from "#web/ui/elements.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Receipt } from "#web/wizard/results/receipt.tsx";
import { changeOf, percentChange } from "./change-text.ts";

interface ComparedTablesProps {
  readonly compared: ComparedResult;
  /** Gives what is within the evidence of the earlier report. */
  readonly beforeSide: (children: ReactNode) => ReactNode;
}

/** The figures of one result before and now: a table for each, so that small screens hold it. */
export function ComparedTables({ compared, beforeSide }: ComparedTablesProps) {
  return compared.figures.map((column, place) => (
    <ComparedTable key={column.key} {...{ compared, beforeSide, column, place }} />
  ));
}

interface ComparedTableProps extends ComparedTablesProps {
  readonly column: ResultColumn;
  /** Of the column among the figures. */
  readonly place: number;
}

const shownAtFirst = 30;

function ComparedTable({ compared, beforeSide, column, place }: ComparedTableProps) {
  const { labels, rows } = compared;
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <div className="rounded-control border border-line">
      <figure
        aria-label={`Before and now: ${column.label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-control"
      >
        <table className="w-full border-collapse text-body">
          <caption className="px-3 pt-2 text-left font-semibold text-ink">{column.label}</caption>
          <thead>
            <tr>
              {labels.map(({ key, label }) => (
                <th key={key} scope="col" className={`${headClasses} text-left`}>
                  {label}
                </th>
              ))}
              {["Before", "Now", "Change"].map((label) => (
                <th key={label} scope="col" className={`${headClasses} text-right`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several rows may have one name
              <tr key={at} className="border-t border-line">
                <RowName labels={labels} row={row} />
                <Figures {...{ column, beforeSide, figure: row.figures[place] }} />
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
      {rows.length > shown.length && (
        <div className="border-t border-line p-1">
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            Show all {rows.length} rows
          </Button>
        </div>
      )}
    </div>
  );
}

const headClasses = "px-3 py-2 align-bottom font-semibold text-ink-soft";

interface RowNameProps {
  readonly labels: readonly ResultColumn[];
  readonly row: ComparedRow;
}

function RowName({ labels, row }: RowNameProps) {
  return labels.map(({ key, format }, place) => (
    <th key={key} scope="row" className="px-3 py-1.5 text-left font-normal break-words">
      {formatCell(row.labels[place] ?? null, format)}
      {row.isIn !== "both" && place === labels.length - 1 && (
        <>
          {" "}
          <Tag tone="decide">{row.isIn === "now" ? "only now" : "only before"}</Tag>
        </>
      )}
    </th>
  ));
}

interface FiguresProps {
  readonly column: ResultColumn;
  readonly figure: ComparedFigure | undefined;
  readonly beforeSide: ComparedTablesProps["beforeSide"];
}

function Figures({ column, figure, beforeSide }: FiguresProps) {
  if (figure === undefined) return null;
  const { before, after } = figure;
  return (
    <>
      <td className={numberClasses}>{beforeSide(<FigureText column={column} cell={before} />)}</td>
      <td className={numberClasses}>
        <FigureText column={column} cell={after} />
      </td>
      <td className={numberClasses}>
        {changeOf(figure, column)}{" "}
        <span className="inline-block text-ink-soft sm:min-w-18">
          {percentChange(figure, column)}
        </span>
      </td>
    </>
  );
}

const numberClasses = "tabular px-3 py-1.5 text-right";

function FigureText({ column, cell }: { column: ResultColumn; cell: ComparedFigure["before"] }) {
  if (cell === null || cell.value === null) return "–";
  const text = formatCell(cell.value, column.format, column.currency);
  return <Receipt reference={cell.reference}>{text}</Receipt>;
}
