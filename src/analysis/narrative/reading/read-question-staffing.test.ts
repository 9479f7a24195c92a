import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Shifts asked for: who filled them, if anybody did, and at what cost. */
const shifts = Array.from({ length: 90 }, (_, at) => {
  const status = inTurn(["Filled", "Filled", "Unfilled", "Filled", "Cancelled"], (at * at) % 11);
  const isFilled = status === "Filled";
  return {
    no: `SH-${200 + at}`,
    ward: inTurn(["Ash", "ITU", "Elm"], at),
    hours: 8 + (at % 4),
    status,
    by: isFilled ? inTurn(["Bank", "Agency", "Bank"], Math.floor(at / 2)) : "",
    worker: isFilled ? `W${10 + ((at * 7) % 19)}` : "",
    worked: isFilled ? 7 + (at % 3) : null,
    rate: isFilled ? 14 + (at % 9) : null,
    cost: isFilled ? 150 + ((at * 13) % 200) : null,
    isOver: (at * 5) % 7 < 2 ? "Y" : "N",
    category: `Category ${1 + (at % 4)}`,
  };
});
const asked = askedTable(
  tableOf("staffing_shifts.csv", shifts, {
    "Shift Ref": ({ no }) => no,
    Ward: ({ ward }) => ward,
    "Hours Requested (hrs)": ({ hours }) => hours,
    "Shift Status": ({ status }) => status,
    "Filled By": ({ by: filledBy }) => filledBy,
    "Agency Name": ({ by: filledBy, no }) =>
      filledBy === "Agency" ? `${inTurn(["Pulse", "Locums"], Number(no.slice(3)))} & Co` : "",
    "Worker ID": ({ worker }) => worker,
    "Hours Worked (hrs)": ({ worked }) => worked,
    "Pay Rate (£/hr)": ({ rate }) => rate,
    "Shift Cost (£)": ({ cost }) => cost,
    "Over Price Cap": ({ isOver }) => isOver,
    Category: ({ category }) => category,
  }),
);
const filled = shifts.filter(({ status }) => status === "Filled");

describe("totals that are set against each other", () => {
  it("are divided", async () => {
    const question = "total shift cost divided by total hours worked for each ward";
    const found = await asked.groups(question);
    const expected = by(
      shifts,
      ({ ward }) => ward,
      (own) => sum(own, ({ cost }) => cost) / sum(own, ({ worked }) => worked),
    );
    for (const [ward, figure] of Object.entries(expected))
      expect(found[ward]).toBeCloseTo(figure, 6);
  });

  it("are taken from each other", async () => {
    const [figures] = await asked.rows(
      "for filled shifts, total hours requested minus total hours worked",
    );
    expect(figures?.[0]).toBe(
      sum(filled, ({ hours }) => hours) - sum(filled, ({ worked }) => worked),
    );
  });
});

describe("two sides", () => {
  const of = (side: string) => shifts.filter((one) => one.by === side);

  it("are joined by a bare v", async () => {
    expect(await asked.groups("avg pay rate, bank v agency")).toEqual({
      Bank: mean(of("Bank"), ({ rate }) => rate),
      Agency: mean(of("Agency"), ({ rate }) => rate),
    });
  });

  it("may each have the word that is theirs", async () => {
    expect(await asked.groups("were more shifts filled by agency than by bank?")).toEqual({
      Agency: count(of("Agency")),
      Bank: count(of("Bank")),
    });
  });
});

it("takes a header that begins with a preposition at its word", async () => {
  const over = shifts.filter(({ isOver, by: side }) => isOver === "Y" && side !== "");
  expect(
    await asked.rows("of the shifts that were over the price cap what % were filled by agency"),
  ).toEqual([[percent(over, ({ by: side }) => side === "Agency")]]);
});

it("takes a number for that of a category", async () => {
  expect(await asked.rows("how many shifts of cat 3 or cat 4")).toEqual([
    [count(shifts.filter(({ category }) => /[34]$/.test(category)))],
  ]);
});

describe("a rate of what is filled", () => {
  const rates = by(
    shifts,
    ({ ward }) => ward,
    (own) => percent(own, ({ status }) => status === "Filled"),
  );

  it("is worst where it is lowest", async () => {
    const rows = await asked.rows("which ward has the worst fill rate");
    const [[ward] = []] = rows;
    const [lowest] = Object.entries(rates).sort(([, one], [, other]) => one - other)[0] ?? [];
    expect(ward).toBe(lowest);
  });

  it("is none of the filled alone", async () => {
    const question = "Fill rate by ward pls (% of shifts filled), dont count cancelled shifts";
    const { all } = await asked.answer(question);
    expect(all.flat().filter((row) => row.includes(100))).toEqual([]);
  });
});

it("bounds no money by a number of shifts, but how many there are of one worker", async () => {
  const agency = shifts.filter(({ by: side }) => side === "Agency");
  const often = Object.values(by(agency, ({ worker }) => worker, count)).filter((all) => all > 2);
  expect(await asked.rows("how many workers did more than 2 agency shifts?")).toEqual([
    [often.length],
  ]);
});
