import { expect, it } from "vitest";
import { askedTable, askTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { appointments, type Stay, stays } from "#test/analysis/narrative/own-tables.ts";
import { findMoments } from "./pieces/find-moments.ts";
import { tokenize } from "./words/token.ts";

const asked = askedTable(stays);

const { rows } = stays;
const days = (group: readonly Stay[]) => mean(group, (row) => row.days);
const sides = (day: string) => [
  ["before", days(rows.filter(({ admitted }) => admitted < day))],
  ["after", days(rows.filter(({ admitted }) => admitted >= day))],
];

it.each([
  "The discharge lounge opened on 1 March 2024. What is the average length of stay before that, and since?",
  "Our new pharmacy hub went live on 1 March 2024 and everyone hopes that it helped. Mean length of stay before that date, and after (from that day on)?",
  "We switched rotas on March 1, 2024. What was the average length of stay before the switch and what is it after?",
  "The lounge opened 1 March 2024: average length of stay up to then, and from then on",
  "since 1 march 2024 we have a lounge. avg length of stay before that vs since",
])("sets the records before a day against those since: “%s”", async (question) => {
  expect(await asked.rows(question)).toEqual(sides("2024-03-01"));
});

const inHalf = (year: string) =>
  rows.filter(({ admitted }) => admitted >= year && admitted < `${year}-07`).length;
const [earlier, later] = [inHalf("2023"), inHalf("2024")];
const halves = [
  ["January 2023 to June 2023", earlier, null],
  ["January 2024 to June 2024", later, Number((100 * (later / earlier - 1)).toPrecision(10))],
];

it.each([
  "How many admissions from January to June 2023 and how many in the same months of 2024? Percent change too",
  "YoY check: admissions Jan-Jun 2023 vs Jan-Jun 2024, and the % delta",
  "number of admissions January to June 2023, then January to June 2024, and the percentage between them",
  "year on year, number of admissions for Jan to June, 2023 vs 2024, with the swing in percent",
])("sets the same months of two years against each other: “%s”", async (question) => {
  expect(await asked.rows(question)).toEqual(halves);
});

it("gives the same month of two years", async () => {
  const inMarch = (year: string) =>
    count(rows.filter((row) => row.admitted.startsWith(`${year}-03`)));
  expect(await asked.groups("number of admissions in March 2023 and 2024")).toEqual({
    "March 2023": inMarch("2023"),
    "March 2024": inMarch("2024"),
  });
});

const hour = ({ arrivedAt }: Stay) => Number(arrivedAt.slice(11, 13));

it.each([
  ["at five o'clock in the afternoon or later", (row: Stay) => hour(row) >= 17],
  ["in the overnight hours, 10 PM to 6 AM", (row: Stay) => hour(row) >= 22 || hour(row) < 6],
  ["before half past nine in the morning", (row: Stay) => row.arrivedAt.slice(11) < "09:30"],
])("counts arrivals %s", async (time, holds) => {
  expect(await asked.rows(`how many arrivals ${time}`)).toEqual([[rows.filter(holds).length]]);
});

it("takes no hour for sure that may be in the morning or in the afternoon", () => {
  expect(asked.read("how many arrivals after five o'clock").kind).not.toBe("answer");
});

it("takes the date that is named beside one time for the others as well", async () => {
  const expected = by(
    rows.filter(({ discharged }) => discharged.startsWith("2024")),
    ({ discharged }) => discharged.slice(0, 7),
    count,
  );
  expect(await asked.groups("number of stays for 2024 by month (discharge date)")).toEqual(
    expected,
  );
});

it("takes the hour of the time that is named, wherever it stands", async () => {
  const counts = by(rows, (row) => String(hour(row)), count);
  const [[first, most] = []] = await asked.rows("at what hour do most stays have arrived at?");
  expect(most).toBe(Math.max(...Object.values(counts)));
  expect(counts[String(first)]).toBe(most);
});

it("takes the verb for no season", () => {
  expect(findMoments(tokenize("where do people fall the most"))).toEqual([]);
});

it("leaves a thing of the record that no column is said to hold", () => {
  expect(asked.read("highest total charges: stay id, amount and what it was for").kind).toBe(
    "incomplete",
  );
});

it("finds neither of two columns for sure where a word is part of a value of each", async () => {
  const table = await askTable({
    fileName: "orders.csv",
    content: `dept,item,cost\n${"Coffee Cart,Tea bags,$5\nKitchen,Coffee beans,$7\nOffice,Paper clips,$3\n".repeat(20)}`,
  });
  expect(table.read("total cost of coffee").kind).toBe("ambiguous");
  await table.close();
});

it("gives the amount of a change as well where no part of it is asked for", async () => {
  const charged = (year: string) =>
    sum(
      rows.filter((row) => row.admitted.startsWith(year)),
      (row) => row.charges,
    );
  const [, second] = await asked.rows("how much did total charges go up from 2023 to 2024");
  expect(second?.slice(1, 3)).toEqual([charged("2024"), charged("2024") - charged("2023")]);
});

it("takes what is down for a month as planned", async () => {
  const expected = rows.filter(({ admitted }) => admitted.startsWith("2023-03")).length;
  expect(await asked.rows("how many stays were down for March 2023")).toEqual([[expected]]);
});

it("asks for the ranked figure but once", async () => {
  const [first] = await asked.rows(
    "which month of 2024 had the most total paid, and what's the number?",
  );
  const totals = by(
    rows.filter(({ admitted }) => admitted.startsWith("2024")),
    ({ admitted }) => admitted.slice(0, 7),
    (group) => sum(group, (row) => row.paid),
  );
  expect(first?.slice(1)).toEqual([Math.max(...Object.values(totals))]);
});

it("adds up the money that only its unit asks for", async () => {
  const table = await askTable(appointments);
  const [only] = await table.rows("what has Harbor taken since 1 March 2025, in dollars");
  const since = appointments.rows.filter(
    (row) => row.clinic === "Harbor" && row.date >= "2025-03-01",
  );
  expect(only?.[0]).toBe(sum(since, ({ fee }) => fee));
  const codes = await table.rows("wait for orders 7001, 7002 and 7010");
  expect(codes.map(([code]) => String(code)).sort()).toEqual(["7001", "7002", "7010"]);
  await table.close();
});

it("makes no groups of a column of which one value is asked for", async () => {
  const question =
    "are emergency stays over sooner than elective ones? mean length of stay for each";
  expect(Object.keys(await asked.groups(question))).toEqual(["Emergency", "Elective"]);
});
