import type { ReactNode } from "react";
import type { Chart } from "#contract/report.ts";
import { BarChart, barChartHeight } from "./bar-chart.tsx";
import { BoxChart, boxChartHeight } from "./box-chart.tsx";
import type { ChartProps } from "./chart-canvas.tsx";
import { GroupedBarChart, groupedBarChartHeight } from "./grouped-bar-chart.tsx";
import { HistogramChart } from "./histogram-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { ParetoChart, paretoChartHeight } from "./pareto-chart.tsx";
import { PieChart, pieHeight } from "./pie-chart.tsx";
import { plotHeight } from "./plot-frame.ts";
import { ScatterChart } from "./scatter-chart.tsx";

interface Kind {
  readonly draw: (props: ChartProps) => ReactNode;
  /** Known before the width is, so that nothing on the page moves when the chart appears. */
  readonly height: (props: Omit<ChartProps, "width">) => number;
}

export const chartKinds: Record<Chart["kind"], Kind> = {
  bar: {
    draw: (props) => (props.chart.series === undefined ? BarChart(props) : GroupedBarChart(props)),
    height: (props) =>
      props.chart.series === undefined ? barChartHeight(props) : groupedBarChartHeight(props),
  },
  pareto: { draw: ParetoChart, height: paretoChartHeight },
  box: { draw: BoxChart, height: boxChartHeight },
  pie: { draw: PieChart, height: () => pieHeight },
  line: { draw: LineChart, height: () => plotHeight },
  histogram: { draw: HistogramChart, height: () => plotHeight },
  scatter: { draw: ScatterChart, height: () => plotHeight },
};
