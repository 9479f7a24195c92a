import { scaleLinear } from "d3-scale";
import { curveLinear, line } from "d3-shape";
import { AxisTitle, BottomAxis, LeftAxis } from "./axes.tsx";
import {
  ChartCanvas,
  type ChartProps,
  describeChart,
  fittedText,
  labelText,
  type Series,
  spreadLabels,
  textWidth,
} from "./chart-canvas.tsx";
import { acrossScale, type LineSeries, lineSeries } from "./line-scale.ts";
import { axisRoom, domainOf, plotBottom, plotHeight, plotTop, ticksOf } from "./plot-frame.ts";

/** One line for each series over dates, numbers or steps, named at its end rather than in a legend. */
export function LineChart({ chart, result, width }: ChartProps) {
  const { across, lines } = lineSeries(chart, result);
  const up = scaleLinear()
    .domain(domainOf(lines.flatMap(({ numbers }) => numbers)))
    .range([plotBottom, plotTop])
    .nice(5);
  const upTicks = ticksOf(up, 5, lines[0]?.column);
  const from = axisRoom(upTicks);
  const endRoom = Math.min(
    width * 0.34,
    Math.max(...lines.map((series) => textWidth(endText(series, lines.length))), 8) + 14,
  );
  const to = width - endRoom;
  const { places, ticks } = acrossScale(across, [from, to]);
  const tops = spreadLabels(
    lines.map(({ numbers }) => up(numbers[lastRow(numbers)] ?? 0)),
    { gap: 15, from: plotTop, to: plotBottom },
  );
  return (
    <ChartCanvas label={describeChart(chart, result)} width={width} height={plotHeight}>
      <LeftAxis ticks={upTicks} from={from} to={to} />
      <BottomAxis ticks={ticks} from={plotTop} to={plotBottom} grid={false} />
      <AxisTitle text={fittedText(chart.yLabel, width)} x={0} y={12} anchor="start" />
      <AxisTitle text={fittedText(chart.xLabel, width)} x={to} y={plotHeight - 4} anchor="end" />
      {lines.map((series, index) => (
        <OneLine
          key={series.key}
          series={series}
          places={places}
          across={across}
          up={up}
          color={lineColor(series.key, index, chart)}
          end={{ x: to, y: tops[index] ?? 0, room: endRoom, text: endText(series, lines.length) }}
        />
      ))}
    </ChartCanvas>
  );
}

interface OneLineProps {
  readonly series: LineSeries;
  readonly across: Series;
  readonly places: readonly (number | null)[];
  readonly up: (value: number) => number;
  readonly color: string;
  readonly end: {
    readonly x: number;
    readonly y: number;
    readonly room: number;
    readonly text: string;
  };
}

function OneLine({ series, across, places, up, color, end }: OneLineProps) {
  const { numbers, texts } = series;
  const path = line<number | null>()
    .defined((value, row) => value !== null && places[row] != null)
    .x((_, row) => places[row] ?? 0)
    .y((value) => up(value ?? 0))
    .curve(curveLinear);
  const last = lastRow(numbers);
  const few = numbers.length <= 60;
  return (
    <g data-mark="line">
      <path d={path(numbers) ?? ""} fill="none" stroke={color} strokeWidth={2} />
      {numbers.map((value, row) => {
        const x = places[row];
        if (value === null || x == null) return null;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a result has no other name
            key={row}
            cx={x}
            cy={up(value)}
            r={row === last ? 4 : 2.5}
            fill={color}
            opacity={few || row === last ? 1 : 0}
            data-mark="point"
            data-row={series.rows?.[row] ?? row}
            data-key={series.rows === undefined ? series.key : undefined}
          >
            <title>{`${across.texts[row]}: ${texts[row]}`}</title>
          </circle>
        );
      })}
      <text x={end.x + 10} y={end.y} dy="0.35em" fill={textColor(color)} className="font-semibold">
        <title>{`${series.label} ${texts[last]}`}</title>
        {fittedText(end.text, end.room - 10)}
      </text>
    </g>
  );
}

const lastRow = (numbers: readonly (number | null)[]) =>
  numbers.findLastIndex((value) => value !== null);

/** Grey is enough for a line, not for words. */
const textColor = (color: string) => (color === "var(--chart-grey)" ? "var(--ink-soft)" : color);

/** A single line is named by the axis, so its end shows only the last value. */
function endText(series: Series, lines: number): string {
  const last = labelText(series.numbers[lastRow(series.numbers)] ?? null, series.column);
  return lines === 1 ? last : `${series.label} ${last}`;
}

function lineColor(key: string, index: number, chart: ChartProps["chart"]): string {
  const { focus, y, series } = chart;
  if ((y.length === 1 && series === undefined) || key === focus) return "var(--chart-focus)";
  return focus !== undefined && y.includes(focus)
    ? "var(--chart-grey)"
    : `var(--chart-${(index % 6) + 1})`;
}
