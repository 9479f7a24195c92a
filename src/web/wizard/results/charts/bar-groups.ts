import type { Result } from "#contract/fact.ts";
import type { Chart } from "#contract/report.ts";
import { type Bar, labelText, seriesOf } from "./chart-data.ts";

/** A bar among those that stand beside each other; `side` is its place among the series. */
export interface SideBar extends Bar {
  readonly side: number;
}

export interface BarGroup {
  readonly name: string;
  readonly bars: readonly SideBar[];
}

/** The bars of a chart with two groupings: groups and series in the order of the rows. */
export function barGroups(
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
