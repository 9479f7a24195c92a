import type { Cell, Result, ResultColumn } from "#contract/fact.ts";
import type { HipaaReport } from "#contract/scan.ts";
import { codeColumns, codeRecords } from "../code-columns.ts";
import { readRecords, type Table, transpose } from "../table.ts";
import type { CodedColumn } from "../text-coder.ts";
import { assessCompliance } from "./assess-compliance.ts";
import { hipaaReportOf } from "./scan-keywords.ts";

export interface PrivacyInput {
  readonly table: Table;
  /** Headers that the analysis uses; empty means all of them. */
  readonly columns: readonly string[];
  readonly direction: "rows" | "columns";
  readonly keywords: readonly string[];
}

/** What a table holds that needs care, with every number of it in a result of its own. */
export interface PrivacyScan {
  readonly hipaaReport: HipaaReport;
  /** Columns item, found, points, advice: one row for each deduction. */
  readonly items: Result;
  /** Column score: 100 less the points. */
  readonly score: Result;
  readonly results: readonly Result[];
}

/** Scans the whole text for keywords and the used columns for identifiers. */
export function scanPrivacy(input: PrivacyInput, columns = usedColumns(input)): PrivacyScan {
  const records = columns[0]?.codes.length ?? 0;
  const hipaaReport = hipaaReportOf(input.table.content, input.keywords, records);
  const assessment = assessCompliance({ columns, keywordHits: hipaaReport });
  const items = scanned("s1", {
    title: "Deductions from the privacy score",
    words: "identifiers and keywords found in the used columns, each with its points",
    columns: [
      word("item", "Found"),
      whole("found", "How many"),
      whole("points", "Points"),
      word("columns", "Columns"),
      word("advice", "What to do"),
    ],
    rows: assessment.items.map(({ item, found, points, columns: where, advice }) => [
      item,
      found,
      points,
      where.join(", "),
      advice,
    ]),
    population: records,
  });
  const score: Result = {
    id: "s2",
    title: "Privacy score",
    words: "100 less the points of all deductions",
    origin: {
      kind: "derived",
      operation: "hundred-minus",
      inputs: items.rows.map((_, row) => ({ result: items.id, row, column: "points" })),
    },
    columns: [whole("score", "Score")],
    rows: [[assessment.score]],
    population: null,
    recomputed: "pending",
  };
  return { hipaaReport, items, score, results: [items, score, ...keywordResults(hipaaReport)] };
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

function keywordResults(report: HipaaReport): Result[] {
  const population = report.recordsScanned;
  return [
    scanned("s3", {
      title: "Keywords found",
      words: "places of each keyword in the whole text, whatever its case",
      columns: [word("keyword", "Keyword"), whole("matches", "Places")],
      rows: report.violations.map(({ keyword, count }) => [keyword, count]),
      population,
    }),
    scanned("s4", {
      title: "Extent of the keyword check",
      words: "keywords that occur, keywords looked for, and records looked through",
      columns: [
        whole("violations_found", "Violations Found"),
        whole("keywords_checked", "Keywords Checked"),
        whole("records_scanned", "Records Scanned"),
      ],
      rows: [[report.violationsFound, report.keywordsChecked, report.recordsScanned]],
      population,
    }),
  ];
}

interface Scanned {
  readonly title: string;
  readonly words: string;
  readonly columns: ResultColumn[];
  readonly rows: Cell[][];
  readonly population: number;
}

const scanned = (id: string, result: Scanned): Result => ({
  id,
  ...result,
  origin: { kind: "scan", rule: result.words },
  recomputed: "pending",
});

const word = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "text",
  format: "text",
});
const whole = (key: string, label: string): ResultColumn => ({
  key,
  label,
  kind: "number",
  format: "integer",
});
