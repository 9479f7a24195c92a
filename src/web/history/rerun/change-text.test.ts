import { expect, it } from "vitest";
import type { ComparedFigure } from "#analysis/rerun/compare-results.ts";
import type { Format, ResultColumn } from "#contract/report.ts";
import { changeOf, percentChange } from "./change-text.ts";

const column = (format: Format): ResultColumn => ({
  ...{ key: "mean", label: "Mean", kind: "number", format },
});
const figure = (difference: number | null, percent: number | null): ComparedFigure => ({
  ...{ before: null, after: null, difference, percent },
});
const texts = (format: Format, ...change: Parameters<typeof figure>) => [
  changeOf(figure(...change), column(format)),
  percentChange(figure(...change), column(format)),
];

it("prints a difference as the figures are printed, with its sign", () => {
  expect(texts("integer", 1200, 8.75)).toEqual(["+1,200", "+8.8%"]);
  expect(texts("money:2", -3.5, -50)).toEqual(["−$3.50", "−50.0%"]);
  expect(texts("auto", 0, 0)).toEqual(["0", ""]);
});

it("tells percentages in points, and nothing of probabilities or of what is missing", () => {
  expect(texts("percent:1", -2, -20)).toEqual(["−2.0 points", ""]);
  expect(texts("p", 0.2, 3)).toEqual(["–", ""]);
  expect(texts("auto", null, null)).toEqual(["–", ""]);
});
