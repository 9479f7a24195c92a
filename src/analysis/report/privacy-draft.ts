import type { Result } from "#contract/report.ts";
import type { Template } from "../domain/fact.ts";
import type { PrivacyDraft } from "./make-report.ts";

/**
 * Words for the score of a table or of the text of documents: `items` has the columns item, found, points and advice, one row for each
 * deduction; `score` has one row with the column score.
 */
export function privacyDraft(
  items: Result,
  score: Result,
  subject: "table" | "text" = "table",
): PrivacyDraft {
  const advice = items.columns.findIndex((column) => column.key === "advice");
  const rows = items.rows.map((_, row) => row);
  return {
    score: `{{${score.id}.0.score}} out of {{constant:100}}: each deduction is listed with its points. The score rates what this ${subject} holds by Safe Harbor rules; it is not a certificate.`,
    arithmetic: items.id,
    issues: rows.map(
      (row) =>
        `{{${items.id}.${row}.item}}${inColumns(items, row)}: found {{${items.id}.${row}.found}}, {{${items.id}.${row}.points}} points deducted.`,
    ),
    recommendations: uniqueBy(rows, (row) => String(items.rows[row]?.[advice] ?? ""))
      .filter((row) => items.rows[row]?.[advice])
      .map((row) => `{{${items.id}.${row}.advice}}`),
  };
}

/** Where it was found, if in columns at all. */
function inColumns(items: Result, row: number): Template {
  const position = items.columns.findIndex((column) => column.key === "columns");
  return items.rows[row]?.[position] ? ` in {{${items.id}.${row}.columns}}` : "";
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item] as const)).values()];
}
