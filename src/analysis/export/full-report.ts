import type { Cell, ResultColumn } from "#contract/report.ts";
import type { ReportRequest } from "./report-document.ts";

/** Everything that a report with charts and evidence is written from. */
export interface FullReport extends ReportRequest {
  /** The table under the answer as markdown with its receipts; blank where there is none. */
  readonly answerTable: string;
  /** Prints a cell of a result as the report does. */
  readonly print: (value: Cell, column: ResultColumn) => string;
}
