import { formatCell } from "#analysis/report/format-cell.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { parseReceiptLink } from "#analysis/report/receipt-link.ts";
import type { Cell, Report, Result } from "#contract/report.ts";

/** A cell as the direct answer shows it. */
export interface ShownCell {
  readonly value: Cell;
  /** As it is printed. */
  readonly text: string;
  /** Names of the groups of its row, or what names its record; empty where there are none. */
  readonly label: string;
  readonly row: readonly Cell[];
}

/** The cells of the direct answer: those of its sentences, then those of its table. */
export function shownCells({ answer, answerTable, results }: Report): ShownCell[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const inText = [...answer.markdown.matchAll(/\[((?:\\.|[^\]\\])*)\]\(([^)]+)\)/g)].flatMap(
    ([, printed = "", href = ""]) => {
      const reference = parseReceiptLink(href);
      const result = reference && byId.get(reference.result);
      const text = plainText(printed);
      return result ? shownCell(result, reference.row, { key: reference.column, text }) : [];
    },
  );
  const table = answerTable && byId.get(answerTable.result);
  const inTable = table
    ? table.rows
        .slice(0, answerTable.rows)
        .flatMap((_, row) => answerTable.columns.flatMap((key) => shownCell(table, row, { key })))
    : [];
  return [...inText, ...inTable];
}

function shownCell(
  result: Result,
  at: number,
  { key, text }: { key: string; text?: string },
): ShownCell[] {
  const position = result.columns.findIndex((column) => column.key === key);
  const column = result.columns[position];
  const row = result.rows[at];
  if (!column || !row) return [];
  const value = row[position] ?? null;
  const printed = text ?? formatCell(value, column.format, column.currency);
  return [{ value, text: printed, label: labelOf(result, row), row }];
}

/** The names of the groups; of a single record its texts and dates. */
function labelOf({ columns }: Result, row: readonly Cell[]): string {
  const named = (isName: (column: Result["columns"][number]) => boolean) =>
    columns.flatMap((column, at) => (isName(column) && row[at] != null ? [String(row[at])] : []));
  const groups = named(({ key }) => /^label\d*$/.test(key));
  return (groups.length > 0 ? groups : named(({ kind }) => kind !== "number")).join(" ");
}
