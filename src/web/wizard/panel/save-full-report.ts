import type { FullExport } from "#analysis/export/full-exports.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { drawCharts } from "../results/charts/draw-charts.tsx";
import { pictureCharts } from "../results/charts/picture-charts.ts";
import type { Finished } from "../wizard-state.ts";
import { fullReportOf } from "./full-report-of.ts";

/** Makes a file of the whole report and hands it to the browser's downloads. */
export async function saveFullReport({ make }: FullExport, finished: Finished): Promise<void> {
  const { report } = finished.answer;
  const { name, content, mediaType } = await make(fullReportOf(finished), {
    svg: async () => drawCharts(report),
    pictures: () => pictureCharts(report),
  });
  saveFile(name, new Blob([content], { type: mediaType }));
}
