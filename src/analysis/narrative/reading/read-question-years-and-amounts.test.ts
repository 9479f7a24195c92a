import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { mean } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Infusions of two years, with whom they were given to and how long they took. */
const rows = Array.from({ length: 200 }, (_, at) => ({
  no: `IV${10_000 + at}`,
  sex: inTurn(["F", "M"], at),
  age: 20 + ((at * 7) % 70),
  year: 2024 + (at % 3 === 0 ? 0 : 1),
  month: 1 + (at % 9),
  wait: 5 + ((at * 11) % 50) + (at % 2 === 0 ? 0 : 9),
  isRebooked: at % 5 < 2,
  priority: inTurn(["Urgent", "Elective"], Math.floor(at / 3)),
}));
type Row = (typeof rows)[number];
const asked = askedTable(
  tableOf("infusions.csv", rows, {
    visit_ref: ({ no }) => no,
    Sex: ({ sex }) => sex,
    Age: ({ age }) => age,
    appt_dt: ({ year, month }) => `${year}-0${month}-11`,
    "Wait (min)": ({ wait }) => wait,
    Rebooked: ({ isRebooked }) => (isRebooked ? "Yes" : "No"),
    Priority: ({ priority }) => priority,
  }),
);
const count = (holds: (row: Row) => boolean): number => rows.filter(holds).length;

it.each<[string, (row: Row) => boolean]>([
  ["women over 60 in 2024", ({ sex, age, year }) => sex === "F" && age > 60 && year === 2024],
  ["waits over 30 in 2025", ({ wait, year }) => wait > 30 && year === 2025],
])("takes no year for what a number is a part of: “%s”", async (question, holds) => {
  expect(await asked.rows(question)).toEqual([[count(holds)]]);
});

it("tells by how much it is longer on average, either way round", async () => {
  const of = (sex: string) =>
    mean(
      rows.filter((row) => row.sex === sex),
      ({ wait }) => wait,
    );
  const [women, men] = [of("F"), of("M")];
  for (const [question, figures] of [
    ["how much longer do men wait than women?", [men, women, men - women]],
    ["how much shorter is the wait for women than men?", [women, men, men - women]],
  ] as const)
    expect(await asked.rows(question)).toEqual([figures.map((one) => expect.closeTo(one, 6))]);
});

it("takes how soon something is done for no part to which it is", () => {
  expect(asked.read("are urgent ones rebooked faster than elective?").kind).not.toBe("answer");
});
