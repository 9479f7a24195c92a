import { describe, expect, it } from "vitest";
import { tidyGrid } from "./tidy-grid.ts";

const tidy = (rows: readonly (readonly string[])[]) => tidyGrid({ rows, warnings: [] });

describe("tidying a grid", () => {
  it("leaves a clean table as it is", () => {
    const rows = [
      ["a", "b"],
      ["1", " x "],
    ];
    expect(tidy(rows)).toEqual({
      records: { headers: ["a", "b"], rows: [["1", " x "]] },
      warnings: [],
      choices: [],
      places: { rows: [1], columns: [0, 1] },
    });
  });

  it("skips title rows above the header and says so", () => {
    const rows = [
      ["Visits by clinic"],
      [],
      ["as of May"],
      ["clinic", "n", "share"],
      ["A", "1", "2%"],
      ["B", "3", "4%"],
    ];
    const { records, warnings } = tidy(rows);
    expect(records.headers).toEqual(["clinic", "n", "share"]);
    expect(warnings).toEqual([
      "2 rows above the header were left out: Visits by clinic / as of May",
    ]);
  });

  it("takes no row for a title where that is not clear", () => {
    expect(tidy([["a"], ["1", "2"]]).records.headers).toEqual(["a", "Column 2"]);
    expect(tidy([["x"], ["1", "2", "3"], ["4", "5", "6"]]).records.headers[0]).toBe("x");
  });

  it("names empty headers and numbers repeated ones", () => {
    const { records, warnings } = tidy([
      ["id", "name", "name", "", "name (2)"],
      ["1", "a", "b", "c", "d"],
    ]);
    expect(records.headers).toEqual(["id", "name", "name (3)", "Column 4", "name (2)"]);
    expect(warnings).toHaveLength(2);
  });

  it("fills short rows, keeps the end of long ones, and reports these", () => {
    const { records, warnings } = tidy([
      ["a", "b", "c"],
      ["1", "2"],
      ["3", "4", "5", "6"],
    ]);
    expect(records.rows).toEqual([
      ["1", "2", "", ""],
      ["3", "4", "5", "6"],
    ]);
    expect(warnings).toContain("1 row was longer than the header (row 3); nothing was cut.");
  });

  it("leaves out empty rows and columns", () => {
    const rows = [
      ["a", "", "b", ""],
      ["1", "", "2", ""],
      ["", "", "", ""],
      ["3", "", "4", ""],
    ];
    const { records, warnings } = tidy(rows);
    expect(records).toEqual({
      headers: ["a", "b"],
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
    });
    expect(warnings).toEqual(["1 empty row was left out."]);
  });

  it("refuses nothing, and more columns than a table may have", () => {
    expect(() => tidy([[""], []])).toThrow("No table was found");
    expect(() => tidy([new Array<string>(16_385).fill("x")])).toThrow("16,385 columns");
    const wide = [
      ["a", "b", ...new Array<string>(20_000).fill("")],
      ["1", "2"],
    ];
    expect(tidy(wide).records).toEqual({ headers: ["a", "b"], rows: [["1", "2"]] });
  });
});
