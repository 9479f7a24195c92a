import { scaleLinear } from "d3-scale";
import { BottomAxis } from "./axes.tsx";
import { axisTitleRoom, boxRows } from "./box-rows.ts";
import {
  ChartCanvas,
  type ChartProps,
  describeChart,
  seriesOf,
  textWidth,
} from "./chart-canvas.tsx";
import { tickCount, ticksOf } from "./plot-frame.ts";
import { labelRoom, MoreLine, RowLabel, rowHeight } from "./row-label.tsx";

const top = 24;
const gap = 8;

/** Height of the whole picture, known before its width is. */
export function boxChartHeight(props: Omit<ChartProps, "width">): number {
  const { rows, hidden } = boxRows(props);
  return top + rows.length * rowHeight + axisTitleRoom + (hidden > 0 ? 20 : 0);
}

/** Lying boxes from quartile to quartile with the median drawn and printed, whiskers to low and high. */
export function BoxChart({ chart, result, width }: ChartProps) {
  const { rows, hidden } = boxRows({ chart, result });
  const median = seriesOf(result, chart.y[2] ?? "");
  const room =
    chart.x === ""
      ? 0
      : labelRoom(
          rows.map(({ name }) => name),
          width,
        );
  const valueRoom = Math.max(textWidth("median"), ...rows.map((row) => textWidth(row.text))) + gap;
  const from = room + gap * 2;
  const to = width - valueRoom - gap;
  const values = rows.flatMap(({ five }) => five);
  const across = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([from, to])
    .nice(5);
  const bottom = top + rows.length * rowHeight;
  return (
    <ChartCanvas
      label={describeChart(chart, result)}
      width={width}
      height={boxChartHeight({ chart, result })}
    >
      <BottomAxis
        ticks={ticksOf(across, tickCount(to - from), median.column)}
        from={top}
        to={bottom}
      />
      <text x={width} y={14} textAnchor="end" className="fill-ink-faint">
        median
      </text>
      <text x={to} y={bottom + 34} textAnchor="end" className="fill-ink-faint">
        {chart.yLabel}
      </text>
      {rows.map(({ row, name, five, text, spoken }, index) => {
        const [low, q1, middle, q3, high] = five;
        const y = top + index * rowHeight + rowHeight / 2;
        const strong = chart.focus !== undefined && chart.focus === name;
        const color =
          chart.focus === undefined || strong ? "var(--chart-focus)" : "var(--chart-grey)";
        return (
          <g key={row} data-mark="box" data-row={row}>
            <title>{spoken}</title>
            {room > 0 && <RowLabel name={name} room={room} middle={y} strong={strong} />}
            <line x1={across(low)} x2={across(high)} y1={y} y2={y} stroke={color} />
            <line x1={across(low)} x2={across(low)} y1={y - 4} y2={y + 4} stroke={color} />
            <line x1={across(high)} x2={across(high)} y1={y - 4} y2={y + 4} stroke={color} />
            <rect
              x={across(q1)}
              y={y - 8}
              width={Math.max(1, across(q3) - across(q1))}
              height={16}
              rx={2}
              stroke={color}
              className="fill-surface"
            />
            <rect
              x={across(q1)}
              y={y - 8}
              width={Math.max(1, across(q3) - across(q1))}
              height={16}
              rx={2}
              fill={color}
              opacity={0.3}
            />
            <line
              x1={across(middle)}
              x2={across(middle)}
              y1={y - 8}
              y2={y + 8}
              stroke={color}
              strokeWidth={3}
            />
            <text x={width} y={y} dy="0.35em" textAnchor="end" className="fill-ink">
              {text}
            </text>
          </g>
        );
      })}
      <MoreLine hidden={hidden} x={from} y={bottom + axisTitleRoom + 10} />
    </ChartCanvas>
  );
}
