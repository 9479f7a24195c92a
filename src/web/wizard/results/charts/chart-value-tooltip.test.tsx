import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { Chart, Result } from "#contract/report.ts";
import { byMonth, byState, chartOf, spread } from "#test/web/answer.ts";
import { ChartFigure } from "./chart-figure.tsx";

afterEach(cleanup);

function draw(chart: Chart, result: Result = byState) {
  const page = render(<ChartFigure chart={chart} result={result} />).container;
  const surface = page.querySelector('[data-part="pointer"]');
  if (!surface) throw new Error("the chart takes a pointer");
  return { page, surface, hint: () => page.querySelector('[data-part="hint"]')?.textContent };
}

/** There is no layout in these tests: marks stand where this says, one below the other. */
function place(page: Element): void {
  for (const [at, mark] of [...page.querySelectorAll("[data-row]")].entries())
    mark.getBoundingClientRect = () => new DOMRect(0, at * 30, 100, 20);
}

const y = ["low", "q1", "median", "q3", "high"];
const bins: Result = { ...spread, rows: [["", 0, 10, 4, 0, 0]] };
const twoGroupings: Result = {
  ...byState,
  columns: [
    { key: "shift", label: "Shift", kind: "text", format: "text" },
    { key: "day", label: "Day", kind: "text", format: "text" },
    { key: "nurses", label: "Nurses", kind: "number", format: "auto" },
  ],
  rows: [
    ["Day", "weekday", 3.9],
    ["Day", "weekend", 3.2],
    ["Night", "weekday", 2.5],
  ],
};
const grouped = chartOf("bar", { x: "shift", y: ["nurses"], series: "day" });

describe("reading a chart", () => {
  test.each<[Chart["kind"], Chart, Result, string]>([
    ["bar", chartOf("bar"), byState, "Texas: $8.00 million"],
    ["pie", chartOf("pie"), byState, "Texas: $8.00 million"],
    [
      "pareto",
      chartOf("pareto", { y: ["total", "share"] }),
      byState,
      "Texas: $8.00 million, Cumulative share 62.5%",
    ],
    ["line", chartOf("line", { x: "month", y: ["all"] }), byMonth, "April 2016: 10.0%"],
    [
      "line",
      chartOf("line", { x: "month", y: ["major", "all"] }),
      byMonth,
      "April 2016, Major: 15.0%",
    ],
    [
      "histogram",
      chartOf("histogram", { x: "low", upper: "q1", y: ["median"] }),
      bins,
      "0 to 10: 4",
    ],
    [
      "box",
      chartOf("box", { x: "ward", y }),
      spread,
      "A Low 18, Lower quartile 30, Median 45, Upper quartile 60, High 90",
    ],
    ["bar", grouped, twoGroupings, "Day, weekday: 3.90"],
  ])("%s: the keyboard comes to its first value", async (...[, chart, result, reading]) => {
    const { hint } = draw(chart, result);
    await userEvent.tab();
    const slider = screen.getByRole("slider", { name: "Values of the chart" });
    expect(document.activeElement).toBe(slider);
    expect(slider.getAttribute("aria-valuetext")).toBe(reading);
    expect(hint()).toBe(reading);
  });

  test("the next value follows, and the hint goes with the focus", () => {
    const { hint } = draw(chartOf("bar"));
    const slider = screen.getByRole("slider");
    fireEvent.focus(slider);
    fireEvent.change(slider, { target: { value: "1" } });
    expect(hint()).toBe("Ohio: $3.55 million");
    fireEvent.blur(slider);
    expect(hint()).toBeUndefined();
  });

  test.each(["pointerMove", "pointerDown"] as const)("%s shows the nearest value", (event) => {
    const { page, surface, hint } = draw(chartOf("bar"));
    place(page);
    fireEvent[event](surface, { clientX: 300, clientY: 62 });
    expect(hint()).toBe("Alaska: $1.25 million");
    fireEvent.pointerLeave(surface);
    expect(hint()).toBeUndefined();
  });

  test("a chart without marks shows nothing and breaks nothing", () => {
    const { surface, hint } = draw(chartOf("bar"), { ...byState, rows: [] });
    fireEvent.pointerMove(surface, { clientX: 3, clientY: 6 });
    expect(hint()).toBeUndefined();
  });
});

describe("lines of two groupings", () => {
  const [month, all, major] = byMonth.columns;
  if (!month || !all || !major) throw new Error("the table has three columns");
  const wards: Result = {
    ...byMonth,
    columns: [month, { ...month, key: "ward", label: "Ward", kind: "text", format: "text" }, all],
    rows: [
      ["2016-04-01", "ICU", 10],
      ["2016-04-01", "Eye", 20],
      ["2016-05-01", "ICU", 11],
      ["2016-06-01", "ICU", 12],
      ["2016-06-01", "Eye", 22],
    ],
  };
  const chart = chartOf("line", { x: "month", y: ["all"], series: "ward" });

  test("have a line for each value, with a gap where it has none, and are read with its name", () => {
    const { page, hint } = draw(chart, wards);
    const lines = [...page.querySelectorAll('[data-mark="line"]')];
    expect(lines.map((line) => line.querySelectorAll("circle").length)).toEqual([3, 2]);
    const strokes = lines.map((line) => line.querySelector("path")?.getAttribute("stroke"));
    expect(strokes).toEqual(["var(--chart-1)", "var(--chart-2)"]);
    expect(lines[1]?.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
    const slider = screen.getByRole("slider");
    fireEvent.focus(slider);
    fireEvent.change(slider, { target: { value: "4" } });
    expect(hint()).toBe("June 2016, Eye: 22.0%");
  });
});

describe("bars of two groupings", () => {
  test("stand beside each other in the colours that the legend names", () => {
    const { page } = draw(grouped, twoGroupings);
    const fills = (mark: string) =>
      [...page.querySelectorAll(`[data-mark="${mark}"] rect`)].map((rect) =>
        rect.getAttribute("fill"),
      );
    expect(fills("legend")).toEqual(["var(--chart-1)", "var(--chart-2)"]);
    expect(fills("bar")).toEqual(["var(--chart-1)", "var(--chart-2)", "var(--chart-1)"]);
    const titles = [...page.querySelectorAll("rect title")].map((title) => title.textContent);
    expect(titles).toEqual(["Day, weekday: 3.90", "Day, weekend: 3.20", "Night, weekday: 2.50"]);
    expect(page.innerHTML).not.toContain("NaN");
    expect(page.querySelector("svg")?.getAttribute("aria-label")).toContain("Day, weekday: 3.90");
  });
});
