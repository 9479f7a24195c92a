import { scaleLinear } from "d3-scale";
import {
  barColor,
  barsOf,
  ChartCanvas,
  type ChartProps,
  describeChart,
  shownBars,
  textWidth,
} from "./chart-canvas.tsx";
import { labelRoom, MoreLine, RowLabel, rowHeight } from "./row-label.tsx";

const maxBars = 15;
const gap = 8;

/** Height of the whole picture, known before its width is. */
export function barChartHeight({ chart, result }: Omit<ChartProps, "width">): number {
  const bars = barsOf(chart, result).length;
  return Math.min(bars, maxBars) * rowHeight + (bars > maxBars ? 24 : 4);
}

/** Horizontal bars, each with its name before and its value behind it. */
export function BarChart({ chart, result, width }: ChartProps) {
  const all = barsOf(chart, result);
  const bars = shownBars(all, maxBars, chart.focus);
  const room = labelRoom(
    bars.map(({ name }) => name),
    width,
  );
  const valueRoom = Math.max(0, ...bars.map(({ text }) => textWidth(text))) + gap;
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const scale = scaleLinear()
    .domain([lowest, highest === lowest ? 1 : highest])
    .range([room + gap + (lowest < 0 ? valueRoom : 0), width - (highest > 0 ? valueRoom : gap)]);
  const zero = scale(0);
  return (
    <ChartCanvas
      label={describeChart(chart, result)}
      width={width}
      height={barChartHeight({ chart, result })}
    >
      {bars.map(({ row, name, value, text, full }, index) => {
        const middle = index * rowHeight + rowHeight / 2;
        const end = scale(value);
        const strong = chart.focus !== undefined && name === chart.focus;
        return (
          <g key={row} data-mark="bar" data-row={row}>
            <RowLabel name={name} room={room} middle={middle} strong={strong} />
            <rect
              x={Math.min(zero, end)}
              y={middle - 9}
              width={Math.max(1, Math.abs(end - zero))}
              height={18}
              rx={2}
              fill={barColor(name, chart.focus)}
            >
              <title>{`${name}: ${full}`}</title>
            </rect>
            <text
              x={value < 0 ? end - gap / 2 : end + gap / 2}
              y={middle}
              dy="0.35em"
              textAnchor={value < 0 ? "end" : "start"}
              className={strong ? "fill-ink font-semibold" : "fill-ink"}
            >
              {text}
            </text>
          </g>
        );
      })}
      <line
        x1={zero}
        x2={zero}
        y1={0}
        y2={bars.length * rowHeight}
        stroke={lowest < 0 ? "var(--chart-grey)" : "var(--chart-grid)"}
      />
      <MoreLine hidden={all.length - bars.length} x={room + gap} y={bars.length * rowHeight + 16} />
    </ChartCanvas>
  );
}
