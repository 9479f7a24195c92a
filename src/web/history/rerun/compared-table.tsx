import { Fragment, type ReactNode, useState } from "react";
import { formatCell } from "#analysis/report/format-cell.ts";
import type { ComparedFigure, ComparedResult } from "#analysis/rerun/compare-results.ts";
import type { ResultColumn } from "#contract/fact.ts";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Receipt } from "#web/wizard/results/receipt.tsx";
import { changeOf, percentOf } from "./change-text.ts";

interface ComparedTableProps {
  readonly compared: ComparedResult;
  /** Gives what is within the evidence of the earlier report. */
  readonly beforeSide: (children: ReactNode) => ReactNode;
}

const shownAtFirst = 30;

/** The figures of one result before and now, each with its receipt, and what became of them. */
export function ComparedTable({ compared, beforeSide }: ComparedTableProps) {
  const { before, after, labels, figures, rows } = compared;
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  const title = (after ?? before)?.title ?? "";
  return (
    <div className="rounded-control border border-line">
      <section
        aria-label={`Before and now: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-control"
      >
        <table className="w-full border-collapse text-body">
          <thead>
            <tr>
              {labels.map(({ key, label }) => (
                <HeadCell key={key}>{label}</HeadCell>
              ))}
              {figures.map(({ key, label }) => (
                <Fragment key={key}>
                  <HeadCell isNumber>{label}, before</HeadCell>
                  <HeadCell isNumber>{label}, now</HeadCell>
                  <HeadCell isNumber>Change</HeadCell>
                  <HeadCell isNumber>Change in %</HeadCell>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several rows may have one name
              <tr key={at} className="border-t border-line">
                {labels.map(({ key, format }, place) => (
                  <th
                    key={key}
                    scope="row"
                    className="px-3 py-1.5 text-left font-normal break-words"
                  >
                    {formatCell(row.labels[place] ?? null, format)}
                    {row.isIn !== "both" && place === labels.length - 1 && (
                      <span className="ml-2">
                        <Tag tone="decide">{row.isIn === "now" ? "only now" : "only before"}</Tag>
                      </span>
                    )}
                  </th>
                ))}
                {figures.map((column, place) => (
                  <Figures
                    key={column.key}
                    {...{ column, beforeSide, figure: row.figures[place] }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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

interface HeadCellProps {
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}

function HeadCell({ isNumber = false, children }: HeadCellProps) {
  const align = isNumber ? "text-right" : "text-left";
  return (
    <th scope="col" className={`px-3 py-2 align-bottom font-semibold text-ink-soft ${align}`}>
      {children}
    </th>
  );
}

interface FiguresProps {
  readonly column: ResultColumn;
  readonly figure: ComparedFigure | undefined;
  readonly beforeSide: ComparedTableProps["beforeSide"];
}

function Figures({ column, figure, beforeSide }: FiguresProps) {
  const { before = null, after = null } = figure ?? {};
  return (
    <>
      <td className={numberClasses}>{beforeSide(<FigureText column={column} cell={before} />)}</td>
      <td className={numberClasses}>
        <FigureText column={column} cell={after} />
      </td>
      <td className={numberClasses}>{figure ? changeOf(figure, column) : ""}</td>
      <td className={numberClasses}>{figure ? percentOf(figure, column) : ""}</td>
    </>
  );
}

const numberClasses = "tabular px-3 py-1.5 text-right whitespace-nowrap";

function FigureText({ column, cell }: { column: ResultColumn; cell: ComparedFigure["before"] }) {
  if (cell === null || cell.value === null) return "–";
  const text = formatCell(cell.value, column.format, column.currency);
  return <Receipt reference={cell.reference}>{text}</Receipt>;
}
