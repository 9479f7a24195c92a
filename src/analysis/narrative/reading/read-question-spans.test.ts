import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { mean } from "#test/analysis/narrative/own-results.ts";
import { type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const { rows } = stays;
const within = (from: string, until: string) =>
  rows.filter(({ admitted }) => admitted >= from && admitted < until);
const between = ({ admitted, discharged }: Stay) =>
  (Date.parse(discharged) - Date.parse(admitted)) / 86_400_000;
const days = (group: readonly Stay[]) => mean(group, (row) => row.days);
const change = (from: number, to: number) => Number(((100 * (to - from)) / from).toPrecision(10));
const [early, late] = [within("2023-01", "2023-07").length, within("2024-01", "2024-07").length];

it.each([
  [
    "a month with two digits of its year",
    "march 24, number of admissions",
    [[within("2024-03", "2024-04").length]],
  ],
  [
    "the same months of another year",
    "admissions jan-june 2024 against the same months of 2023, plus % difference",
    [
      ["January 2023 to June 2023", early, null],
      ["January 2024 to June 2024", late, change(early, late)],
    ],
  ],
  [
    "two ranges with words between",
    "admissions: jan-june 2023 total vs jan-june 2024 total",
    [
      ["January 2023 to June 2023", early],
      ["January 2024 to June 2024", late],
    ],
  ],
  [
    "two sides of an event",
    "The huddle started on 1 July 2023. average length of stay before it / after it",
    [
      ["before", days(within("2023-01", "2023-07"))],
      ["after", days(within("2023-07", "2025-01"))],
    ],
  ],
  [
    "two sides of an event that is told of behind them",
    "average length of stay before and after the huddle started on 1 July 2023",
    [
      ["before", days(within("2023-01", "2023-07"))],
      ["after", days(within("2023-07", "2025-01"))],
    ],
  ],
  [
    "a limit on the time between two dates",
    "how many stays where the discharge date was more than 7 days after the admission date",
    [[rows.filter((row) => between(row) > 7).length]],
  ],
])("sets apart %s: “%s”", async (_, question, expected) => {
  expect(await asked.rows(question)).toEqual(expected);
});

it("divides what is counted by the months that the table covers, in groups that miss some too", async () => {
  const wards = await asked.groups("average number of admissions per month by ward");
  const surgery = rows.filter(({ ward }) => ward === "Surgery").length;
  expect(wards.Surgery).toBeCloseTo(surgery / 24, 8);
});

it("adds the records up month after month", async () => {
  const found = await asked.rows("running total of admissions by month in 2024");
  expect(found.at(-1)?.[2]).toBe(within("2024", "2025").length);
});

it.each([
  "How many admissions with a zorble before and after 1 July 2023?",
  "The huddle started on 1 July 2023. average zorble before it / after it",
  "average number of zorbles per month",
])("answers nothing where a word is unknown: “%s”", (question) => {
  expect(asked.read(question).kind).toBe("incomplete");
});
