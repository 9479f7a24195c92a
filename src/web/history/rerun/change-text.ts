import { formatCell } from "#analysis/report/format-cell.ts";
import type { ComparedFigure } from "#analysis/rerun/compare-results.ts";
import type { Format, ResultColumn } from "#contract/report.ts";

/** Now less before, as the figures are printed; of two percentages in points. */
export function changeOf(
  { difference }: ComparedFigure,
  { format, currency }: ResultColumn,
): string {
  if (difference === null || format === "p") return "–";
  if (difference === 0) return "0";
  const sign = difference < 0 ? "−" : "+";
  const size = formatCell(Math.abs(difference), sizeFormat(format), currency);
  return `${sign}${size}${isPercent(format) ? " points" : ""}`;
}

/** In percent of the figure before, where that says more; two percentages are not set against each other in percent again. */
export function percentChange({ percent }: ComparedFigure, { format }: ResultColumn): string {
  if (percent === null || format === "p" || isPercent(format)) return "";
  if (percent === 0) return "";
  return `${percent < 0 ? "−" : "+"}${formatCell(Math.abs(percent), "percent:1")}`;
}

const isPercent = (format: Format) => format.startsWith("percent:");

const sizeFormat = (format: Format): Format =>
  isPercent(format) ? format.replace("percent", "decimal") : format;
