import { arc, pie } from "d3-shape";
import {
  type Bar,
  barsOf,
  ChartCanvas,
  type ChartProps,
  describeChart,
  fittedText,
  spreadLabels,
} from "./chart-canvas.tsx";

export const pieHeight = 260;
const height = pieHeight;

/** A ring with few slices, the largest first from the top, each named beside it. */
export function PieChart({ chart, result, width }: ChartProps) {
  const bars = barsOf(chart, result).filter(({ value }) => value > 0);
  const radius = Math.min(100, width / 4.4);
  const slices = pie<Bar>()
    .sort(null)
    .value(({ value }) => value)(bars);
  const ring = arc<(typeof slices)[number]>()
    .innerRadius(radius * 0.55)
    .outerRadius(radius)
    .padAngle(0.012);
  const placed = slices.map((slice, index) => {
    const middle = (slice.startAngle + slice.endAngle) / 2;
    return {
      slice,
      right: middle < Math.PI,
      x: Math.sin(middle) * radius,
      y: -Math.cos(middle) * radius,
      color: sliceColor(slice.data.name, index, chart.focus),
    };
  });
  const heights = [true, false].map((right) => {
    const side = placed.filter((label) => label.right === right);
    const tops = spreadLabels(
      side.map(({ y }) => y * 1.12),
      { gap: 34, from: -height / 2 + 18, to: height / 2 - 22 },
    );
    return new Map(side.map((label, index) => [label, tops[index] ?? 0]));
  });
  const room = width / 2 - radius - 26;
  return (
    <ChartCanvas label={describeChart(chart, result)} width={width} height={height}>
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {placed.map((label) => {
          const { slice, right, x, y, color } = label;
          const top = heights[right ? 0 : 1]?.get(label) ?? 0;
          const side = right ? 1 : -1;
          const edge = side * (radius + 14);
          return (
            <g key={slice.data.row} data-mark="slice" data-row={slice.data.row}>
              <title>{`${slice.data.name}: ${slice.data.full}`}</title>
              <path d={ring(slice) ?? ""} fill={color} />
              <path
                d={`M${x} ${y}L${edge} ${top}h${side * 6}`}
                fill="none"
                stroke="var(--chart-grid)"
              />
              <text
                x={edge + side * 10}
                y={top - 3}
                textAnchor={right ? "start" : "end"}
                className="fill-ink-soft"
              >
                {fittedText(slice.data.name, room)}
              </text>
              <text
                x={edge + side * 10}
                y={top + 12}
                textAnchor={right ? "start" : "end"}
                className="fill-ink font-semibold"
              >
                {fittedText(slice.data.text, room)}
              </text>
            </g>
          );
        })}
      </g>
    </ChartCanvas>
  );
}

function sliceColor(name: string, index: number, focus: string | undefined): string {
  if (focus === undefined) return `var(--chart-${(index % 6) + 1})`;
  if (name === focus) return "var(--chart-focus)";
  return index % 2 === 0 ? "var(--chart-grey)" : "var(--chart-grey-soft)";
}
