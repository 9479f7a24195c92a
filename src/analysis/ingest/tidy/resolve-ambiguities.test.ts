import { describe, expect, it } from "vitest";
import { resolveAmbiguities } from "./resolve-ambiguities.ts";

type Settings = Parameters<typeof resolveAmbiguities>[1];

function resolved(columns: Readonly<Record<string, readonly string[]>>, settings: Settings = {}) {
  const headers = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length }, (_, at) => headers.map((name) => columns[name]?.[at] ?? ""));
  const { records, warnings, choices } = resolveAmbiguities({ headers, rows }, settings, {
    isText: true,
  });
  const cellsOf = (name: string) => records.rows.map((row) => row[headers.indexOf(name)]);
  return { cellsOf, warnings, choices };
}

describe("settling the order of dates", () => {
  const seen = ["03/04/2026", "05/06/2026 1:05 PM", "NA", "07/07/2026"];

  it("asks where nothing decides it, with both readings of a real value", () => {
    const { cellsOf, warnings, choices } = resolved({ seen });
    expect(choices).toEqual([
      {
        setting: "dateOrder",
        question: "Is 03/04/2026 the 3rd of April or the 4th of March?",
        chosen: "month-first",
        options: [
          {
            value: "day-first",
            label: "The day comes first",
            example: "03/04/2026 is 3 April 2026",
          },
          {
            value: "month-first",
            label: "The month comes first",
            example: "03/04/2026 is 4 March 2026",
          },
        ],
      },
    ]);
    expect(cellsOf("seen")).toEqual(seen);
    expect(warnings).toEqual([
      "Dates in “seen”, such as 03/04/2026, were read with the month first, though nothing in the file decides it.",
    ]);
  });

  it.each([
    ["day-first", ["2026-04-03", "2026-06-05 1:05 PM", "NA", "2026-07-07"]],
    ["month-first", ["2026-03-04", "2026-05-06 1:05 PM", "NA", "2026-07-07"]],
  ] as const)("writes what was answered %s as ISO dates", (dateOrder, cells) => {
    const { cellsOf, warnings, choices } = resolved({ seen }, { dateOrder });
    expect(cellsOf("seen")).toEqual(cells);
    expect(choices).toEqual([]);
    expect(warnings.join()).toContain("written as year-month-day");
  });

  it("follows other columns that decide it, and leaves those as they are", () => {
    const european = resolved({ seen, born: ["25/12/1980", "01/02/1990"] });
    expect(european.cellsOf("seen")[0]).toBe("2026-04-03");
    expect(european.cellsOf("born")).toEqual(["25/12/1980", "01/02/1990", "", ""]);
    const american = resolved({ seen, born: ["12/25/1980", "01/02/1990"] });
    expect(american.cellsOf("seen")).toEqual(seen);
    expect([european.choices, american.choices]).toEqual([[], []]);
  });

  it("asks where columns contradict each other or themselves", () => {
    expect(resolved({ seen, a: ["25/12/1980"], b: ["12/25/1980"] }).choices).toHaveLength(1);
    const mixed = ["25/12/1980", "12/25/1980", "01/02/1980"];
    const { cellsOf, choices } = resolved({ mixed }, { dateOrder: "day-first" });
    expect(cellsOf("mixed")).toEqual(["1980-12-25", "1980-12-25", "1980-02-01"]);
    expect(choices).toEqual([]);
  });

  it("takes the day first where the decimal mark is a comma, and asks still", () => {
    const { cellsOf, choices } = resolved({ seen, price: ["1,5", "2,75", "3,0", "4"] });
    expect(cellsOf("seen")[0]).toBe("2026-04-03");
    expect(choices[0]).toMatchObject({ setting: "dateOrder", chosen: "day-first" });
  });

  it.each(["N.A.", "--", "#N/A", "NaN", ""])("asks where %j stands for some of them", (mark) => {
    const cells = Array.from({ length: 40 }, (_, at) =>
      at % 5 ? `0${(at % 9) + 1}/05/2024` : mark,
    );
    expect(resolved({ cells }).choices).toMatchObject([{ setting: "dateOrder" }]);
  });

  it.each([
    ["dates that one cell decides", ["03/04/2026", "03/14/2026"]],
    ["ISO dates", ["2026-03-04"]],
    ["dates with points", ["03.04.2026"]],
    ["equal days and months", ["03/03/2026", "04/04/26"]],
    ["texts", ["see 03/04/2026", "none"]],
  ])("asks nothing about %s", (_, cells) => {
    expect(resolved({ cells })).toMatchObject({ choices: [], warnings: [] });
  });
});

describe("settling the decimal mark", () => {
  it("asks where a mark stands before exactly three digits everywhere", () => {
    const { cellsOf, choices } = resolved({ dose: ["1.234", "5.678"] });
    expect(cellsOf("dose")).toEqual(["1.234", "5.678"]);
    expect(choices).toMatchObject([
      {
        setting: "decimalMark",
        question: "Is the point in 1.234 a decimal mark, or does it part thousands?",
        chosen: "point",
        options: [
          { value: "point", example: "1.234 is 1.234, with three decimals" },
          { value: "comma", example: "1.234 is 1 234, a whole number" },
        ],
      },
    ]);
  });

  it("writes what was answered with a point, and leaves what is proven", () => {
    const columns = { dose: ["1.234", "5.678"], sum: ["1,234 €", "(5,678)"], sure: ["1.5", "2.5"] };
    const { cellsOf, choices } = resolved(
      { dose: columns.dose, sum: columns.sum },
      { decimalMark: "comma" },
    );
    expect(cellsOf("dose")).toEqual(["1,234", "5,678"]);
    expect(cellsOf("sum")).toEqual(["1.234 €", "(5.678)"]);
    expect(choices).toEqual([]);
    expect(resolved(columns, { decimalMark: "point" }).cellsOf("dose")).toEqual(columns.dose);
  });

  it("follows other columns that prove it", () => {
    const comma = resolved({ sum: ["1.234", "5.678"], price: ["1,5", "2,25"] });
    expect(comma.cellsOf("sum")).toEqual(["1,234", "5,678"]);
    expect(comma.cellsOf("price")).toEqual(["1,5", "2,25"]);
    const point = resolved({ sum: ["1,234", "5,678"], price: ["1.5", "2.25"] });
    expect(point.cellsOf("sum")).toEqual(["1,234", "5,678"]);
    expect([comma.choices, point.choices]).toEqual([[], []]);
  });

  it.each([
    ["several groups", ["1,234,567", "1,234"]],
    ["both marks", ["1,234.50", "1,234"]],
    ["dollars", ["$1,234", "$5,678"]],
    ["a leading zero", ["0.123", "1.234"]],
    ["other numbers of digits", ["1.5", "1.234"]],
    [
      "many groups among small whole numbers",
      [...Array.from({ length: 40 }, (_, at) => `${at + 1},${100 + at}`), "17"],
    ],
    ["whole numbers", ["1234", "567"]],
    ["texts", ["v1.234", "v5.678"]],
  ])("asks nothing about %s", (_, cells) => {
    expect(resolved({ cells })).toMatchObject({ choices: [], warnings: [] });
  });

  it("asks nothing of a workbook, whose numbers are numbers", () => {
    const records = { headers: ["dose"], rows: [["1.234"]] };
    expect(resolveAmbiguities(records, {}, { isText: false }).choices).toEqual([]);
  });
});
