import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { quantile } from "#test/analysis/narrative/own-results.ts";
import { appointments, type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);

const { rows } = stays;
const days = (row: Stay) => row.days;
const charges = (row: Stay) => row.charges;
const within = (low: number, high: number) =>
  rows.filter((row) => days(row) >= low && days(row) <= high).length;

it.each([
  ["a heading with ranges", "length of stay in bands: 1-3, 4-7, 8-10, 11+ days, how many in each"],
  ["a verb", "bucket the length of stay: up to 3, 4-7, 8-10, more"],
  [
    "a tail of words",
    "put stays into groups by length of stay: 3 or less, 4 to 7, 8 to 10, over 10",
  ],
])("counts the records in bands told by %s", async (_, question) => {
  const counts = Object.values(await asked.groups(question)).toSorted();
  expect(counts).toEqual([within(1, 3), within(4, 7), within(8, 10), within(11, 99)].toSorted());
});

it("gives a number that ends one range and begins the next to the upper one", async () => {
  const groups = await asked.groups("how many stays of under 5 days, 5-10 days, 10+ days");
  expect(Object.values(groups).toSorted()).toEqual(
    [within(0, 4), within(5, 9), within(10, 99)].toSorted(),
  );
});

it("reads ranges in different units in one of them", async () => {
  const groups = await booked.groups("waits under 15 min, 15 to 29, 30 to 59, an hour or more");
  const waits = appointments.rows.flatMap(({ wait }) => (wait === null ? [] : [wait]));
  expect(groups["an hour or more (60 or more minutes)"]).toBe(
    waits.filter((wait) => wait >= 60).length,
  );
});

it.each([["q from 1 up to 9, how many of each"], ["how many appointments for each q from 1 to 9"]])(
  "counts the steps of a scale one by one: %s",
  async (question) => {
    const steps = new Set(appointments.rows.map(({ q }) => q));
    expect(Object.keys(await booked.groups(question))).toHaveLength(steps.size);
  },
);

it.each([
  ["9 out of 10 stays cost less than what", charges, 0.9],
  ["19 out of 20 patients stay less than how many days", days, 0.95],
  ["what length of stay do 80% of patients come in under?", days, 0.8],
  ["90% of stays are charged at least what in total charges", charges, 0.1],
  ["the top 10% of total charges start at what?", charges, 0.9],
])("reads a part of the records as a percentile: %s", async (question, of, fraction) => {
  expect((await asked.rows(question))[0]?.[0]).toBe(quantile(rows, of, fraction));
});

it.each([
  ["blank bmi and blank ages, number of each"],
  ["how many have no bmi down, and how many no age"],
])("counts the gaps of each column: %s", async (question) => {
  const empty = rows.filter(({ bmi }) => bmi === null).length;
  expect((await asked.rows(question))[0]).toEqual([empty, 0]);
});

it.each([
  ["do older patients stay longer"],
  ["do longer stays go with higher age"],
  ["how closely do age and length of stay follow each other"],
  ["is age tied to length of stay"],
])("correlates two numbers: %s", (question) => {
  const outcome = asked.read(question);
  const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
  expect(ask?.kind === "statistic" && ask.statistic.kind).toBe("correlation");
  expect(JSON.stringify(ask)).toContain('"age"');
  expect(JSON.stringify(ask)).toContain('"length_of_stay"');
});

it.each([
  ["which of the numeric fields goes along with total charges the most"],
  ["which numeric column tracks total charges best"],
  ["out of the numeric columns which is most closely related to total charges"],
])("looks for what goes with a number: %s", (question) => {
  const outcome = asked.read(question);
  const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
  const statistic = ask?.kind === "statistic" ? ask.statistic : null;
  expect(statistic).toMatchObject({ kind: "drivers", of: "total_charges" });
  expect(statistic?.kind === "drivers" && statistic.among).toContain("age");
  expect(statistic?.kind === "drivers" && statistic.among).not.toContain("ward");
});

it.each([
  ["bmi that must be keying mistakes?", { low: null, high: null }],
  ["can you spot bmi values that make no sense", { low: null, high: null }],
  ["ages that cannot be real, what are they?", { low: 0, high: 120 }],
])("looks for values that cannot be right: %s", (question, implausible) => {
  const outcome = asked.read(question);
  const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
  expect(ask?.kind === "statistic" && ask.statistic).toMatchObject({
    kind: "outliers",
    implausible,
  });
});

it.each([
  ["9 out of 10 stays in Neurology cost less than what"],
  ["90% of diabetic stays cost less than what"],
  ["which of the lab fields goes along with total charges the most"],
  ["wards with 40 nights or more"],
  ["do older patients smoke more"],
])("answers nothing where a word is not known: %s", (question) => {
  expect(asked.read(question).kind).not.toBe("answer");
});

it.each([
  [
    "excluding surgery and readmitted patients, how many stays",
    ({ ward, readmitted }: Stay) => ward !== "Surgery" && readmitted !== "Yes",
  ],
  ["how many stays, women only", ({ sex }: Stay) => sex === "F"],
  ["only for Maternity: number of stays", ({ ward }: Stay) => ward === "Maternity"],
  [
    "how many stays with a length of stay of more than 10 days or less than 3",
    (row: Stay) => days(row) > 10 || days(row) < 3,
  ],
])("keeps to what is excluded and what is left: %s", async (question, holds) => {
  expect((await asked.rows(question))[0]?.[0]).toBe(rows.filter(holds).length);
});

it.each([
  ["which ward is best"],
  ["worst ward"],
  ["how many patients had more than 5 stays in Surgery, and who treated them"],
  ["how long until a patient may come back"],
  ["stays that only needed one nurse"],
  ["do all wards have readmitted patients"],
  ["stays readmitted twice"],
])("answers nothing where a twist is left over: %s", (question) => {
  expect(asked.read(question).kind).not.toBe("answer");
});
