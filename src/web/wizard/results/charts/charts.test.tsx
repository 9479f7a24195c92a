import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { Chart, Result } from "#contract/report.ts";
import { byMonth, byState, chartOf, spread } from "#test/web/answer.ts";
import { ChartFigure } from "./chart-figure.tsx";

afterEach(cleanup);

function draw(chart: Chart, result: Result = byState) {
  const page = render(<ChartFigure chart={chart} result={result} />).container;
  const svg = screen.getByRole("img");
  return {
    page,
    svg,
    marks: (name: string) => [...page.querySelectorAll(`[data-mark="${name}"]`)],
    texts: [...svg.querySelectorAll("text")].map((text) => text.lastChild?.textContent ?? ""),
  };
}

const manyBars = (count: number): Result => ({
  ...byState,
  rows: Array.from({ length: count }, (_, row) => [`State ${row}`, 1000 + row, 1]),
});

describe("a chart", () => {
  test("bar: one bar a row, largest first, each labelled with its name and value", () => {
    const { marks, texts } = draw(chartOf("bar"));
    expect(marks("bar").map((bar) => bar.querySelector("rect title")?.textContent)).toEqual([
      "Texas: $8.00 million",
      "Ohio: $3.55 million",
      "Alaska: $1.25 million",
    ]);
    expect(texts).toEqual(expect.arrayContaining(["Texas", "$8.00 million", "Alaska"]));
  });

  test("bar: widths are in proportion, and what falls below zero goes to the left", () => {
    const result: Result = {
      ...byState,
      rows: [
        ["a", 4, 0],
        ["b", 2, 0],
        ["c", -2, 0],
      ],
    };
    const rects = draw(chartOf("bar"), result)
      .marks("bar")
      .map((bar) => bar.querySelector("rect"));
    const [a, b, c] = rects.map((rect) => Number(rect?.getAttribute("width")));
    const [xa, , xc] = rects.map((rect) => Number(rect?.getAttribute("x")));
    expect(a).toBeCloseTo((b ?? 0) * 2);
    expect(c).toBeCloseTo(b ?? 0);
    expect((xc ?? 0) + (c ?? 0)).toBeCloseTo(xa ?? 0);
  });

  test("bar: where some lie below zero the farthest from zero comes first", () => {
    const rows = [
      ["a", 0.2, 0],
      ["b", -0.5, 0],
      ["c", 0.3, 0],
    ];
    const names = draw(chartOf("bar"), { ...byState, rows })
      .marks("bar")
      .map((bar) => bar.querySelector("text title")?.textContent);
    expect(names).toEqual(["b", "c", "a"]);
  });

  test("bar: a long number is short beside its bar and whole when pointed at", () => {
    const [state, total, share] = byState.columns;
    if (!state || !total || !share) throw new Error("the table has three columns");
    const columns = [state, { ...total, format: "money" }, share];
    const { texts, marks } = draw(chartOf("bar"), {
      ...byState,
      columns,
      rows: [
        ["CA", 14_936_894_483, 1],
        ["WY", 950_250, 1],
      ],
    });
    expect(texts).toEqual(expect.arrayContaining(["$14.94 billion", "$950,250"]));
    expect(marks("bar")[0]?.querySelector("rect title")?.textContent).toBe("CA: $14,936,894,483");
  });

  test("bar: only the focus is in the accent colour", () => {
    const fills = draw(chartOf("bar", { focus: "Ohio" }))
      .marks("bar")
      .map((bar) => bar.querySelector("rect")?.getAttribute("fill"));
    expect(fills).toEqual(["var(--chart-grey)", "var(--chart-focus)", "var(--chart-grey)"]);
  });

  test("bar: beyond fifteen it says how many more the table has, and keeps the focus", () => {
    const { marks, page } = draw(chartOf("bar", { focus: "State 3" }), manyBars(21));
    expect(marks("bar")).toHaveLength(15);
    expect(marks("bar").at(-1)?.textContent).toContain("State 3");
    expect(page.textContent).toContain("and 6 more in the table");
  });

  test("bar: bands with an order of their own keep it", () => {
    const rows = [
      ["0–17", 1, 0],
      ["18–64", 9, 0],
      ["65+", 4, 0],
    ];
    const names = draw(chartOf("bar"), { ...byState, rows })
      .marks("bar")
      .map((bar) => bar.querySelector("text title")?.textContent);
    expect(names).toEqual(["0–17", "18–64", "65+"]);
  });

  test("a name that fits on two lines is not cut", () => {
    const name = "Secondary flow 30% to <50% to a larger urbanized area of fifty thousand";
    const { marks } = draw(chartOf("bar"), { ...byState, rows: [[name, 1, 0]] });
    const lines = [...(marks("bar")[0]?.querySelectorAll("tspan") ?? [])];
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => line.textContent).join(" ")).toBe(name);
  });

  test("a long name is cut in the picture and whole when pointed at", () => {
    const place = "orthopaedic surgery and rehabilitation";
    const name = `Department of ${place}, eastern campus, formerly ${place}, northern campus`;
    const { texts, page } = draw(chartOf("bar"), { ...byState, rows: [[name, 1, 0]] });
    expect(texts.some((text) => text.endsWith("…"))).toBe(true);
    expect(page.querySelector("text title")?.textContent).toBe(name);
  });
});

describe("the kinds beside the bar chart", () => {
  test("pareto: bars and the share they add up to", () => {
    const { marks, texts } = draw(chartOf("pareto", { y: ["total", "share"] }));
    expect(marks("bar")).toHaveLength(3);
    expect(marks("point")).toHaveLength(3);
    expect(texts).toEqual(expect.arrayContaining(["62.5%", "90.2%", "100.0%"]));
  });

  test("line: one line a series, a gap where there is no value, the last value at its end", () => {
    const chart = chartOf("line", { x: "month", y: ["all", "major"], focus: "all" });
    const { marks, texts } = draw(chart, byMonth);
    const [all, major] = marks("line");
    expect(marks("line")).toHaveLength(2);
    expect(all?.querySelectorAll("circle")).toHaveLength(2);
    expect(major?.querySelectorAll("circle")).toHaveLength(3);
    expect(all?.querySelector("path")?.getAttribute("stroke")).toBe("var(--chart-focus)");
    expect(all?.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(["All 12.5%", "Major 17.0%"]));
  });

  test("line: months that come as text stand at their dates", () => {
    const [month, ...others] = byMonth.columns;
    if (!month) throw new Error("the table has a month");
    const columns = [{ ...month, kind: "text" as const }, ...others];
    const rows = [
      ["2016-04", 1, 1],
      ["2016-05", 2, 2],
      ["2017-04", 3, 3],
    ];
    const chart = chartOf("line", { x: "month", y: ["all"] });
    const places = draw(chart, { ...byMonth, columns, rows })
      .marks("point")
      .map((point) => Number(point.getAttribute("cx")));
    const [first = 0, second = 0, third = 0] = places;
    expect(third - second).toBeGreaterThan((second - first) * 10);
  });

  test("histogram: bins stand between their edges with their counts", () => {
    const result: Result = {
      ...spread,
      rows: [
        ["", 0, 10, 4, 0, 0],
        ["", 10, 30, 8, 0, 0],
      ],
    };
    const chart = chartOf("histogram", { x: "low", upper: "q1", y: ["median"] });
    const { marks, texts } = draw(chart, result);
    const [first, second] = marks("bin").map((bin) => bin.querySelector("rect"));
    const width = (rect: Element | null | undefined) => Number(rect?.getAttribute("width")) + 1;
    expect(width(second)).toBeCloseTo(width(first) * 2);
    expect(texts).toEqual(expect.arrayContaining(["4", "8"]));
  });

  test("histogram: a last bin that gathers a long tail is drawn as wide as the first, and says so", () => {
    const rows = [0, 10, 20].map((low) => ["", low, low === 20 ? 900 : low + 10, 4, 0, 0]);
    const chart = chartOf("histogram", { x: "low", upper: "q1", y: ["median"] });
    const { marks, svg } = draw(chart, { ...spread, rows });
    const widths = marks("bin").map((bin) => bin.querySelector("rect")?.getAttribute("width"));
    expect(Number(widths[2])).toBeCloseTo(Number(widths[0]));
    expect(svg.textContent).toContain("last bar: all from 20 to 900");
  });

  test("scatter: a point for each row that has both values", () => {
    const rows = [
      ["", 1, 2],
      ["", null, 3],
      ["", 4, 5],
    ];
    const { marks } = draw(chartOf("scatter", { x: "total", y: ["share"] }), { ...byState, rows });
    expect(marks("point")).toHaveLength(2);
  });

  test("box: five numbers a group, the median printed", () => {
    const y = ["low", "q1", "median", "q3", "high"];
    const { marks, texts } = draw(chartOf("box", { x: "ward", y }), spread);
    expect(marks("box")).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(["A", "45", "B", "3"]));
    const title = marks("box")[0]?.querySelector("title")?.textContent;
    expect(title).toBe("A Low 18, Lower quartile 30, Median 45, Upper quartile 60, High 90");
  });

  test("pie: a slice each, largest first, named beside it", () => {
    const { marks, texts } = draw(chartOf("pie"));
    expect(marks("slice")).toHaveLength(3);
    expect(marks("slice")[0]?.textContent).toContain("Texas: $8.00 million");
    expect(texts).toEqual(expect.arrayContaining(["Ohio", "$3.55 million"]));
  });
});

describe("every chart", () => {
  test("says in words what it shows", () => {
    const { svg } = draw(chartOf("bar"));
    expect(svg.getAttribute("aria-label")).toBe(
      "Bar chart: Texas receives $8.00 million. Payments by State, 3 rows. Texas: $8.00 million; Alaska: $1.25 million; Ohio: $3.55 million",
    );
  });

  test("an empty result draws nothing and breaks nothing", () => {
    for (const kind of ["bar", "pareto", "line", "histogram", "scatter", "box", "pie"] as const) {
      const { svg } = draw(chartOf(kind, { y: ["total", "share"] }), { ...byState, rows: [] });
      expect(svg.outerHTML, kind).not.toContain("NaN");
      cleanup();
    }
  });

  test("its table can be shown and hidden", async () => {
    draw(chartOf("bar"));
    expect(screen.queryByRole("table")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show table" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "StatePayments",
      "Texas$8.00 million",
      "Alaska$1.25 million",
      "Ohio$3.55 million",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Hide table" }));
    expect(screen.queryByRole("table")).toBeNull();
  });
});
