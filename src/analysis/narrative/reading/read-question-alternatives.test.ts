import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import {
  type Delivery,
  deliveries,
  type Stay,
  stays,
} from "#test/analysis/narrative/own-tables.ts";

const ofStays = askedTable(stays);
const ofDeliveries = askedTable(deliveries);

const isBack = ({ readmitted }: Stay) => readmitted === "Yes";

it.each<[string, (row: Stay) => boolean]>([
  [
    "stays that were readmitted or lasted longer than 10 days (or both) - count",
    (row) => isBack(row) || row.days > 10,
  ],
  [
    "How many stays were in Surgery or had a length of stay of 12 or more, or both?",
    (row) => row.ward === "Surgery" || row.days >= 12,
  ],
  [
    "how many stays had total charges of 12,000 or more or were readmitted, either will do",
    (row) => row.charges >= 12_000 || isBack(row),
  ],
  [
    "Stays in Surgery, people over 80 or anyone who was readmitted: how many?",
    (row) => row.ward === "Surgery" || row.age > 80 || isBack(row),
  ],
  [
    "women, over 80 or readmitted, how many stays",
    (row) => row.sex === "F" && (row.age > 80 || isBack(row)),
  ],
  [
    "how many stays were of patients over 80 or stayed more than 10 days",
    (row) => row.age > 80 || row.days > 10,
  ],
  [
    "How many stays were of people who are 85 or older or had to go to Geriatrics?",
    (row) => row.age >= 85 || row.ward === "Geriatrics",
  ],
])("joins what either of two columns demands: “%s”", async (question, meets) => {
  expect(await ofStays.rows(question)).toEqual([[stays.rows.filter(meets).length]]);
});

it.each<[string, (row: Delivery) => boolean]>([
  [
    "how many deliveries had 2 or more scans or 3 or more visits",
    (row) => row.scans >= 2 || row.visits >= 3,
  ],
  [
    "deliveries with a 5 min apgar below 7 or an EBL of 1000 ml or more, number",
    (row) => row.apgar5 < 7 || row.ebl >= 1000,
  ],
  ["How many babies weighed under 2500 g?", (row) => row.weight < 2500],
  ["how many had an apgar at 1 minute of 6 or less", (row) => row.apgar1 <= 6],
  ["how many deliveries needed blood units", (row) => row.blood > 0],
  [
    "deliveries that needed blood or were by section, count",
    (row) => row.blood > 0 || row.mode === "CS",
  ],
])("bounds each number by what stands with it: “%s”", async (question, meets) => {
  expect(await ofDeliveries.rows(question)).toEqual([[deliveries.rows.filter(meets).length]]);
});

it("adds up what records had where its number is asked for", async () => {
  const sum = deliveries.rows.reduce((total, { blood }) => total + blood, 0);
  expect(await ofDeliveries.rows("how many blood units were used in all")).toEqual([[sum]]);
});

it.each(["how many stays lasted longer than 10 days", "stays lasting over 10 days: how many?"])(
  "counts what lasted: “%s”",
  async (question) => {
    const long = stays.rows.filter(({ days }) => days > 10);
    expect(await ofStays.rows(question)).toEqual([[long.length]]);
  },
);

it("leaves open which of three conditions belong together", () => {
  const question = "how many stays were over 80 and readmitted or in Surgery";
  expect(ofStays.read(question).kind).not.toBe("answer");
});
