import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, median } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

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

/** Operations: when each was to start and when it did, as times of day; and how long each was to take and took. */
const cases = Array.from({ length: 60 }, (_, at) => ({
  no: `C${100 + at}`,
  theatre: inTurn(["T1", "T2", "T3"], at),
  urgency: inTurn(["Elective", "Emergency"], Math.floor(at / 3)),
  isFirst: at % 4 === 0,
  start: 480 + 5 * (at % 40),
  delay: ((at * 7) % 45) - 8,
  planned: 60 + ((at * at) % 53),
  actual: 50 + ((at * at * 3) % 97),
}));
type Case = (typeof cases)[number];
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
const theatre = askedTable(
  tableOf("theatre_cases.csv", cases, {
    case_id: ({ no }) => no,
    Theatre: ({ theatre: own }) => own,
    Urgency: ({ urgency }) => urgency,
    "First Case": ({ isFirst }) => (isFirst ? "Yes" : "No"),
    "Planned Start": ({ start }) => clock(start),
    "Actual Start": ({ start, delay }) => clock(start + delay),
    "Planned Duration (min)": ({ planned }) => planned,
    "Actual Duration (min)": ({ actual }) => actual,
  }),
);
const delay = (one: Case): number => one.delay;
const planned = (one: Case): number => one.planned;
const actual = (one: Case): number => one.actual;

it.each([
  ["how many started late", (one: Case) => one.delay > 0],
  ["how many were delayed", (one: Case) => one.delay > 0],
  ["how many cases started more than 15 minutes late", (one: Case) => one.delay > 15],
  [
    "how many emergency cases started more than 15 minutes late",
    (one: Case) => one.delay > 15 && one.urgency === "Emergency",
  ],
] as const)("sets times of day against those planned: “%s”", async (question, holds) => {
  expect(await theatre.rows(question)).toEqual([[cases.filter(holds).length]]);
});

it.each([
  "average minutes from planned start to actual start by theatre",
  "mean minutes from planned to actual start by theatre",
])("tells the time from the one to the other: “%s”", async (question) => {
  expect(await theatre.groups(question)).toEqual(
    by(
      cases,
      ({ theatre: own }) => own,
      (own) => mean(own, delay),
    ),
  );
});

it.each([
  ["median planned vs actual duration", median],
  ["median planned duration vs median actual duration", median],
  ["median planned duration and actual duration", median],
  ["average planned and actual duration", mean],
] as const)("aggregates both in the same way: “%s”", async (question, figure) => {
  expect(await theatre.rows(question)).toEqual([[figure(cases, planned), figure(cases, actual)]]);
});

it("sets the planned beside the actual, and not the elective cases", async () => {
  const rows = await theatre.rows("planned vs actual duration by theatre");
  const sides = by(
    cases,
    ({ theatre: own }) => own,
    (own) => [mean(own, planned), mean(own, actual)],
  );
  expect(Object.fromEntries(rows.map(([label, ...figures]) => [label, figures]))).toEqual(sides);
});
