import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { monthHeaders } from "#test/analysis/narrative/own-tables.ts";

/** Four units, two lines, two years; planned 100 a month, spent more or less from unit to unit. */
const units = [
  ["10", "Ward 1", "Acute", 130],
  ["11", "Ward 2", "Acute", 105],
  ["20", "Kitchen", "Support", 90],
  ["21", "Laundry", "Support", 125],
] as const;
const lines = [
  ["Agency", 1],
  ["Drugs", 2],
] as const;

const header = ["Unit", "Unit name", "Group", "Line", "FY", "B/A", ...monthHeaders].join(",");
const cells = units.flatMap(([code, name, group, spent]) =>
  lines.flatMap(([line, times]) =>
    [2023, 2024].flatMap((year) => [
      row([code, name, group, line, year, "B"], (at) => 100 * times + at),
      row([code, name, group, line, year, "A"], (at) => (spent + year - 2023) * times + at),
    ]),
  ),
);
const content = [header, ...cells].join("\n");

function row(labels: readonly (string | number)[], month: (at: number) => number): string {
  return [...labels, ...monthHeaders.map((_, at) => month(at))].join(",");
}

/** A year of one unit and line: twelve months, each one more than the one before. */
const year = (spent: number, times: number) => 12 * spent * times + 66;

const asked = askedTable({ fileName: "units_budget.csv", content });

it.each([
  ["Kitchen drugs actual mar 2024", (90 + 1) * 2 + 2],
  ["what was the agency budget for Ward 2 in april 2023", 103],
  ["what did Laundry really spend on agency in 2023", year(125, 1)],
  ["Kitchen agency actuals jan to mar 2023", 3 * 90 + 3],
])("keeps what was spent and what was planned apart: “%s”", async (question, expected) => {
  expect(await asked.rows(question)).toEqual([[expected]]);
});

it("takes money spent for the actual one, and names units by their names", async () => {
  expect(await asked.groups("top 2 units for agency spend in 2023")).toEqual({
    "Ward 1": year(130, 1),
    Laundry: year(125, 1),
  });
});

it("finds the largest in each group", async () => {
  const question = "in each group the unit that spent most on agency in 2023";
  expect(await asked.rows(question)).toEqual([
    ["Acute", "Ward 1", year(130, 1)],
    ["Support", "Laundry", year(125, 1)],
  ]);
});

it("puts months in the order of the year", async () => {
  expect(await asked.rows("Kitchen agency 2023, actual for each month jan to jun")).toEqual(
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].map((name, at) => [name, 90 + at]),
  );
});

it("finds who spent more than planned by a percentage", async () => {
  const found = await asked.groups("units that blew their 2023 agency budget by more than 20%");
  const percent = (spent: number) =>
    Number(((1200 * (spent - 100)) / year(100, 1)).toPrecision(10));
  expect(found).toEqual({ "Ward 1": percent(130), Laundry: percent(125) });
});

it("tells by how much one is over its budget", async () => {
  const question = "how far over budget was Ward 2 on agency in 2023";
  expect(await asked.rows(question)).toEqual([[60]]);
});

it.each(["Kitchen agency total 2023", "agency by group for 2023"])(
  "gives no sum of budget and actual together: “%s”",
  (question) => {
    expect(asked.read(question).kind).not.toBe("answer");
  },
);
