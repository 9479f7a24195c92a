import type { ScaleLinear } from "d3-scale";
import type { ResultColumn } from "#contract/report.ts";
import { textWidth } from "./chart-canvas.tsx";

export const plotHeight = 300;
/** Room above for the name of the upright axis, below for marks and the name of the other. */
export const plotTop = 28;
export const plotBottom = plotHeight - 40;

export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** About `count` round marks along a scale, printed in the unit of its column. */
export function ticksOf(
  scale: ScaleLinear<number, number>,
  count: number,
  column: ResultColumn | undefined,
): Tick[] {
  const ticks = scale.ticks(count);
  const print = axisText(column, ticks);
  return ticks.map((value) => ({ at: scale(value), text: print(value) }));
}

/** The room the marks of an upright axis need before the plot begins. */
export function axisRoom(ticks: readonly Tick[]): number {
  return Math.ceil(Math.max(16, ...ticks.map(({ text }) => textWidth(text))) + 12);
}

/** How many marks fit along the bottom. */
export function tickCount(width: number): number {
  return Math.max(2, Math.min(8, Math.floor(width / 90)));
}

/**
 * Smallest and largest of some numbers. Zero belongs to it unless all the values lie far from it,
 * where starting at zero would flatten what there is to see.
 */
export function domainOf(values: readonly (number | null)[]): [number, number] {
  const real = values.filter((value) => value !== null);
  if (real.length === 0) return [0, 1];
  const low = Math.min(...real);
  const high = Math.max(...real);
  if (low >= 0 && low < high * 0.6) return [0, high];
  if (high <= 0 && high > low * 0.6) return [low, 0];
  return low === high ? [low - 1, high + 1] : [low, high];
}

/** Prints the round numbers of an axis: short, in the unit of its column, with the digits its step needs. */
function axisText(
  column: ResultColumn | undefined,
  ticks: readonly number[],
): (value: number) => string {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  const step = Math.abs((ticks[1] ?? largest) - (ticks[0] ?? 0)) || 1;
  const compact = largest >= 10_000;
  const format = new Intl.NumberFormat("en-US", {
    notation: compact ? "compact" : "standard",
    maximumFractionDigits: compact ? 1 : Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)),
    useGrouping: column?.format !== "text" && column?.format !== "year",
  });
  const [name = ""] = (column?.format ?? "auto").split(":");
  const before = name.startsWith("money") ? (column?.currency ?? "$") : "";
  const after = name === "percent" ? "%" : "";
  return (value) => `${value < 0 ? "−" : ""}${before}${format.format(Math.abs(value))}${after}`;
}
