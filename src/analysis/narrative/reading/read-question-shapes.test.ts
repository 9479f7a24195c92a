import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { helplineDays } from "#test/analysis/narrative/helpline-days.ts";
import {
  by,
  count,
  different,
  mean,
  meanBy,
  median,
  sum,
} from "#test/analysis/narrative/own-results.ts";
import { appointments, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);
const booked = askedTable(appointments);
const lines = askedTable(helplineDays);

const { rows } = stays;
const cardiology = rows.filter(({ ward }) => ward === "Cardiology");
const surgery = rows.filter(({ ward }) => ward === "Surgery");
const late = rows.filter(({ admitted }) => admitted >= "2024-03-01");

it.each([
  ["on or after a day", "stays admission date >= 03/01/2024, count", late.length],
  ["before a day", "stays with admission date < 03/01/2024, how many", rows.length - late.length],
  [
    "a mean of each record",
    "mean total charges per stay for women",
    mean(
      rows.filter(({ sex }) => sex === "F"),
      ({ charges }) => charges,
    ),
  ],
  [
    "a sign of money",
    "total charges $ for Cardiology",
    sum(
      rows.filter(({ ward }) => ward === "Cardiology"),
      ({ charges }) => charges,
    ),
  ],
  [
    "who did it",
    "How many Surgery stays were made by patients aged 60 or over?",
    rows.filter(({ ward, age }) => ward === "Surgery" && age >= 60).length,
  ],
  [
    "what was done of what was asked",
    "For Surgery stays, what percentage of the charges was paid?",
    (100 * sum(surgery, ({ paid }) => paid)) / sum(surgery, ({ charges }) => charges),
  ],
  [
    "two years together",
    "How many stays were there in 2023 and 2024 combined, by admission date?",
    rows.filter(({ admitted }) => admitted < "2025").length,
  ],
  [
    "the end of a day",
    "how many stays arrived from ten in the evening till twelve at night?",
    rows.filter(({ arrivedAt }) => arrivedAt.slice(11) >= "22:00").length,
  ],
  [
    "the last minute of a day",
    "stays arrived 22:00-23:59, count",
    rows.filter(({ arrivedAt }) => arrivedAt.slice(11) >= "22:00").length,
  ],
  ["what differs", "unique patients count", different(rows, ({ patientId }) => patientId)],
])("reads %s", async (_, question, expected) => {
  expect(await asked.rows(question)).toEqual([[Number(expected.toPrecision(10))]]);
});

it("ranks by what stands behind `by`", async () => {
  const repairs = by(
    helplineDays.rows,
    ({ line }) => line,
    (group) => sum(group, (row) => row.repairs),
  );
  const best = Object.entries(repairs).toSorted(([, a], [, b]) => Number(b) - Number(a));
  expect(await lines.rows("top 1 line by repairs")).toEqual([best[0]]);
});

it("counts what many have done together", async () => {
  const { length } = appointments.rows.filter(({ clinic }) => clinic === "Harbor");
  expect(await booked.rows("How many appointments were held by doctors at Harbor?")).toEqual([
    [length],
  ]);
});

it("groups by whose attribute is named, not by whose it is", async () => {
  expect(await booked.groups("number of appointments by group of the doctor's name")).toEqual(
    by(appointments.rows, ({ group }) => group, count),
  );
});

it.each([
  "stays where total paid > total charges, any?",
  "How many stays on Surgery were paid?",
  "What percentage of total cost was paid by age?",
  "For each kind of stay, what is the mean total charge?",
  "how many stays where the ward says surgery somewhere",
  "charges length of stay for Surgery",
  "total charges % change of readmitted",
  "median charges when Cardiology is left blank",
])("leaves what it can't compare or doesn't answer: %s", async (question) => {
  expect((await asked.answer(question)).kind).not.toBe("answer");
});

it("counts the values that other statistics are of", async () => {
  const bmi = rows.flatMap((row) => row.bmi ?? []);
  expect(await asked.rows("bmi count, mean and median")).toEqual([
    [
      bmi.length,
      Number(mean(bmi, (one) => one).toPrecision(10)),
      Number(median(bmi, (one) => one).toPrecision(10)),
    ],
  ]);
});

it("counts some of them in a row of figures", async () => {
  expect(await asked.rows("Cardiology: n, average length of stay, readmitted count")).toEqual([
    [
      cardiology.length,
      Number(mean(cardiology, ({ days }) => days).toPrecision(10)),
      cardiology.filter(({ readmitted }) => readmitted === "Yes").length,
    ],
  ]);
});

it("names the record at an end", async () => {
  const best = rows.toSorted((a, b) => b.charges - a.charges)[0];
  const [row] = await asked.rows("Which stay had the highest charges? Give the id and the amount.");
  expect(row?.slice(0, 2)).toEqual([best?.stayId, best?.charges]);
});

it("takes a row of a day for the day", async () => {
  expect(await lines.groups("average planned minutes per day by line")).toEqual(
    meanBy(helplineDays.rows, "line", "planned"),
  );
});
