import type { ChartPicture } from "#analysis/export/chart-picture.ts";
import { chartFileStyle } from "#analysis/export/report-page-style.ts";
import type { Report } from "#contract/report.ts";
import { pngOf } from "./chart-file.ts";
import { drawCharts } from "./draw-charts.tsx";

/** The charts of a report as pictures by the charts' ids, light as paper whatever the theme. */
export async function pictureCharts(report: Report): Promise<Map<string, ChartPicture>> {
  const pictures = new Map<string, ChartPicture>();
  for (const [id, svg] of drawCharts(report)) {
    const [, width = "1", height = "1"] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    const styled = svg.replace(/^<svg[^>]*>/, (root) => `${root}<style>${chartFileStyle}</style>`);
    const png = new Uint8Array(await (await pngOf(styled)).arrayBuffer());
    pictures.set(id, { png, width: Number(width), height: Number(height) });
  }
  return pictures;
}
