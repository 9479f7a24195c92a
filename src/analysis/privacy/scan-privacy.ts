import { encodeColumns, encodeRecords } from "../table/encode-columns.ts";
import type { Table } from "../table/table.ts";
import type { CodedColumn } from "../table/text-coder.ts";
import { transposeTable } from "../table/transpose-table.ts";
import { assessCompliance } from "./assess-compliance.ts";
import { hipaaReportOf } from "./keywords/scan-keywords.ts";
import { type PrivacyScan, privacyScan } from "./privacy-scan.ts";

export interface PrivacyInput {
  readonly table: Table;
  /** Headers that the analysis uses; empty means all of them. */
  readonly columns: readonly string[];
  readonly direction: "rows" | "columns";
  readonly keywords: readonly string[];
}

/** Scans the whole text for keywords and the used columns for identifiers. */
export function scanPrivacy(input: PrivacyInput): PrivacyScan {
  const columns = usedColumns(input);
  const records = columns[0]?.codes.length ?? 0;
  const hipaaReport = hipaaReportOf(input.table.content, input.keywords, records);
  return privacyScan(hipaaReport, assessCompliance({ columns, keywordHits: hipaaReport }), {
    items: "identifiers and keywords found in the used columns, each with its points",
    records: "records",
  });
}

/** The columns to scan; a table whose columns are its records is turned. */
function usedColumns({ table, columns, direction }: PrivacyInput): CodedColumn[] {
  if (direction === "rows")
    return encodeColumns(table.content, (headers) => chosenAmong(headers, columns));
  const turned = transposeTable(table.content, columns);
  return encodeRecords(turned.records, (headers) => chosenAmong(headers, turned.columns));
}

/** All columns where a name is not known: rather look at too much than miss what is used. */
function chosenAmong(headers: readonly string[], columns: readonly string[]): number[] {
  const known = new Set(headers);
  const wanted = new Set(columns);
  const isAll = columns.length === 0 || columns.some((column) => !known.has(column));
  return headers.flatMap((header, at) => (isAll || wanted.has(header) ? [at] : []));
}
