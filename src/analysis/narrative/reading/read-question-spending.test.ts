import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const units = ["Kitchen", "Laundry", "Transport"];
const accounts = ["Wages", "Supplies", "Repairs"];

interface Line {
  readonly unit: string;
  readonly account: string;
  readonly year: number;
  readonly basis: "Actual" | "Budget";
  readonly staff: number;
  readonly vacant: number;
  readonly monthly: readonly number[];
}

/** Budgets and what was spent, a row each, the months across. */
const lines: readonly Line[] = units.flatMap((unit, u) =>
  accounts.flatMap((account, a) =>
    [2023, 2024].flatMap((year) =>
      (["Budget", "Actual"] as const).map((basis) => ({
        unit,
        account,
        year,
        basis,
        staff: 10 + 20 * u,
        vacant: 4 + u,
        monthly: months.map(
          (_, m) =>
            1000 * (u + 1) +
            100 * a +
            10 * (year - 2023) +
            (basis === "Actual" ? 7 * m - 40 * u : 0),
        ),
      })),
    ),
  ),
);
const content = [
  `Unit,Account,FY,Budget/Actual,FTE,Vacancy,${months.join(",")}`,
  ...lines.map(({ unit, account, year, basis, staff, vacant, monthly }) =>
    [unit, account, year, basis, staff, `${vacant}%`, ...monthly].join(","),
  ),
].join("\n");

const total = (holds: (line: Line) => boolean, from = 1, to = 12) =>
  lines
    .filter(holds)
    .flatMap(({ monthly }) => monthly.slice(from - 1, to))
    .reduce((sum, value) => sum + value, 0);
const in2024 = ({ year }: Line) => year === 2024;
const actual = ({ basis }: Line) => basis === "Actual";
const budget = ({ basis }: Line) => basis === "Budget";
const both =
  (...all: ((line: Line) => boolean)[]) =>
  (line: Line) =>
    all.every((one) => one(line));
const of = (name: string) => (line: Line) => line.unit === name || line.account === name;

const asked = askedTable({ fileName: "support_services.csv", content });

it.each([
  ["what did we really spend in 2024", total(both(in2024, actual))],
  ["total budget for 2024", total(both(in2024, budget))],
  ["Wages actuals 2024", total(both(in2024, actual, of("Wages")))],
  [
    "how much did the laundry spend in 2023",
    total(both(({ year }) => year === 2023, actual, of("Laundry"))),
  ],
  [
    "actual spend on supplies from march to june 2024",
    total(both(in2024, actual, of("Supplies")), 3, 6),
  ],
  ["budget Q1 2024", total(both(in2024, budget), 1, 3)],
])("never adds a budget to what was spent: %s", async (question, expected) => {
  expect(await asked.rows(question)).toEqual([[expected]]);
});

const over = (holds: (line: Line) => boolean) =>
  total(both(holds, actual)) - total(both(holds, budget));

it.each([
  ["how far over budget was transport in 2024", over(both(in2024, of("Transport")))],
  ["kitchen wages 2024: actual minus budget", over(both(in2024, of("Kitchen"), of("Wages")))],
  ["by how much did supplies overspend in 2024?", over(both(in2024, of("Supplies")))],
  [
    "how far under budget were repairs in 2023",
    -over(both(({ year }) => year === 2023, of("Repairs"))),
  ],
])("sets what was spent against its budget: %s", async (question, expected) => {
  const [row] = await asked.rows(question);
  expect(row?.[0]).toBe(expected);
});

it("answers whether a budget was kept", async () => {
  const { reading, all } = await asked.answer("did the laundry overspend in 2024?");
  expect(reading?.claim?.kind).toBe("above");
  expect(all[0]?.[0]?.[0]).toBe(over(both(in2024, of("Laundry"))));
});

it("keeps only the groups that went over their budget", async () => {
  const groups = await asked.groups("which units went over budget in 2024?");
  const expected = units.filter((unit) => over(both(in2024, of(unit))) > 0);
  expect(Object.keys(groups).sort()).toEqual(expected);
});

it("lists the named months of a table with its months across", async () => {
  const groups = await asked.groups("kitchen wages actual 2024 for each month jan to mar");
  expect(groups).toEqual(
    Object.fromEntries(
      [1, 2, 3].map((m) => [
        months[m - 1],
        total(both(in2024, actual, of("Kitchen"), of("Wages")), m, m),
      ]),
    ),
  );
});

it.each([
  "vacancy rate 2024 weighted by fte",
  "fte weighted vacancy 2024",
  "vacancy 2024 - big units should weigh more, use fte",
])("weights a mean by what the question says: %s", async (question) => {
  const rows = lines.filter(both(in2024, actual));
  const staff = rows.reduce((sum, { staff: own }) => sum + own, 0);
  const expected = rows.reduce((sum, { staff: own, vacant }) => sum + own * vacant, 0) / staff;
  const [row] = await asked.rows(question);
  expect(row?.[0]).toBeCloseTo(expected, 6);
});
