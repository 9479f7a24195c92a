import type { ResultColumn } from "#contract/fact.ts";

/** Prints the round numbers of an axis: short, in the unit of its column, with the digits its step needs. */
export function axisText(
  column: ResultColumn | undefined,
  ticks: readonly number[],
): (value: number) => string {
  const largest = Math.max(0, ...ticks.map(Math.abs));
  const step = Math.abs((ticks[1] ?? largest) - (ticks[0] ?? 0)) || 1;
  const compact = largest >= 10_000;
  const format = new Intl.NumberFormat("en-US", {
    notation: compact ? "compact" : "standard",
    maximumFractionDigits: compact ? 1 : Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)),
    useGrouping: column?.format !== "year",
  });
  const [name = ""] = (column?.format ?? "auto").split(":");
  const before = name.startsWith("money") ? (column?.currency ?? "$") : "";
  const after = name === "percent" ? "%" : "";
  return (value) => `${value < 0 ? "−" : ""}${before}${format.format(Math.abs(value))}${after}`;
}
