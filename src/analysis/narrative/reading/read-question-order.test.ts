import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, sum } from "#test/analysis/narrative/own-results.ts";
import {
  countyYears,
  monthHeaders,
  type Stay,
  stays,
} from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const counties = askedTable(countyYears);

const { rows } = stays;
const ward = (row: Stay) => row.ward;
const meanCharges = (group: readonly Stay[]) => mean(group, ({ charges }) => charges);
const ranked = (figures: Record<string, number>) =>
  Object.entries(figures).sort(([, one], [, other]) => other - one);

it.each([
  [
    "highest average",
    "Which ward has the highest average total charges?",
    ranked(by(rows, ward, meanCharges)),
  ],
  ["most records", "Which ward had the most stays?", ranked(by(rows, ward, count))],
  ["most frequent value", "What is the most common ward?", ranked(by(rows, ward, count))],
  ["fewest records", "least common ward", ranked(by(rows, ward, count)).reverse()],
  [
    "lowest average",
    "Which ward has the lowest average bmi?",
    ranked(by(rows, ward, (group) => mean(group, ({ bmi }) => bmi))).reverse(),
  ],
  [
    "slip of the keyboard",
    "Which ward has the higest avarage charges?",
    ranked(by(rows, ward, meanCharges)),
  ],
])("puts the %s first: “%s”", async (_, question, expected) => {
  const { all, reading } = await asked.answer(question);
  expect(reading?.asks[0]).toMatchObject({ wants: "ranking" });
  expect(all[0]?.[0]).toEqual(expected[0]);
});

it.each([
  ["most", "Which two wards have the most admissions?", ranked(by(rows, ward, count)).slice(0, 2)],
  [
    "fewest",
    "Which 2 wards have the fewest admissions?",
    ranked(by(rows, ward, count))
      .reverse()
      .slice(0, 2),
  ],
])("keeps the two with the %s: “%s”", async (_, question, expected) => {
  expect(await asked.rows(question)).toEqual(expected);
});

it("keeps the first two of each group", async () => {
  const found = await asked.rows("For each sex, the two wards with the highest average charges");
  const best = (sex: string) =>
    ranked(
      by(
        rows.filter((row) => row.sex === sex),
        ward,
        meanCharges,
      ),
    );
  for (const sex of ["F", "M"]) {
    const own = found.filter(([label]) => label === sex).map(([, ...cells]) => cells);
    expect(own).toEqual(best(sex).slice(0, 2));
  }
});

it("tells the amount and the share of the change from one year to the other", async () => {
  const [before, after] = ["2023", "2024"].map((year) =>
    meanCharges(rows.filter(({ admitted }) => admitted.startsWith(year))),
  );
  const found = await asked.rows("What was the change in average charges between 2023 and 2024?");
  expect(found.map(([label, value]) => [label, value])).toEqual([
    ["2023", before],
    ["2024", after],
  ]);
  expect(found[1]?.[2]).toBeCloseTo(Number(after) - Number(before), 6);
  expect(found[1]?.[3]).toBeCloseTo(100 * (Number(after) / Number(before) - 1), 6);
});

it("splits before and after a day, which belongs to what follows", async () => {
  const day = "2024-01-01";
  expect(await asked.groups("Compare the average charges before and after 1 January 2024")).toEqual(
    by(rows, ({ admitted }) => (admitted < day ? "before" : "after"), meanCharges),
  );
});

it("adds up month by month", async () => {
  const inYear = rows.filter(({ admitted }) => admitted.startsWith("2024"));
  const months = Object.entries(by(inYear, ({ admitted }) => admitted.slice(0, 7), count)).sort();
  let sofar = 0;
  const expected = months.map(([month, more]) => {
    sofar += more;
    return [month, more, sofar];
  });
  expect(await asked.rows("cumulative number of admissions by month in 2024")).toEqual(expected);
});

const cases = countyYears.rows.map((row) => ({
  ...row,
  all: row.cases.reduce((total, value) => total + value, 0),
}));
type County = (typeof cases)[number];
const all = (group: readonly County[]) => sum(group, (row) => row.all);
const county = (row: County) => row.county;
const inYear = (year: number) => cases.filter((row) => row.year === year);

it.each([
  ["all of them", "How many cases in total?", all(cases)],
  ["those of a year", "How many cases in 2023?", all(inYear(2023))],
  ["those of a month", "How many cases in January?", sum(cases, (row) => row.cases[0] ?? 0)],
  [
    "one cell",
    "How many cases were there in Adams in March 2022?",
    sum(
      inYear(2022).filter((row) => row.county === "Adams"),
      (row) => row.cases[2] ?? 0,
    ),
  ],
])("counts across months that stand side by side, %s: “%s”", async (_, question, expected) => {
  expect(await counties.rows(question)).toEqual([[expected]]);
});

it.each([
  ["county", "total cases by county", by(cases, county, all)],
  ["year", "cases by year", by(cases, ({ year }) => year, all)],
  ["county in a year", "Which county had the most cases in 2024?", by(inYear(2024), county, all)],
  [
    "county for one month",
    "total Jan by county",
    by(cases, county, (group) => sum(group, (row) => row.cases[0] ?? 0)),
  ],
])("adds the months up for each %s: “%s”", async (_, question, expected) => {
  expect(await counties.groups(question)).toEqual(expected);
});

it("finds the month among the headers", async () => {
  const months = monthHeaders.map((name, at): [string, number] => [
    name,
    sum(cases, (row) => row.cases[at] ?? 0),
  ]);
  const found = await counties.groups("Which month has the most cases?");
  expect(found).toEqual(Object.fromEntries(months));
  expect(Object.keys(found)[0]).toBe(ranked(Object.fromEntries(months))[0]?.[0]);
});
