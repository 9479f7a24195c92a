import { scaleLinear } from "d3-scale";
import { expect, it } from "vitest";
import type { Format } from "#contract/report.ts";
import { ticksOf } from "./plot-frame.ts";

const marks = (format: Format) =>
  ticksOf(scaleLinear([2020, 2024], [0, 100]), 4, {
    ...{ key: "label", label: "Yr", kind: "number", format },
  }).map(({ text }) => text);

it("marks years without a separator, and other numbers with one", () => {
  expect(marks("text")).toContain("2022");
  expect(marks("year")).toContain("2022");
  expect(marks("integer")).toContain("2,022");
});
