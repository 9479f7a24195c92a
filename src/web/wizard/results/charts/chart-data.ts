import { formatCell } from "#analysis/report/format-cell.ts";
import type { Cell, Format, Result, ResultColumn } from "#contract/fact.ts";
import type { Chart } from "#contract/report.ts";

/** What every kind of chart is drawn from; `width` in CSS pixels. */
export interface ChartProps {
  readonly chart: Chart;
  readonly result: Result;
  readonly width: number;
}

/** One column of a result, ready to draw: `numbers` for places, `texts` for labels. */
export interface Series {
  readonly key: string;
  readonly label: string;
  readonly column: ResultColumn | undefined;
  readonly raw: readonly Cell[];
  readonly numbers: readonly (number | null)[];
  readonly texts: readonly string[];
}

/** Reads a column by its key. A key the result does not have gives a series of nulls. */
export function seriesOf(result: Result, key: string): Series {
  const position = result.columns.findIndex((column) => column.key === key);
  const column = result.columns[position];
  const cells = result.rows.map((row): Cell => row[position] ?? null);
  return {
    key,
    label: column?.label ?? key,
    column,
    raw: cells,
    numbers: cells.map((value) => (typeof value === "number" ? value : null)),
    texts: cells.map((value) => cellText(value, column)),
  };
}

/** Prints a cell the way its column wants it; an empty category gets a name. */
function cellText(value: Cell, column: ResultColumn | undefined): string {
  if (column?.kind !== "number" && (value === null || value === "")) return "(empty)";
  return formatCell(value, column?.format ?? "auto", column?.currency);
}

/** From here on a label names millions instead of printing digits nobody reads in a picture. */
const longFrom = 1_000_000;

/** Prints the number beside a mark: short where it is long. The table below has it in full. */
export function labelText(value: Cell, column: ResultColumn | undefined): string {
  if (typeof value !== "number" || Math.abs(value) < longFrom) return cellText(value, column);
  const [name = "auto"] = (column?.format ?? "auto").split(":");
  const format = shortened[name];
  return format === undefined
    ? cellText(value, column)
    : formatCell(value, format, column?.currency);
}

const shortened: Partial<Record<string, Format>> = {
  money: "money-short",
  auto: "short",
  integer: "short",
  decimal: "short",
};

export interface Bar {
  readonly row: number;
  readonly name: string;
  readonly value: number;
  /** The value as a label beside the bar, and in full. */
  readonly text: string;
  readonly full: string;
}

/**
 * Categories with a value, largest first; where some lie below zero, farthest from zero first. Bands
 * that have an order of their own ("18–30", "65+", dates) keep the order of the rows.
 */
export function barsOf(chart: Chart, result: Result): Bar[] {
  const names = seriesOf(result, chart.x);
  const values = seriesOf(result, chart.y[0] ?? "");
  const bars = values.numbers.flatMap((value, row) =>
    value === null
      ? []
      : [
          {
            row,
            name: names.texts[row] ?? "",
            value,
            text: labelText(value, values.column),
            full: values.texts[row] ?? "",
          },
        ],
  );
  if (isOrdered(names)) return bars;
  const size = bars.some(({ value }) => value < 0) ? Math.abs : (value: number) => value;
  return bars.toSorted((a, b) => size(b.value) - size(a.value));
}

function isOrdered({ column, texts }: Series): boolean {
  if (column?.kind === "date" || column?.kind === "number") return true;
  if (column?.format === "day" || column?.format === "month") return true;
  return texts.length > 1 && ordered.some((pattern) => texts.every((text) => pattern.test(text)));
}

/** Bands, quarters and halves of years, days of the week, months. */
const ordered = [
  /^([<>≤≥]\s?)?\d+(\s?[-–+]|$)/,
  /^\d{4} [QH]\d$/,
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  /^(Jan|Febr|March|April|May|June|July|August|Sept|Octo|Novem|Decem)/,
];

/** The first `most` bars, and the focus even where it comes later. */
export function shownBars(bars: readonly Bar[], most: number, focus: string | undefined): Bar[] {
  const first = bars.slice(0, most);
  const late = bars.slice(most).find(({ name }) => name === focus);
  return late ? [...first.slice(0, most - 1), late] : first;
}

/** The accent for what the chart is about, grey for the rest; the accent alone where nothing is singled out. */
export function barColor(name: string, focus: string | undefined): string {
  return focus === undefined || name === focus ? "var(--chart-focus)" : "var(--chart-grey)";
}
