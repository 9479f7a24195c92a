import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Loans of equipment, each asked for, delivered and given back on days of its own. */
const { pick, between } = draws(204);
const loans = Array.from({ length: 160 }, (_, at) => ({
  id: `EQ-${1000 + at}`,
  item: pick(["Hospital bed", "Bath board", "Grab rail"]),
  referrer: pick(["GP", "HOSP", "SELF"]),
  cost: 20 + at + between(0, 9) / 10,
  requested: dayAfter("2024-01-05", at * 3),
  delivered: dayAfter("2024-01-05", at * 3 + between(40, 75)),
}));
type Loan = (typeof loans)[number];
const equipment = askedTable(
  tableOf("home_equipment.csv", loans, {
    loan_id: ({ id }) => id,
    item: ({ item }) => item,
    referrer: ({ referrer }) => referrer,
    cost_gbp: ({ cost }) => cost,
    delivered_on: ({ delivered }) => delivered,
    requested_on: ({ requested }) => requested,
  }),
);

/** Operations, put on a list and planned for a day. */
const operations = Array.from({ length: 160 }, (_, at) => ({
  number: `T00${7000 + at}`,
  theatre: pick(["Theatre 1", "Theatre 2"]),
  late: between(0, 50),
  listed: dayAfter("2024-01-05", at * 2),
  planned: dayAfter("2024-01-05", at * 2 + between(20, 50)),
}));
const withFirst = (date: string) =>
  askedTable(
    tableOf("theatre_list.csv", operations, {
      "Op No": ({ number }) => number,
      room: ({ theatre }) => theatre,
      [date]: ({ listed }) => listed,
      "Planned Date": ({ planned }) => planned,
      "Planned (min)": ({ late }) => 30 + late,
      "Late start (min)": ({ late }) => late,
    }),
  );
const listed = withFirst("Listed On");
const assessed = withFirst("Assessed On");

const inMonth = (day: string, month: string) => day.startsWith(month);

describe("of several dates", () => {
  it("the one counts that the counted records are called after", async () => {
    const months = by(loans, ({ requested }) => requested.slice(5, 7), count);
    const busiest = Math.max(...Object.values(months));
    const [first] = await equipment.rows("which month of the year brings most requests?");
    expect(first?.[1]).toBe(busiest);
    const planned = (month: string) =>
      operations.filter((one) => inMonth(one.planned, month)).length;
    expect(await assessed.rows("How many planned ops in April 2024?")).toEqual([
      [planned("2024-04")],
    ]);
    // What was planned is no figure of minutes.
    const both = await assessed.answer(
      "How many planned ops in April 2024 and how many in May 2024?",
    );
    expect(JSON.stringify(both.reading ?? null)).not.toContain("Planned (min)");
    const changes = await assessed.rows(
      "By what percent did the number of planned ops change from April to May 2024?",
    );
    expect(changes.map(([month, records]) => [month, records])).toEqual([
      ["April 2024", planned("2024-04")],
      ["May 2024", planned("2024-05")],
    ]);
  });

  it("the one counts on which something happens, and not that of the list", async () => {
    const late = operations.filter(({ planned }) => inMonth(planned, "2024-06"));
    expect(await listed.rows("average late start in June 2024")).toEqual([
      [mean(late, (one) => one.late)],
    ]);
  });

  it("the one counts that is told as the date of something", async () => {
    const costs = by(
      loans,
      ({ requested }) => requested.slice(0, 7),
      (some) => sum(some, ({ cost }) => cost),
    );
    expect(await equipment.groups("total cost month by month, by the date of the request")).toEqual(
      costs,
    );
  });

  it("the latest is the one that is named beside it", async () => {
    const latest = (item: string) =>
      loans.findLast((loan: Loan) => loan.item === item)?.cost ?? Number.NaN;
    expect(
      Object.fromEntries(
        await equipment.rows("for each item, cost of the most recently requested"),
      ),
    ).toEqual({
      "Bath board": latest("Bath board"),
      "Grab rail": latest("Grab rail"),
      "Hospital bed": latest("Hospital bed"),
    });
  });
});
