import type { Chart, Result } from "#contract/report.ts";
import { boxRows } from "./box-rows.ts";
import { seriesOf } from "./chart-canvas.tsx";

/** A point of a chart: the row of its result, and of a line the column, where there are several. */
interface Point {
  readonly row: number;
  readonly key?: string | undefined;
}

/** What a person reads when pointing at a mark: its name and its value, in full. */
export function readingOf(chart: Chart, result: Result, { row, key }: Point): string {
  const text = (of: string) => seriesOf(result, of).texts[row] ?? "–";
  const name = text(chart.x);
  const value = text(key ?? chart.y[0] ?? "");
  switch (chart.kind) {
    case "bar":
    case "line":
      return `${name}${sideOf({ chart, result, row, key })}: ${value}`;
    case "pie":
      return `${name}: ${value}`;
    case "pareto": {
      const share = seriesOf(result, chart.y[1] ?? "");
      return `${name}: ${value}, ${share.label} ${share.texts[row] ?? "–"}`;
    }
    case "histogram":
      return `${name} to ${text(chart.upper ?? chart.x)}: ${value}`;
    case "scatter":
      return `${chart.xLabel} ${name}, ${chart.yLabel} ${value}`;
    case "box":
      return boxRows({ chart, result }).rows.find((box) => box.row === row)?.spoken ?? name;
  }
}

/** Which of several lines, or of the bars beside each other. */
function sideOf({ chart, result, row, key }: { chart: Chart; result: Result } & Point): string {
  if (chart.series !== undefined) return `, ${seriesOf(result, chart.series).texts[row] ?? "–"}`;
  return key === undefined || chart.y.length === 1 ? "" : `, ${seriesOf(result, key).label}`;
}
