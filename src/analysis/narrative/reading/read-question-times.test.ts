import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, different, mean } from "#test/analysis/narrative/own-results.ts";
import { type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const { rows } = stays;
const lastDay =
  rows
    .map(({ admitted }) => admitted)
    .sort()
    .at(-1) ?? "";
const weekday = (date: string) => new Date(date).getUTCDay();
const daysBefore = (date: string, days: number) =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);
const within = (from: string, until: string) => (row: Stay) =>
  row.admitted >= from && row.admitted < until;
const hour = ({ arrivedAt }: Stay) => Number(arrivedAt.slice(11, 13));

type Case = readonly [sentence: string, question: string, holds: (row: Stay) => boolean];

const periods: readonly Case[] = [
  ["a year", "How many admissions in 2024?", within("2024", "2025")],
  ["a month", "How many stays were there in March 2023?", within("2023-03", "2023-04")],
  [
    "a quarter of another date",
    "How many discharges in the second quarter of 2023?",
    ({ discharged }) => discharged >= "2023-04" && discharged < "2023-07",
  ],
  ["a quarter in short", "How many admissions in Q3 2024?", within("2024-07", "2024-10")],
  ["half a year", "how many admissions in the first half of 2024", within("2024", "2024-07")],
  ["a season", "how many admissions in summer 2023", within("2023-06", "2023-09")],
  [
    "two days and what lies between",
    "How many admissions between 1 June 2023 and 31 August 2023?",
    within("2023-06", "2023-09"),
  ],
  [
    "two months and what lies between",
    "how many stays from january to march 2024",
    within("2024", "2024-04"),
  ],
  [
    "after a day, without it",
    "How many admissions after 15 May 2024?",
    ({ admitted }) => admitted > "2024-05-15",
  ],
  [
    "before a day",
    "How many admissions before 15 May 2024?",
    ({ admitted }) => admitted < "2024-05-15",
  ],
  [
    "since a day, with it",
    "How many admissions since 1 July 2024?",
    ({ admitted }) => admitted >= "2024-07-01",
  ],
  [
    "an ISO day",
    "How many admissions after 2024-05-15?",
    ({ admitted }) => admitted > "2024-05-15",
  ],
  [
    "the last days of the table",
    "How many admissions in the last 90 days?",
    ({ admitted }) => admitted > daysBefore(lastDay, 90),
  ],
  [
    "the weekend",
    "How many admissions were on a weekend?",
    ({ admitted }) => weekday(admitted) % 6 === 0,
  ],
  [
    "a weekday",
    "How many admissions were on a Tuesday?",
    ({ admitted }) => weekday(admitted) === 2,
  ],
  [
    "a part of the day",
    "how many arrivals in the morning",
    (row) => hour(row) >= 6 && hour(row) < 12,
  ],
  [
    "two times of day",
    "how many arrivals between 9am and 5pm",
    (row) => hour(row) >= 9 && hour(row) < 17,
  ],
];

it.each(periods)("counts in %s: “%s”", async (_, question, holds) => {
  expect(await asked.rows(question)).toEqual([[rows.filter(holds).length]]);
});

const hours: readonly Case[] = [
  ["before a time of day", "How many patients arrived before 6 am?", (row) => hour(row) < 6],
  ["after a time of day", "how many patients arrived after 8 pm", (row) => hour(row) >= 20],
  [
    "through midnight",
    "How many patients arrived between 22:00 and 06:00?",
    (row) => hour(row) >= 22 || hour(row) < 6,
  ],
];

it.each(hours)("counts people %s: “%s”", async (_, question, holds) => {
  const met = different(rows.filter(holds), ({ patientId }) => patientId);
  expect((await asked.rows(question))[0]?.[0]).toBe(met);
});

const names = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

it.each([
  [
    "months of one year",
    "How many admissions per month in 2023?",
    by(rows.filter(within("2023", "2024")), ({ admitted }) => admitted.slice(0, 7), count),
  ],
  [
    "weekdays",
    "How many admissions by weekday?",
    by(rows, ({ admitted }) => names[weekday(admitted)] ?? "", count),
  ],
  [
    "quarters",
    "average length of stay by quarter",
    by(
      rows,
      ({ admitted }) => `${admitted.slice(0, 4)} Q${Math.ceil(Number(admitted.slice(5, 7)) / 3)}`,
      (group) => mean(group, ({ days }) => days),
    ),
  ],
  [
    "years",
    "average age by year",
    by(
      rows,
      ({ admitted }) => admitted.slice(0, 4),
      (group) => mean(group, ({ age }) => age),
    ),
  ],
])("groups by %s: “%s”", async (_, question, expected) => {
  expect(await asked.groups(question)).toEqual(expected);
});

it("gives the months of a series in the order of the calendar", async () => {
  const months = (await asked.rows("How many admissions per month?")).map(([month]) => month);
  expect(months).toEqual([...months].sort());
  expect(months).toHaveLength(24);
});
