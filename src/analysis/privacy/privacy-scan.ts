import type { Cell, Result, ResultColumn } from "#contract/report.ts";
import type { HipaaReport } from "#contract/scan.ts";
import type { Compliance } from "./assess-compliance.ts";

/**
 * What data hold that needs care, with every number of it in a result of its own. Places are counted
 * once: the same count made again would say nothing more. The score is added up again.
 */
export interface PrivacyScan {
  readonly hipaaReport: HipaaReport;
  /** Columns item, found, points, advice: one row for each deduction. */
  readonly items: Result;
  /** Column score: 100 less the points. */
  readonly score: Result;
  readonly results: readonly Result[];
  /** Headers of columns of which most cells may identify somebody; see Compliance. */
  readonly identifying: readonly string[];
  /** Headers of columns in which fewer cells may. */
  readonly mixed: readonly string[];
}

/** How the results say what was scanned. */
export interface ScanWords {
  readonly items: string;
  /** What the keyword check counts as it goes, in the plural. */
  readonly records: string;
}

/** Puts what was found into results. */
export function privacyScan(
  hipaaReport: HipaaReport,
  assessment: Compliance,
  said: ScanWords,
): PrivacyScan {
  const items = scanned("s1", {
    title: "Deductions from the privacy score",
    words: said.items,
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
    population: hipaaReport.recordsScanned,
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
    recomputed: 100 - pointsOf(assessment) === assessment.score ? "equal" : "different",
  };
  const keywords = keywordResults(hipaaReport, said.records);
  const { identifying, mixed } = assessment;
  return { hipaaReport, items, score, results: [items, score, ...keywords], identifying, mixed };
}

/** Of the deductions as they are printed. */
const pointsOf = ({ items }: Compliance) => items.reduce((sum, { points }) => sum + points, 0);

function keywordResults(report: HipaaReport, records: string): Result[] {
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
      words: `keywords that occur, keywords looked for, and ${records} looked through`,
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
