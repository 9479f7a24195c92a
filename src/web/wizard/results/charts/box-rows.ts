import { type ChartProps, labelText, seriesOf } from "./chart-canvas.tsx";

/** Below the boxes: marks of the axis and its name. */
export const axisTitleRoom = 44;
const maxBoxes = 15;

interface BoxRow {
  readonly row: number;
  readonly name: string;
  /** Low, lower quartile, median, upper quartile, high. */
  readonly five: readonly [number, number, number, number, number];
  /** The median as printed. */
  readonly text: string;
  readonly spoken: string;
}

/** The groups that have all five numbers, in the order of the rows. */
export function boxRows({ chart, result }: Omit<ChartProps, "width">): {
  rows: BoxRow[];
  hidden: number;
} {
  const names = seriesOf(result, chart.x);
  const parts = chart.y.map((key) => seriesOf(result, key));
  const all = result.rows.flatMap((_, row): BoxRow[] => {
    const [low, q1, median, q3, high] = parts.map(({ numbers }) => numbers[row]);
    if (low == null || q1 == null || median == null || q3 == null || high == null) return [];
    const name = chart.x === "" ? "" : (names.texts[row] ?? "");
    return [
      {
        row,
        name,
        five: [low, q1, median, q3, high],
        text: labelText(median, parts[2]?.column),
        spoken: `${name} ${parts.map(({ label, texts }) => `${label} ${texts[row]}`).join(", ")}`,
      },
    ];
  });
  const rows = all.slice(0, maxBoxes);
  return { rows, hidden: all.length - rows.length };
}
