import { scaleLinear } from "d3-scale";
import { AxisTitle, BottomAxis, LeftAxis } from "./axes.tsx";
import {
  ChartCanvas,
  type ChartProps,
  describeChart,
  fittedText,
  seriesOf,
  textWidth,
} from "./chart-canvas.tsx";
import { axisRoom, plotBottom, plotHeight, plotTop, tickCount, ticksOf } from "./plot-frame.ts";

/** Bars between the edges of their bins, each with its count where there is room for it. */
export function HistogramChart({ chart, result, width }: ChartProps) {
  const lower = seriesOf(result, chart.x);
  const upper = seriesOf(result, chart.upper ?? chart.x);
  const counts = seriesOf(result, chart.y[0] ?? "");
  const ends = drawnEnds(lower.numbers, upper.numbers);
  const edges = [...lower.numbers, ...ends].filter((edge) => edge !== null);
  const gathered = ends.findIndex((end, row) => end !== upper.numbers[row]);
  const up = scaleLinear()
    .domain([0, Math.max(1, ...counts.numbers.map((count) => count ?? 0))])
    .range([plotBottom, plotTop])
    .nice(4);
  const upTicks = ticksOf(up, 4, counts.column);
  const from = axisRoom(upTicks);
  const to = width - 16;
  const across = scaleLinear()
    .domain([Math.min(...edges), Math.max(...edges)])
    .range([from, to]);
  const bins = counts.numbers.flatMap((count, row) => {
    const [start, end] = [lower.numbers[row], ends[row]];
    if (count === null || start == null || end == null) return [];
    const [left, right] = [across(start), across(end)];
    return [{ row, left, room: right - left, top: up(count), text: counts.texts[row] ?? "" }];
  });
  const labelled = bins.every(({ room, text }) => textWidth(text) + 4 <= room);
  return (
    <ChartCanvas label={describeChart(chart, result)} width={width} height={plotHeight}>
      <LeftAxis ticks={upTicks} from={from} to={to} />
      {bins.map(({ row, left, room, top, text }) => (
        <g key={row} data-mark="bin" data-row={row}>
          <rect
            x={left + 0.5}
            y={top}
            width={Math.max(1, room - 1)}
            height={plotBottom - top}
            fill={
              chart.focus === undefined || lower.texts[row] === chart.focus
                ? "var(--chart-focus)"
                : "var(--chart-grey)"
            }
          >
            <title>{`${lower.texts[row]} to ${upper.texts[row]}: ${text}`}</title>
          </rect>
          {labelled && (
            <text x={left + room / 2} y={top - 5} textAnchor="middle" className="fill-ink">
              {text}
            </text>
          )}
        </g>
      ))}
      <BottomAxis
        ticks={ticksOf(across, tickCount(to - from), lower.column)}
        from={plotTop}
        to={plotBottom}
        grid={false}
      />
      <AxisTitle text={fittedText(chart.yLabel, width)} x={0} y={12} anchor="start" />
      <AxisTitle
        text={fittedText(
          gathered < 0
            ? chart.xLabel
            : `${chart.xLabel} (last bar: all from ${lower.texts[gathered]} to ${upper.texts[gathered]})`,
          width,
        )}
        x={to}
        y={plotHeight - 4}
        anchor="end"
      />
    </ChartCanvas>
  );
}

/**
 * A bin that gathers a long tail is drawn as wide as the first: at its true width the few in it
 * would cover most of the picture.
 */
function drawnEnds(
  lower: readonly (number | null)[],
  upper: readonly (number | null)[],
): (number | null)[] {
  const usual = (upper[0] ?? 0) - (lower[0] ?? 0);
  return upper.map((end, row) => {
    const start = lower[row];
    const isTail = row > 1 && row === upper.length - 1;
    if (end === null || start == null || !isTail || end - start <= usual * 1.5) return end;
    return start + usual;
  });
}
