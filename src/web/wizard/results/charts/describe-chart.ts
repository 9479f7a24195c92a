import { plainText } from "#analysis/report/plain-markdown.ts";
import type { Result } from "#contract/fact.ts";
import { counted } from "#contract/formats.ts";
import type { Chart } from "#contract/report.ts";
import { seriesOf } from "./chart-data.ts";

const names: Record<Chart["kind"], string> = {
  bar: "Bar chart",
  line: "Line chart",
  histogram: "Histogram",
  scatter: "Scatter plot",
  box: "Box plot",
  pareto: "Pareto chart",
  pie: "Pie chart",
};

/** A text that stands in for the picture: kind, title, what is across and up, and its first values. */
export function describeChart(chart: Chart, result: Result): string {
  const across = seriesOf(result, chart.x);
  const first = seriesOf(result, chart.y[0] ?? "");
  const sides = seriesOf(result, chart.series ?? "");
  const count = result.rows.length;
  const values = across.texts.slice(0, 3).map((name, row) => {
    const side = chart.series === undefined ? "" : `, ${sides.texts[row] ?? "–"}`;
    return chart.kind === "box" ? name : `${name}${side}: ${first.texts[row] ?? "–"}`;
  });
  return [
    `${names[chart.kind]}: ${plainText(chart.title.markdown)}`,
    `${chart.yLabel} by ${chart.xLabel}, ${counted(count, "row")}`,
    values.join("; ") + (count > 3 ? "; the rest is in the table" : ""),
  ]
    .map((sentence) => sentence.replace(/\.$/, ""))
    .join(". ");
}
