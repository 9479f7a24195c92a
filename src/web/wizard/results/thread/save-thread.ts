import { threadDocument } from "#analysis/export/thread/thread-document.ts";
import type { StoredAnalysis } from "#contract/calls/analyses.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { fullReportOf, type ToWrite } from "../../panel/save-full-report.ts";

export type ThreadFile = "markdown" | "word";

/** Makes one file of the reports of a thread and hands it to the browser's downloads. */
export async function saveThread(
  stored: readonly StoredAnalysis[],
  kind: ThreadFile,
): Promise<void> {
  const reports = stored.flatMap(({ answer, prompt, title, fileName }): ToWrite[] =>
    answer === null ? [] : [{ answer, asked: { prompt, title: title ?? "", fileName } }],
  );
  if (kind === "markdown") {
    const { name, text } = threadDocument(reports.map(fullReportOf));
    saveFile(name, text);
    return;
  }
  const [{ threadWord }, { pictureCharts }] = await Promise.all([
    import("#analysis/export/thread/thread-word.ts"),
    import("../charts/draw-charts.tsx"),
  ]);
  const drawn = [];
  for (const report of reports)
    drawn.push({ full: fullReportOf(report), pictures: await pictureCharts(report.answer.report) });
  const { name, content, mediaType } = await threadWord(drawn);
  saveFile(name, new Blob([content], { type: mediaType }));
}
