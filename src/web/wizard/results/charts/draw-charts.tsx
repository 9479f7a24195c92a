import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ChartPicture } from "#analysis/export/chart-picture.ts";
import { chartFileStyle } from "#analysis/export/report-page-style.ts";
import type { Report } from "#contract/report.ts";
import { pngOf } from "./chart-file.ts";
import { chartKinds } from "./chart-kinds.ts";

/** Across a page of a letter, in CSS pixels. */
const width = 640;
/** Room at both sides: other machines write wider letters than those the charts are measured for. */
const edge = 16;

/** Draws the charts of a report off the page: SVG texts by the charts' ids, their colours still named. */
export function drawCharts({ charts, results }: Report): Map<string, string> {
  const sheet = document.createElement("div");
  const root = createRoot(sheet);
  const drawn = charts.flatMap((chart): [string, string][] => {
    const result = results.find(({ id }) => id === chart.result);
    if (!result) return [];
    const { draw: Draw } = chartKinds[chart.kind];
    flushSync(() => root.render(<Draw chart={chart} result={result} width={width} />));
    const svg = sheet.querySelector("svg");
    const height = svg?.getAttribute("height");
    svg?.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    svg?.setAttribute("width", `${width + 2 * edge}`);
    svg?.setAttribute("viewBox", `-${edge} 0 ${width + 2 * edge} ${height}`);
    return svg ? [[chart.id, new XMLSerializer().serializeToString(svg)]] : [];
  });
  root.unmount();
  return new Map(drawn);
}

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
