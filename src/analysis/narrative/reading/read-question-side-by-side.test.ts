import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Volunteers, a row each, with the miles of six months side by side. */
const months = ["Apr-24", "May-24", "Jun-24", "Jul-24", "Aug-24", "Sep-24"];
const volunteers = Array.from({ length: 60 }, (_, at) => ({
  no: `V${100 + at}`,
  base: inTurn(["Northgate", "Riverside"], at),
  role: inTurn(["Driver", "Guide", "Driver"], at),
  status: inTurn(["Active", "Paused", "Left"], Math.floor(at / 2)),
  miles: months.map((_, month) => (at * (month + 3)) % 41),
}));
const people = askedTable(
  tableOf("volunteers.csv", volunteers, {
    "Vol ID": ({ no }) => no,
    Base: ({ base }) => base,
    Role: ({ role }) => role,
    Status: ({ status }) => status,
    ...Object.fromEntries(
      months.map((month, at) => [
        month,
        ({ miles }: (typeof volunteers)[number]) => miles[at] ?? 0,
      ]),
    ),
  }),
);

it("counts the people, where each row is one and months stand beside them", async () => {
  const left = volunteers.filter(({ status }) => status === "Left").length;
  expect(await people.rows("how many volunteers have left?")).toEqual([[left]]);
  expect(await people.rows("what percentage of volunteers are paused?")).toEqual([
    [expect.closeTo((100 * volunteers.filter((one) => one.status === "Paused").length) / 60, 6)],
  ]);
  expect(await people.groups("headcount by base")).toEqual({ Northgate: 30, Riverside: 30 });
  expect(await people.rows("total miles in June")).toEqual([
    [sum(volunteers.map(({ miles }) => miles[2] ?? 0))],
  ]);
});

/** Harm by ward and kind, a column for each year: no row has a number of its own. */
const years = ["2020", "2021", "2022", "2023"];
const wards = ["Elderly", "Burns", "Cardiology", "Rehab", "Oncology", "Surgery"];
const kinds = ["Falls", "Ulcers", "Errors", "Burns"];
const harms = wards.flatMap((ward, at) =>
  kinds.map((kind, next) => ({
    ...{ ward, kind, hospital: inTurn(["City", "County"], at) },
    counts: years.map((_, year) => (7 * at + 11 * next + 5 * year) % 37),
  })),
);
type Harm = (typeof harms)[number];
const wide = askedTable(
  tableOf("harms.csv", harms, {
    Hospital: ({ hospital }) => hospital,
    Ward: ({ ward }) => ward,
    "Harm type": ({ kind }) => kind,
    ...Object.fromEntries(years.map((year, at) => [year, ({ counts }: Harm) => counts[at] ?? 0])),
  }),
);
const total = (some: readonly Harm[]): number => sum(some.flatMap(({ counts }) => counts));

it("adds up years that stand side by side, and counts no rows", async () => {
  const falls = harms.filter(({ kind }) => kind === "Falls");
  expect(await wide.rows("total falls")).toEqual([[total(falls)]]);
  expect(await wide.groups("falls by hospital")).toEqual({
    City: total(falls.filter(({ hospital }) => hospital === "City")),
    County: total(falls.filter(({ hospital }) => hospital === "County")),
  });
  expect(await wide.rows("falls in 2022")).toEqual([
    [sum(falls.map(({ counts }) => counts[2] ?? 0))],
  ]);
});

it("tells no year besides all of them, and none of the ends alone of a range", () => {
  expect(wide.read("how many falls between 2020 and 2022?").kind).not.toBe("answer");
  expect(wide.read("falls between 2020 and 2022").kind).not.toBe("answer");
  expect(wide.read("wards with more than 100 falls in 2022").kind).not.toBe("answer");
});

/** A row for each month and round. */
const rounds = ["Ashby", "Burnside", "Coldwell", "Denholme"];
const meals = Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
  rounds.map((round, at) => ({
    ...{ month: `2024-${String(month + 1).padStart(2, "0")}-01`, round },
    ...{ clients: 60 + 17 * at + month, meals: 900 + 31 * at + 7 * month },
  })),
);
const grid = askedTable(
  tableOf("meals_by_round.csv", meals, {
    Month: ({ month }) => month,
    Round: ({ round }) => round,
    Clients: ({ clients }) => clients,
    "Meals delivered": ({ meals: delivered }) => delivered,
  }),
);

it("counts no rows of a table that has one for each month and round", async () => {
  expect(grid.read("busiest round").kind).not.toBe("answer");
  expect(grid.read("rounds with more than 20 clients").kind).not.toBe("answer");
  expect(await grid.rows("how many rows are there for Ashby")).toEqual([[12]]);
  expect(await grid.rows("how many rounds are there")).toEqual([[rounds.length]]);
  expect(await grid.rows("how many meals were delivered")).toEqual([
    [sum(meals.map(({ meals: delivered }) => delivered))],
  ]);
});

/** A row for each practice and age band, with how many were screened in each of two years. */
const bands = ["50-64", "65-79", "80+"];
const practices = ["Foxglove", "Harbour", "Kiln Lane", "Mill", "Oak", "Quay", "Rowan", "Tern"];
const screened = practices.flatMap((practice, at) =>
  bands.map((band, next) => ({
    ...{ practice, band, first: 20 + at + next, second: 31 + at * next, children: 90 + at },
    upload: `202${3 + (next % 2)}-0${1 + at}-1${next}`,
  })),
);
const screening = askedTable(
  tableOf("screening_by_practice.csv", screened, {
    Practice: ({ practice }) => practice,
    "Age band": ({ band }) => band,
    "Kids <6": ({ children }) => children,
    "Screened 2023": ({ first }) => first,
    "Screened 2024": ({ second }) => second,
    "Last upload": ({ upload }) => upload,
  }),
);

it("takes no other number by some date for one whose header holds the year", async () => {
  expect(screening.read("kids screened in 2024, by practice").kind).not.toBe("answer");
  expect(await screening.groups("screened in 2024 by practice")).toEqual(
    Object.fromEntries(
      practices.map((practice) => [
        practice,
        sum(screened.filter((one) => one.practice === practice).map(({ second }) => second)),
      ]),
    ),
  );
});

it("adds up what a row for each practice and age counts, and tells no rows besides", async () => {
  expect(await screening.rows("how many people did we screen in 2024 in total?")).toEqual([
    [sum(screened.map(({ second }) => second))],
  ]);
});
