import type { Result, TableView } from "#contract/report.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { formatCell } from "./format-cell.ts";
import { receiptHref } from "./receipt-link.ts";

/** A result's chosen columns and first rows as a GitHub table whose every cell is a receipt. */
export function tableMarkdown(view: TableView, result: Result): string {
  const chosen = view.columns.flatMap((key) => {
    const position = result.columns.findIndex((column) => column.key === key);
    const column = result.columns[position];
    return column ? [{ ...column, position }] : [];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = line(chosen.map((column) => `[${escapeMarkdown(column.label)}](#column)`));
  const rule = line(chosen.map((column) => (column.kind === "number" ? "---:" : "---")));
  const rows = result.rows.slice(0, view.rows).map((row, index) =>
    line(
      chosen.map((column) => {
        const value = row[column.position] ?? null;
        const text = escapeMarkdown(formatCell(value, column.format, column.currency));
        return `[${text}](${receiptHref({ result: result.id, row: index, column: column.key })})`;
      }),
    ),
  );
  return [head, rule, ...rows].join("\n");
}
