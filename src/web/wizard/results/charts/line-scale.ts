import { extent } from "d3-array";
import { scaleLinear, scalePoint, scaleUtc } from "d3-scale";
import type { Chart, Result } from "#contract/report.ts";
import { type Series, seriesOf } from "./chart-canvas.tsx";
import { type Tick, tickCount, ticksOf } from "./plot-frame.ts";

interface AcrossScale {
  /** Pixel of each row; null where the row has no place. */
  readonly places: readonly (number | null)[];
  readonly ticks: readonly Tick[];
}

/** Lays rows out along the bottom: by date, by number, or one step each in the order of the rows. */
export function acrossScale(series: Series, range: [number, number]): AcrossScale {
  const count = tickCount(range[1] - range[0]);
  const kind = series.column?.kind;
  if (kind === "date" || holdsDates(series)) return dateScale(series, range, count);
  if (kind === "number") return numberScale(series, range, count);
  return stepScale(series, range, count);
}

/** Days and months may come as ISO text: what groups them has already cut them to their period. */
function holdsDates({ column, raw }: Series): boolean {
  const isCut = column?.format === "day" || column?.format === "month";
  return isCut && raw.every((value) => typeof value === "string" && /^\d{4}-\d{2}/.test(value));
}

function dateScale(series: Series, range: [number, number], count: number): AcrossScale {
  const dates = series.raw.map((value) =>
    typeof value === "string" ? Date.parse(value) : Number.NaN,
  );
  const [from, to] = extent(dates.filter((time) => !Number.isNaN(time)));
  if (from === undefined || to === undefined) return stepScale(series, range, count);
  const scale = scaleUtc([from, to], range);
  const print = scale.tickFormat(count);
  return {
    places: dates.map((time) => (Number.isNaN(time) ? null : scale(time))),
    ticks: scale.ticks(count).map((date, index) => ({
      at: scale(date),
      // Months after the first need no year: it stands at the first and at each January.
      text: index === 0 && !/\d/.test(print(date)) ? firstMonth(date) : print(date),
    })),
  };
}

const firstMonth = (date: Date) =>
  date.toLocaleDateString("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

function numberScale(series: Series, range: [number, number], count: number): AcrossScale {
  const [from = 0, to = 1] = extent(series.numbers.filter((value) => value !== null));
  const scale = scaleLinear([from, to], range);
  return {
    places: series.numbers.map((value) => (value === null ? null : scale(value))),
    ticks: ticksOf(scale, count, series.column),
  };
}

function stepScale(series: Series, range: [number, number], count: number): AcrossScale {
  const scale = scalePoint(
    series.texts.map((_, row) => row),
    range,
  );
  const every = Math.max(1, Math.ceil(series.texts.length / count));
  return {
    places: series.texts.map((_, row) => scale(row) ?? null),
    ticks: series.texts.flatMap((text, row) =>
      row % every === 0 ? [{ at: scale(row) ?? 0, text }] : [],
    ),
  };
}

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
