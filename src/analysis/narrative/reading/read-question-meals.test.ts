import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Meals by ward and year: how many in each quarter, and what one of them costs. */
const lines = makeLines();
const catering = askedTable(
  tableOf("catering_meals.csv", lines, {
    Wd: ({ ward }) => ward,
    Block: ({ block }) => block,
    Yr: ({ year }) => year,
    Meal: ({ meal }) => meal,
    "Cost/meal": ({ cost }) => cost,
    Q1: ({ quarters }) => quarters[0] ?? 0,
    Q2: ({ quarters }) => quarters[1] ?? 0,
    Q3: ({ quarters }) => quarters[2] ?? 0,
    Q4: ({ quarters }) => quarters[3] ?? 0,
  }),
);

/** The same on sheets that have numbers of their own. */
const sheets = askedTable(
  tableOf("sheets.csv", lines, {
    "Sheet No": ({ number }) => number,
    Block: ({ block }) => block,
    Q1: ({ quarters }) => quarters[0] ?? 0,
    Q2: ({ quarters }) => quarters[1] ?? 0,
    Q3: ({ quarters }) => quarters[2] ?? 0,
  }),
);

type Line = (typeof lines)[number];

function makeLines() {
  const { pick, between } = draws(181);
  return Array.from({ length: 120 }, (_, at) => ({
    number: `S${4000 + at}`,
    ward: ["Ash", "Beech", "Cedar", "Elder", "Fir"][at % 5] ?? "",
    block: pick(["Main", "Tower"]),
    year: [2022, 2023, 2024][Math.floor(at / 5) % 3] ?? 2022,
    meal: pick(["Breakfast", "Lunch", "Dinner"]),
    cost: between(120, 480) / 100,
    quarters: [1, 2, 3, 4].map(() => between(1000, 9000)),
  }));
}

/** Operations, some of which were cancelled. */
const operations = makeOperations();
const theatre = askedTable(
  tableOf("theatre_cancellations.csv", operations, {
    "Op No": ({ number }) => number,
    "Planned Date": ({ date }) => date,
    Specialty: ({ specialty }) => specialty,
    Cancelled: ({ cancelled }) => cancelled,
  }),
);

function makeOperations() {
  const { pick } = draws(182);
  return Array.from({ length: 90 }, (_, at) => ({
    number: `T${1000 + at}`,
    date: dayAfter("2024-07-01", at),
    specialty: pick(["ENT", "Urology", "Eyes"]),
    cancelled: pick([0, 0, 1]),
  }));
}

describe("columns that are called by their quarters alone", () => {
  const served = (some: readonly Line[], quarters: readonly number[] = [0, 1, 2, 3]) =>
    sum(
      some.flatMap((line) => quarters.map((at) => line.quarters[at] ?? 0)),
      (one) => one,
    );
  const of2024 = lines.filter(({ year }) => year === 2024);

  it("hold what is counted, which no row is", async () => {
    const lunches = of2024.filter(({ meal }) => meal === "Lunch");
    expect(await catering.rows("How many lunches did we serve in 2024?")).toEqual([
      [served(lunches)],
    ]);
    expect(await catering.groups("Meals served in 2024 by block")).toEqual(
      by(of2024, ({ block }) => block, served),
    );
    const wards = Object.entries(by(of2024, ({ ward }) => ward, served));
    expect(await catering.rows("Which 3 wards had the most meals in 2024?")).toEqual(
      wards.toSorted(([, one], [, other]) => Number(other) - Number(one)).slice(0, 3),
    );
  });

  it.each([
    ["dinners on Fir in the third quarter of 2023", [2]],
    ["dinners on Fir in Q3 2023", [2]],
    ["dinners on Fir in the first half of 2023", [0, 1]],
    ["dinners on Fir from April to September 2023", [1, 2]],
  ])("are those that a time is made of: “%s”", async (question, quarters) => {
    const dinners = lines.filter(
      ({ ward, meal, year }) => ward === "Fir" && meal === "Dinner" && year === 2023,
    );
    expect(await catering.rows(question)).toEqual([[served(dinners, quarters)]]);
  });

  it("stand one by one where each is asked for", async () => {
    expect(await catering.groups("lunches in 2023 by quarter")).toEqual(
      Object.fromEntries(
        [0, 1, 2, 3].map((at) => [
          `Q${at + 1}`,
          served(
            lines.filter(({ meal, year }) => meal === "Lunch" && year === 2023),
            [at],
          ),
        ]),
      ),
    );
  });

  it.each([
    "How many lunches did we serve in March 2024?",
    "dinners from May to September 2023",
    "lunches by month in 2024",
  ])("tell nothing of a time that cuts one: “%s”", (question) => {
    expect(catering.read(question).kind).not.toBe("answer");
  });

  it("leave rows to be counted that are asked for, and prices to be averaged", async () => {
    expect(await catering.rows("how many rows for Main")).toEqual([
      [lines.filter(({ block }) => block === "Main").length],
    ]);
    expect(await catering.groups("average cost per meal by block")).toEqual(
      by(
        lines,
        ({ block }) => block,
        (group) => mean(group, ({ cost }) => cost),
      ),
    );
  });
});

it("counts sheets that have numbers", async () => {
  expect(await sheets.groups("how many sheets per block")).toEqual(
    by(
      lines,
      ({ block }) => block,
      (group) => group.length,
    ),
  );
});

it("counts those that a column of yes and no says it of, as the file is called", async () => {
  const isMeant = ({ specialty, cancelled }: (typeof operations)[number]) =>
    cancelled === 1 && specialty !== "Eyes";
  expect(await theatre.rows("cancellations in ENT and Urology put together?")).toEqual([
    [operations.filter(isMeant).length],
  ]);
});
