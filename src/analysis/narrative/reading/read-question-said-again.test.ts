import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { boilerJobs } from "#test/analysis/narrative/boiler-jobs.ts";

const asked = askedTable(boilerJobs);

describe("what a question says again adds nothing", () => {
  it.each([
    [
      "How many jobs were on site between 30 and 45 minutes, inclusive?",
      "How many jobs were on site between 30 and 45 minutes?",
    ],
    [
      "Which engineer has the highest late rate, and what is that rate?",
      "Which engineer has the highest late rate?",
    ],
    [
      "Which regions have a repeat rate above 20 percent, and what is the rate for each of them?",
      "Which regions have a repeat rate above 20 percent?",
    ],
    [
      "Which channel has the longest average minutes on site? Give the average.",
      "Which channel has the longest average minutes on site?",
    ],
    [
      "Which engineer had the most jobs, and how many jobs were there?",
      "Which engineer had the most jobs?",
    ],
    [
      "Which weekday has the highest late rate, as a percentage of that weekday's jobs?",
      "Which weekday has the highest late rate?",
    ],
    [
      "How many jobs were there in 2024 and in 2025, and what was the percentage change between the two years?",
      "How many jobs in 2024 and in 2025, and what was the percentage change?",
    ],
    [
      "Over the years 2024 to 2025, which engineer had the most jobs?",
      "From 2024 to 2025, which engineer had the most jobs?",
    ],
  ])("%s", async (question, plain) => {
    const rows = await asked.rows(question);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await asked.rows(plain));
  });

  it("unless it asks for another figure", async () => {
    const rows = await asked.rows(
      "Which engineer has the highest average minutes on site, and how many jobs is that?",
    );
    expect(rows[0]).toHaveLength(3);
    expect(asked.read("Which region had the most jobs, and what was the median?").kind).not.toBe(
      "answer",
    );
  });
});

describe("bounds on records", () => {
  it("count them, whatever is measured of them", async () => {
    const groups = await asked.groups(
      "Which engineers had more than 60 jobs, and what was the average score at each of them?",
    );
    const counts = Map.groupBy(boilerJobs.rows, ({ engineer }) => engineer);
    const many = [...counts].filter(([, rows]) => rows.length > 60).map(([name]) => name);
    expect(many.length).toBeGreaterThan(0);
    expect(Object.keys(groups).toSorted()).toEqual(many.toSorted());
  });

  it("are of an age after `aged`", async () => {
    const between = boilerJobs.rows.filter(({ age }) => age >= 40 && age <= 50).length;
    expect(await asked.rows("number of jobs for customers aged 40 to 50")).toEqual([[between]]);
  });
});

it("counts some of the records behind other figures", async () => {
  const phone = boilerJobs.rows.filter(({ channel }) => channel === "Phone");
  const mean = phone.reduce((sum, { minutes }) => sum + minutes, 0) / phone.length;
  const late = phone.filter(({ late }) => late === "Y").length;
  expect(
    await asked.rows(
      "For phone: how many jobs were there, what was the average time on site, and how many of the jobs were late?",
    ),
  ).toEqual([[phone.length, Number(mean.toPrecision(10)), late]]);
});
