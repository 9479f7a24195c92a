import { scaleLinear } from "d3-scale";
import { AxisTitle, BottomAxis, LeftAxis } from "./axes.tsx";
import {
  ChartCanvas,
  type ChartProps,
  describeChart,
  fittedText,
  seriesOf,
} from "./chart-canvas.tsx";
import {
  axisRoom,
  domainOf,
  plotBottom,
  plotHeight,
  plotTop,
  tickCount,
  ticksOf,
} from "./plot-frame.ts";

/** In a crowd nobody points at a single one, and each name costs as much as its point. */
const maxNamed = 200;

/** One point a row; points are let through each other so that crowds show. */
export function ScatterChart({ chart, result, width }: ChartProps) {
  const xs = seriesOf(result, chart.x);
  const ys = seriesOf(result, chart.y[0] ?? "");
  const up = scaleLinear().domain(domainOf(ys.numbers)).range([plotBottom, plotTop]).nice(5);
  const upTicks = ticksOf(up, 5, ys.column);
  const from = axisRoom(upTicks);
  const to = width - 16;
  const across = scaleLinear().domain(domainOf(xs.numbers)).range([from, to]).nice(5);
  const points = xs.numbers.flatMap((x, row) => {
    const y = ys.numbers[row];
    return x === null || y == null ? [] : [{ row, x: across(x), y: up(y) }];
  });
  return (
    <ChartCanvas label={describeChart(chart, result)} width={width} height={plotHeight}>
      <LeftAxis ticks={upTicks} from={from} to={to} />
      <BottomAxis
        ticks={ticksOf(across, tickCount(to - from), xs.column)}
        from={plotTop}
        to={plotBottom}
      />
      <AxisTitle text={fittedText(chart.yLabel, width)} x={0} y={12} anchor="start" />
      <AxisTitle text={fittedText(chart.xLabel, width)} x={to} y={plotHeight - 4} anchor="end" />
      {points.map(({ row, x, y }) => (
        <circle
          key={row}
          cx={x}
          cy={y}
          r={points.length > 800 ? 2 : 3}
          fill="var(--chart-focus)"
          opacity={points.length > 200 ? 0.35 : 0.7}
          data-mark="point"
          data-row={row}
        >
          {points.length <= maxNamed && (
            <title>{`${xs.label} ${xs.texts[row]}, ${ys.label} ${ys.texts[row]}`}</title>
          )}
        </circle>
      ))}
    </ChartCanvas>
  );
}
