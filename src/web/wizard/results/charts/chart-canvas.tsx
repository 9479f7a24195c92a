import type { ReactNode } from "react";
import { formatCell } from "#analysis/report/format-cell.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { counted } from "#contract/formatting.ts";
import type { Cell, Chart, Format, Result, ResultColumn } from "#contract/report.ts";

interface ChartCanvasProps {
  /** What a person who cannot see the picture is told. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** The sheet a chart is drawn on. Its text is 12 px whatever its width. */
export function ChartCanvas({ label, width, height, children }: ChartCanvasProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block max-w-full font-sans text-caption tabular-nums"
    >
      {children}
    </svg>
  );
}

/**
 * Width of a text in pixels, close enough to leave room for it. Shares of the font size were
 * measured on Source Sans 3; asking the browser would need a second pass over the layout.
 */
export function textWidth(text: string, size = 12): number {
  let width = 0;
  for (const character of text) width += shareOf(character);
  return width * size;
}

function shareOf(character: string): number {
  if (/[\s.,:;'|!iljI()[\]]/.test(character)) return 0.28;
  if (/[mwMW%@]/.test(character)) return 0.82;
  if (/[A-Z]/.test(character)) return 0.6;
  return 0.51;
}

/** The text, or as much of it as fits followed by an ellipsis. */
export function fittedText(text: string, room: number, size = 12): string {
  if (textWidth(text, size) <= room) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > room)
    characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** The text on one line, or broken between words onto two, the second cut where it is too long. */
export function twoLines(text: string, room: number): string[] {
  if (textWidth(text) <= room) return [text];
  const words = text.split(" ");
  const fitting = words.findLastIndex(
    (_, index) => textWidth(words.slice(0, index).join(" ")) <= room,
  );
  if (fitting < 1) return [fittedText(text, room)];
  return [words.slice(0, fitting).join(" "), fittedText(words.slice(fitting).join(" "), room)];
}

interface Room {
  /** Least distance between two labels. */
  readonly gap: number;
  readonly from: number;
  readonly to: number;
}

/** Moves labels apart so that none covers another, keeping their order; answers in the order given. */
export function spreadLabels(wanted: readonly number[], { gap, from, to }: Room): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let least = from;
  for (const label of order) {
    label.at = Math.max(label.at, least);
    least = label.at + gap;
  }
  let most = to;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, most);
    most = label.at - gap;
  }
  const placed = [...wanted];
  for (const { at, index } of order) placed[index] = at;
  return placed;
}

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

const names: Record<Chart["kind"], string> = {
  bar: "Bar chart",
  line: "Line chart",
  histogram: "Histogram",
  scatter: "Scatter plot",
  box: "Box plot",
  pareto: "Pareto chart",
  pie: "Pie chart",
};

/** A text that stands in for the picture: kind, title, what is across and up, and its first values. */
export function describeChart(chart: Chart, result: Result): string {
  const across = seriesOf(result, chart.x);
  const first = seriesOf(result, chart.y[0] ?? "");
  const sides = seriesOf(result, chart.series ?? "");
  const count = result.rows.length;
  const values = across.texts.slice(0, 3).map((name, row) => {
    const side = chart.series === undefined ? "" : `, ${sides.texts[row] ?? "–"}`;
    return chart.kind === "box" ? name : `${name}${side}: ${first.texts[row] ?? "–"}`;
  });
  return [
    `${names[chart.kind]}: ${plainText(chart.title.markdown)}`,
    `${chart.yLabel} by ${chart.xLabel}, ${counted(count, "row")}`,
    values.join("; ") + (count > 3 ? "; the rest is in the table" : ""),
  ]
    .map((sentence) => sentence.replace(/\.$/, ""))
    .join(". ");
}
