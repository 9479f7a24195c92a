import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

/** Beds lent to people at home: when each was due back, and when it came. */
const asked = askedTable({
  fileName: "bed_loans.csv",
  content: [
    "loan_no,depot,lent_on,due_on,returned_on,daily_fee",
    ...Array.from({ length: 60 }, (_, at) => {
      const day = (of: number) => new Date(Date.UTC(2024, 0, of)).toISOString().slice(0, 10);
      const back = at % 6 === 5 ? "" : day(at + 30 + (at % 3 === 0 ? at % 5 : -2));
      return `L${1000 + at},${at % 2 === 0 ? "North" : "South"},${day(at)},${day(at + 30)},${back},${2 + (at % 4)}`;
    }),
  ].join("\n"),
});

const loans = Array.from({ length: 60 }, (_, at) => ({
  isNorth: at % 2 === 0,
  isBack: at % 6 !== 5,
  late: at % 6 !== 5 && at % 3 === 0 ? at % 5 : 0,
}));
const late = loans.filter((loan) => loan.late > 0);

it.each([
  ["how many loans came back late", late.length],
  ["how many loans were returned after the due date", late.length],
  ["number of loans returned past the due date", late.length],
  ["how many loans are still out", loans.filter(({ isBack }) => !isBack).length],
  ["how many loans aren't back yet", loans.filter(({ isBack }) => !isBack).length],
  ["how many did we lend out", loans.length],
])("sets what was done against what was due: “%s”", async (question, expected) => {
  expect((await asked.rows(question)).flat()).toContain(expected);
});

it("tells by how much, of the late ones", async () => {
  const rows = await asked.rows(
    "Of the loans that came back late, how many days late were they on average?",
  );
  const mean = late.reduce((sum, loan) => sum + loan.late, 0) / late.length;
  expect(rows.flat()[0]).toBeCloseTo(mean, 6);
});

it("groups the late ones", async () => {
  const north = late.filter(({ isNorth }) => isNorth).length;
  expect(await asked.groups("late returns by depot")).toEqual({
    North: north,
    South: late.length - north,
  });
});

it("counts what it takes a share of", async () => {
  const rows = await asked.rows("how many loans came back late, and what percent is that");
  expect(rows.flat()[0]).toBe(late.length);
});
