import { codeColumns, codeRecords } from "../code-columns.ts";
import { readRecords, type Table, transpose } from "../table.ts";
import type { CodedColumn } from "../text-coder.ts";
import { assessCompliance } from "./assess-compliance.ts";
import { type PrivacyScan, privacyScan } from "./privacy-scan.ts";
import { hipaaReportOf } from "./scan-keywords.ts";

export interface PrivacyInput {
  readonly table: Table;
  /** Headers that the analysis uses; empty means all of them. */
  readonly columns: readonly string[];
  readonly direction: "rows" | "columns";
  readonly keywords: readonly string[];
}

/** Scans the whole text for keywords and the used columns for identifiers. */
export function scanPrivacy(input: PrivacyInput, columns = usedColumns(input)): PrivacyScan {
  const records = columns[0]?.codes.length ?? 0;
  const hipaaReport = hipaaReportOf(input.table.content, input.keywords, records);
  return privacyScan(hipaaReport, assessCompliance({ columns, keywordHits: hipaaReport }), {
    items: "identifiers and keywords found in the used columns, each with its points",
    records: "records",
  });
}

/**
 * The columns to scan. Where each column is a record, those chosen may be named by their fields or
 * by the records.
 */
export function usedColumns({ table, columns, direction }: PrivacyInput): CodedColumn[] {
  if (direction === "rows")
    return codeColumns(table.content, (headers) => chosenAmong(headers, columns));
  const records = readRecords(table.content);
  const turned = transpose(records);
  if (columns.every((column) => turned.headers.includes(column)))
    return codeRecords(turned, (headers) => chosenAmong(headers, columns));
  const kept = chosenAmong(records.headers, [records.headers[0] ?? "", ...columns]);
  const keep = (row: readonly string[]) => kept.map((at) => row[at] ?? "");
  const used = transpose({ headers: keep(records.headers), rows: records.rows.map(keep) });
  return codeRecords(used, (headers) => headers.map((_, at) => at));
}

/** All columns where a name is not known: rather look at too much than miss what is used. */
function chosenAmong(headers: readonly string[], columns: readonly string[]): number[] {
  const known = new Set(headers);
  const wanted = new Set(columns);
  const isAll = columns.length === 0 || columns.some((column) => !known.has(column));
  return headers.flatMap((header, at) => (isAll || wanted.has(header) ? [at] : []));
}
