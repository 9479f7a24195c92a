import type { Result } from "#contract/fact.ts";
import type { Chart } from "#contract/report.ts";
import { type Series, seriesOf } from "./chart-data.ts";

export interface LineSeries extends Series {
  /** Row of the result behind each value, where it is not the value's own place. */
  readonly rows?: readonly (number | null)[];
}

/** What goes across and the lines above it: a column each, or a value of the second grouping each. */
export function lineSeries(chart: Chart, result: Result): { across: Series; lines: LineSeries[] } {
  const across = seriesOf(result, chart.x);
  if (chart.series === undefined)
    return { across, lines: chart.y.map((key) => seriesOf(result, key)) };
  const sides = seriesOf(result, chart.series);
  const values = seriesOf(result, chart.y[0] ?? "");
  const steps = [...new Set(across.texts)];
  const first = steps.map((text) => across.texts.indexOf(text));
  const lines = [...new Set(sides.texts)].map((side): LineSeries => {
    const rows = steps.map((step) => {
      const row = sides.texts.findIndex((text, at) => text === side && across.texts[at] === step);
      return row < 0 ? null : row;
    });
    return {
      ...{ key: side, label: side, column: values.column, rows },
      raw: rows.map((row) => (row === null ? null : (values.raw[row] ?? null))),
      numbers: rows.map((row) => (row === null ? null : (values.numbers[row] ?? null))),
      texts: rows.map((row) => (row === null ? "–" : (values.texts[row] ?? "–"))),
    };
  });
  return { across: pick(across, first), lines };
}

const pick = (series: Series, rows: readonly number[]): Series => ({
  ...series,
  raw: rows.map((row) => series.raw[row] ?? null),
  numbers: rows.map((row) => series.numbers[row] ?? null),
  texts: rows.map((row) => series.texts[row] ?? ""),
});
