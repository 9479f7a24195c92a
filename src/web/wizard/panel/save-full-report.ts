import type { FullExport } from "#analysis/export/full-exports.ts";
import type { FullReport } from "#analysis/export/full-report.ts";
import { formatCell } from "#analysis/report/format-cell.ts";
import { tableMarkdown } from "#analysis/report/table-markdown.ts";
import { formatDate } from "#contract/formatting.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { drawCharts, pictureCharts } from "../results/charts/draw-charts.tsx";
import type { FinishedRun } from "../wizard-state.ts";

/** Makes a file of the whole report and hands it to the browser's downloads. */
export async function saveFullReport({ make }: FullExport, finished: FinishedRun): Promise<void> {
  const { report } = finished.answer;
  const { name, content, mediaType } = await make(fullReportOf(finished), {
    svg: async () => drawCharts(report),
    pictures: () => pictureCharts(report),
  });
  saveFile(name, new Blob([content], { type: mediaType }));
}

/** An analysis, and what of its asking a document says. */
export interface ToWrite extends Pick<FinishedRun, "answer"> {
  readonly asked: Pick<FinishedRun["asked"], "prompt" | "title" | "fileName">;
}

/** What an export of the whole report is written from. */
export function fullReportOf({ asked: { prompt, title, fileName }, answer }: ToWrite): FullReport {
  const { answerTable, results } = answer.report;
  const result = results.find(({ id }) => id === answerTable?.result);
  return {
    ...{ prompt, title, fileName, answer, date: formatDate(new Date()) },
    answerTable: answerTable && result ? tableMarkdown(answerTable, result) : "",
    print: (value, { format, currency }) => formatCell(value, format, currency),
  };
}
