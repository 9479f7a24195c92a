import { scaleLinear } from "d3-scale";
import type { Chart, Result } from "#contract/report.ts";
import {
  type Bar,
  ChartCanvas,
  type ChartProps,
  describeChart,
  fittedText,
  labelText,
  seriesOf,
  textWidth,
} from "./chart-canvas.tsx";
import { labelRoom, MoreLine, RowLabel } from "./row-label.tsx";

const maxGroups = 12;
const barHeight = 18;
const groupGap = 12;
const legendHeight = 28;
const gap = 8;

const heightOf = ({ bars }: BarGroup) => bars.length * barHeight + groupGap;

/** Height of the whole picture, known before its width is. */
export function groupedBarChartHeight({ chart, result }: Omit<ChartProps, "width">): number {
  const { groups } = barGroups(chart, result);
  const shown = groups.slice(0, maxGroups).reduce((sum, group) => sum + heightOf(group), 0);
  return legendHeight + shown + (groups.length > maxGroups ? 24 : 4);
}

/** For each group a bar of every series, each in the colour that the line above names. */
export function GroupedBarChart({ chart, result, width }: ChartProps) {
  const all = barGroups(chart, result);
  const groups = all.groups.slice(0, maxGroups);
  const bars = groups.flatMap((group) => group.bars);
  const room = labelRoom(
    groups.map(({ name }) => name),
    width,
  );
  const valueRoom = Math.max(0, ...bars.map(({ text }) => textWidth(text))) + gap;
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const scale = scaleLinear()
    .domain([lowest, highest === lowest ? 1 : highest])
    .range([room + gap + (lowest < 0 ? valueRoom : 0), width - (highest > 0 ? valueRoom : gap)]);
  const tops = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + heightOf(group), legendHeight),
  );
  const bottom = groupedBarChartHeight({ chart, result });
  return (
    <ChartCanvas label={describeChart(chart, result)} width={width} height={bottom}>
      <Legend series={all.series} width={width} />
      {groups.map((group, index) => {
        const top = tops[index] ?? 0;
        const middle = top + (heightOf(group) - groupGap) / 2;
        return (
          <g key={group.name}>
            <RowLabel name={group.name} room={room} middle={middle} strong={false} />
            {group.bars.map((bar, index) => (
              <OneBar
                key={bar.row}
                bar={bar}
                group={group.name}
                y={top + index * barHeight}
                scale={scale}
              />
            ))}
          </g>
        );
      })}
      <line
        x1={scale(0)}
        x2={scale(0)}
        y1={legendHeight}
        y2={bottom - groupGap}
        stroke={lowest < 0 ? "var(--chart-grey)" : "var(--chart-grid)"}
      />
      <MoreLine hidden={all.groups.length - groups.length} x={room + gap} y={bottom - 8} />
    </ChartCanvas>
  );
}

interface OneBarProps {
  readonly bar: SideBar;
  readonly group: string;
  readonly y: number;
  readonly scale: (value: number) => number;
}

function OneBar({ bar, group, y, scale }: OneBarProps) {
  const { row, name, value, text, full, side } = bar;
  const [zero, end] = [scale(0), scale(value)];
  return (
    <g data-mark="bar" data-row={row}>
      <rect
        x={Math.min(zero, end)}
        y={y + 1}
        width={Math.max(1, Math.abs(end - zero))}
        height={barHeight - 3}
        rx={2}
        fill={sideColor(side)}
      >
        <title>{`${group}, ${name}: ${full}`}</title>
      </rect>
      <text
        x={value < 0 ? end - gap / 2 : end + gap / 2}
        y={y + barHeight / 2}
        dy="0.35em"
        textAnchor={value < 0 ? "end" : "start"}
        className="fill-ink"
      >
        {text}
      </text>
    </g>
  );
}

/** Names the colours, as far as the width goes. */
function Legend({ series, width }: { readonly series: readonly string[]; readonly width: number }) {
  const most = width / Math.max(1, series.length) - 26;
  const names = series.map((name) => fittedText(name, most));
  const places = names.map((_, index) =>
    names.slice(0, index).reduce((sum, name) => sum + textWidth(name) + 30, 0),
  );
  return (
    <g>
      {names.map((name, index) => (
        <g key={series[index]} data-mark="legend">
          <rect x={places[index]} y={4} width={10} height={10} rx={2} fill={sideColor(index)} />
          <text x={(places[index] ?? 0) + 16} y={9} dy="0.35em" className="fill-ink-soft">
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

const sideColor = (side: number) => `var(--chart-${(side % 6) + 1})`;

/** A bar among those that stand beside each other; `side` is its place among the series. */
interface SideBar extends Bar {
  readonly side: number;
}

interface BarGroup {
  readonly name: string;
  readonly bars: readonly SideBar[];
}

/** The bars of a chart with two groupings: groups and series in the order of the rows. */
function barGroups(
  chart: Chart,
  result: Result,
): { groups: readonly BarGroup[]; series: readonly string[] } {
  const names = seriesOf(result, chart.x);
  const sides = seriesOf(result, chart.series ?? "");
  const values = seriesOf(result, chart.y[0] ?? "");
  const series = [...new Set(sides.texts)];
  const bars = values.numbers.flatMap((value, row): [string, SideBar][] => {
    if (value === null) return [];
    const [group, name] = [names.texts[row] ?? "", sides.texts[row] ?? ""];
    const texts = { text: labelText(value, values.column), full: values.texts[row] ?? "" };
    return [[group, { row, name, value, side: series.indexOf(name), ...texts }]];
  });
  const groups = [...new Set(bars.map(([group]) => group))].map((name) => ({
    name,
    bars: bars
      .filter(([group]) => group === name)
      .map(([, bar]) => bar)
      .toSorted((a, b) => a.side - b.side),
  }));
  return { groups, series };
}
