import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import {
  type ClinicYears,
  type Course,
  clinicYears,
  courses,
  dayHeaders,
  type Rota,
  rotas,
} from "#test/analysis/narrative/own-wide-tables.ts";

const clinics = askedTable(clinicYears);
const shifts = askedTable(rotas);
const pains = askedTable(courses);

const visits = (at: number) => (row: ClinicYears) => row.visits[at] ?? null;
const rating = (at: number) => (row: ClinicYears) => row.ratings[at] ?? null;
const quarter = (at: number) => (row: ClinicYears) => row.quarters[at] ?? null;
const { rows } = clinicYears;

describe("years across", () => {
  const totals = {
    2022: sum(rows, visits(0)),
    2023: sum(rows, visits(1)),
    2024: sum(rows, visits(2)),
  };

  it.each([
    "total visits each year",
    "visits by year",
    "total visits 22, 23 n 24",
    "Are visits falling? Totals for 2022, 2023 and 2024 please",
    "are the clinics getting any busier? total visits 22, 23 and 24",
  ])("gives each year: “%s”", async (question) => {
    expect(await clinics.groups(question)).toEqual(totals);
  });

  it.each([
    ["visits in 2023 by region", (group: readonly ClinicYears[]) => sum(group, visits(1))],
    ["average rating in 2024 by region", (group: readonly ClinicYears[]) => mean(group, rating(2))],
  ])("takes the column of the one year that is named: “%s”", async (question, figure) => {
    expect(await clinics.groups(question)).toEqual(by(rows, ({ region }) => region, figure));
  });

  it("adds up years that are asked for together", async () => {
    const both = sum(rows, (row) => (row.visits[0] ?? 0) + (row.visits[1] ?? 0));
    expect(await clinics.rows("visits in 2022 and 2023 combined")).toEqual([[both]]);
  });

  it("sets the years against each other in each record", async () => {
    const [only] = await clinics.rows("how many clinics had fewer visits in 2024 than in 2023");
    expect(only?.[0]).toBe(
      rows.filter((row) => (row.visits[2] ?? 0) < (row.visits[1] ?? 0)).length,
    );
  });

  it("takes the year of another date as such", async () => {
    const opened = rows.filter((row) => row.opened.startsWith("2015"));
    expect(await clinics.rows("opened in 2015: total visits 2024")).toEqual([
      [sum(opened, visits(2))],
    ]);
  });

  it.each([
    "rating for 2020",
    "visits by quarter",
    "Which region's visits grew most between 2022 and 2024?",
    "Which region went up the most between Q1 2024 and Q2 2024?",
  ])("does not answer what the columns don't hold: “%s”", (question) => {
    expect(clinics.read(question).kind).not.toBe("answer");
  });
});

describe("quarters across", () => {
  it("takes the one that is named, whatever its values are called", async () => {
    expect(await clinics.rows("total for Q2 24")).toEqual([[sum(rows, quarter(1))]]);
  });

  it("adds up a range", async () => {
    const three = sum(rows, quarter(0)) + sum(rows, quarter(1)) + sum(rows, quarter(2));
    expect(await clinics.rows("total for Q1 to Q3 2024")).toEqual([[three]]);
  });

  it("counts the empty cells of each", async () => {
    const empty = [0, 1, 2, 3].map((at) => rows.filter((row) => row.quarters[at] === null).length);
    const [[first, most] = []] = await clinics.rows(
      "which quarter of 2024 has the most figures missing",
    );
    expect(most).toBe(Math.max(...empty));
    expect(first).toBe(`Q${empty.indexOf(Math.max(...empty)) + 1} 24`);
  });
});

describe("days of the week across", () => {
  const hours = (day: number) => (row: Rota) => row.hours[day] ?? null;
  const perDay = Object.fromEntries(
    dayHeaders.map((name, day) => [name, sum(rotas.rows, hours(day))]),
  );

  it.each([
    "Total hours for each day, Monday to Sunday",
    "hours on each day of the week",
    "Do hours drop off through the week? Total hours for each day, Monday to Sunday",
  ])("gives each day: “%s”", async (question) => {
    expect(await shifts.groups(question)).toEqual(perDay);
  });

  it("puts both days of the weekend together", async () => {
    const expected = by(
      rotas.rows,
      ({ site }) => site,
      (group) => sum(group, hours(5)) + sum(group, hours(6)),
    );
    expect(await shifts.groups("weekend hours by site")).toEqual(expected);
  });

  it("says which of them has most blanks", async () => {
    const empty = dayHeaders.map(
      (_, day) => rotas.rows.filter((row) => row.hours[day] === null).length,
    );
    const [[, most] = []] = await shifts.rows(
      "Which of the seven day columns has most blanks, and how many",
    );
    expect(most).toBe(Math.max(...empty));
  });

  it("does not spread over the days what no day holds", () => {
    expect(shifts.read("travel by day of the week").kind).not.toBe("answer");
  });
});

describe("weeks across", () => {
  const score = (at: number) => (row: Course) => row.scores[at] ?? null;
  const active = courses.rows.filter(({ arm }) => arm === "Active");

  it.each([
    "average at wk 0, wk 4 and wk 12 in the active arm",
    "mean at weeks 0, 4 and 12 for active",
    "is it going down in the active arm or am i dreaming. average at wk 0, wk 4, wk 12",
  ])("gives each week: “%s”", async (question) => {
    expect(await pains.groups(question)).toEqual({
      "Wk 0": mean(active, score(0)),
      "Wk 4": mean(active, score(1)),
      "Wk 12": mean(active, score(2)),
    });
  });

  it("counts what is missing at each", async () => {
    const [only] = await pains.rows("how many are missing at wk 4 and how many at wk 12");
    expect(only?.slice(0, 2)).toEqual([
      0,
      courses.rows.filter((row) => row.scores[2] === null).length,
    ]);
  });

  it("gives the cell of one patient", async () => {
    const [first] = courses.rows;
    expect(await pains.rows(`${first?.patient} at week 4`)).toEqual([
      [first?.patient, first?.scores[1]],
    ]);
  });
});
