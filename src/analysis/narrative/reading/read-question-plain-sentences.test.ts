import { describe, expect, it } from "vitest";
import { askedTable, askTable } from "#test/analysis/narrative/asked-table.ts";
import { type BoilerJob, boilerJobs } from "#test/analysis/narrative/boiler-jobs.ts";

const asked = askedTable(boilerJobs);

const { rows } = boilerJobs;
const rounded = (value: number) => Number(value.toPrecision(10));
const mean = (of: (job: BoilerJob) => number) =>
  rounded(rows.reduce((sum, job) => sum + of(job), 0) / rows.length);
const daysBetween = ({ booked, visited }: BoilerJob) =>
  (Date.parse(visited) - Date.parse(booked)) / 86_400_000;

describe("sentences that are put together of plain words", () => {
  it.each([
    [
      "What is the average amount by which the minutes on site exceed the quoted minutes?",
      mean(({ minutes, quoted }) => minutes - quoted),
    ],
    [
      "What is the average difference between the number of minutes on site and the number quoted?",
      mean(({ minutes, quoted }) => minutes - quoted),
    ],
    [
      "What is the average number of days between the date a job was booked and the date it was visited?",
      mean(daysBetween),
    ],
    [
      "What was the total labour in 2024 and 2025 combined?",
      rounded(rows.reduce((sum, { labour }) => sum + labour, 0)),
    ],
    [
      "How many different customers are represented in this list of jobs?",
      new Set(rows.map(({ customer }) => customer)).size,
    ],
  ])("%s", async (question, expected) => {
    const [row] = await asked.rows(question);
    expect(row?.[0]).toBe(expected);
  });

  it("counts what lasted so long, by range", async () => {
    const within = (low: number, high: number) =>
      rows.filter(({ minutes }) => minutes >= low && minutes <= high).length;
    expect(
      await asked.groups(
        "How many jobs lasted 20 to 39 minutes, 40 to 79 minutes and 80 to 119 minutes?",
      ),
    ).toEqual({
      "20 to 39 minutes": within(20, 39),
      "40 to 79 minutes": within(40, 79),
      "80 to 119 minutes": within(80, 119),
    });
  });

  it("takes what stands before the percent sign for the part", async () => {
    const late = rows.filter((job) => job.late === "Y").length;
    expect(await asked.rows("late % of jobs")).toEqual([[rounded((100 * late) / rows.length)]]);
  });

  it("keeps the minimum beside the maximum", async () => {
    const minutes = rows.map((job) => job.minutes);
    const [row] = await asked.rows("minutes on site min max mean");
    expect(row?.slice(0, 2)).toEqual([Math.min(...minutes), Math.max(...minutes)]);
  });
});

it("finds a value by its number, or by what is lacking", async () => {
  const content = [
    "CallNo,Priority,DelayWhy,Wait (min)",
    ...Array.from({ length: 40 }, (_, at) =>
      [
        `K${100 + at}`,
        ["P1", "P2", "P3"][at % 3],
        ["No crew", "Traffic", "Wrong address", ""][at % 4],
        5 + at,
      ].join(","),
    ),
  ].join("\n");
  const calls = await askTable({ fileName: "calls.csv", content });
  expect(await calls.rows("How many priority 2 calls were there?")).toEqual([[13]]);
  expect(await calls.rows("How many calls waited for lack of a crew?")).toEqual([[10]]);
  await calls.close();
});

describe("figures set against each other", () => {
  it.each([
    "How many web jobs were there per phone job?",
    "How many web jobs for every phone job?",
    "For every phone job, how many web jobs were there?",
  ])("divides the one by the other: %s", async (question) => {
    const [web, phone] = ["Web", "Phone"].map(
      (name) => rows.filter(({ channel }) => channel === name).length,
    );
    const [row] = await asked.rows(question);
    expect(row?.slice(0, 3)).toEqual([web, phone, rounded((web ?? 0) / (phone ?? 1))]);
  });

  it("reads years written as values in the order of time", async () => {
    const content = [
      "County,Year of flu,Doses",
      ...Array.from({ length: 30 }, (_, at) =>
        [`Area ${at % 5}`, ["2023-24", "2024-25", "2022-23"][at % 3], 100 + at * (at % 3)].join(
          ",",
        ),
      ),
    ].join("\n");
    const table = await askTable({ fileName: "flu_doses.csv", content });
    for (const question of [
      "By what percentage did the doses change from 2023-24 to 2024-25?",
      "doses 2024-25 vs 2023-24 % change",
    ]) {
      const groups = await table.rows(question);
      expect(groups.map(([label]) => label)).toEqual(["2023-24", "2024-25"]);
    }
    await table.close();
  });

  it("counts those who had at least one of the records", async () => {
    expect(await asked.rows("How many different customers had at least one job?")).toEqual([
      [new Set(rows.map(({ customer }) => customer)).size],
    ]);
  });
});

describe("one bound for two columns", () => {
  const either = (low: number) =>
    rows.filter(({ minutes, quoted }) => minutes > low || quoted > low).length;
  const both = (low: number) =>
    rows.filter(({ minutes, quoted }) => minutes > low && quoted > low).length;

  it.each([
    ["How many jobs had minutes on site or quoted minutes over 90?", either(90)],
    ["How many jobs took over 90 for minutes on site or for quoted minutes?", either(90)],
    ["minutes on site or quoted minutes >60 count", either(60)],
    ["How many jobs had minutes on site and quoted minutes both over 90?", both(90)],
  ])("%s", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[expected]]);
  });
});
