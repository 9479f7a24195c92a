import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { AxisTitle } from "./axes.tsx";
import {
  barColor,
  barsOf,
  ChartCanvas,
  type ChartProps,
  describeChart,
  fittedText,
  seriesOf,
  shownBars,
  textWidth,
} from "./chart-canvas.tsx";
import { labelRoom, MoreLine, RowLabel, rowHeight } from "./row-label.tsx";

const maxBars = 15;
const gap = 8;
const top = 24;

/** Height of the whole picture, known before its width is. */
export function paretoChartHeight({ chart, result }: Omit<ChartProps, "width">): number {
  const bars = barsOf(chart, result).length;
  return top + Math.min(bars, maxBars) * rowHeight + (bars > maxBars ? 24 : 4);
}

/**
 * Bars from the largest down and the share they add up to: the line runs from 0 at the left to 100 %
 * at the right, and each step of it stands printed at the edge.
 */
export function ParetoChart({ chart, result, width }: ChartProps) {
  const all = barsOf(chart, result);
  const bars = shownBars(all, maxBars, chart.focus);
  const shares = seriesOf(result, chart.y[1] ?? "");
  const room = labelRoom(
    bars.map(({ name }) => name),
    width,
  );
  const shareRoom = Math.max(0, ...bars.map(({ row }) => textWidth(shares.texts[row] ?? ""))) + gap;
  const valueRoom = Math.max(0, ...bars.map(({ text }) => textWidth(text))) + gap;
  const from = room + gap;
  const to = width - shareRoom;
  const values = scaleLinear()
    .domain([0, Math.max(1e-12, ...bars.map(({ value }) => value))])
    .range([from, to - valueRoom]);
  const percent = scaleLinear().domain([0, 100]).range([from, to]);
  const middleOf = (index: number) => top + index * rowHeight + rowHeight / 2;
  const points = bars.flatMap(({ row }, index): [number, number][] => {
    const share = shares.numbers[row];
    return typeof share === "number" ? [[percent(share), middleOf(index)]] : [];
  });
  return (
    <ChartCanvas
      label={describeChart(chart, result)}
      width={width}
      height={paretoChartHeight({ chart, result })}
    >
      <AxisTitle
        text={fittedText(chart.yLabel, (to - from) * 0.6)}
        x={from}
        y={14}
        anchor="start"
      />
      <AxisTitle text={fittedText(shares.label, width * 0.4)} x={width} y={14} anchor="end" />
      {bars.map(({ row, name, value, full }, index) => {
        const middle = middleOf(index);
        const end = Math.max(from + 1, values(value));
        return (
          <g key={row} data-mark="bar" data-row={row}>
            <RowLabel name={name} room={room} middle={middle} strong={name === chart.focus} />
            <rect
              x={from}
              y={middle - 9}
              width={end - from}
              height={18}
              rx={2}
              fill={barColor(name, chart.focus)}
            >
              <title>{`${name}: ${full}`}</title>
            </rect>
            <text x={width} y={middle} dy="0.35em" textAnchor="end" className="fill-ink-soft">
              {shares.texts[row]}
            </text>
          </g>
        );
      })}
      <path
        d={line()(points) ?? ""}
        fill="none"
        stroke="var(--chart-grey)"
        strokeWidth={1.5}
        strokeDasharray="3 3"
      />
      {points.map(([x, y]) => (
        <circle key={y} cx={x} cy={y} r={2.5} fill="var(--chart-grey)" data-mark="point" />
      ))}
      {bars.map(({ row, value, text }, index) => (
        // Above the line, on a rim of the page's colour: a value must be readable where both meet.
        <text
          key={row}
          x={Math.max(from + 1, values(value)) + gap / 2}
          y={middleOf(index)}
          dy="0.35em"
          className="fill-ink"
          stroke="var(--canvas)"
          strokeWidth={4}
          paintOrder="stroke"
        >
          {text}
        </text>
      ))}
      <MoreLine hidden={all.length - bars.length} x={from} y={top + bars.length * rowHeight + 16} />
    </ChartCanvas>
  );
}
