import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const { rows } = stays;
const ward = (row: Stay) => row.ward;
const ages: Record<string, number> = by(rows, ward, (group) => mean(group, ({ age }) => age));
const above = (bound: number) =>
  Object.fromEntries(Object.entries(ages).filter(([, age]) => age > bound));
const middle = Object.values(ages).reduce((total, age) => total + age, 0) / 4;

it.each([
  `Which wards have an average age above ${middle.toFixed(1)}?`,
  `wards with a mean age over ${middle.toFixed(1)}`,
])("bounds an average of groups, not the records: “%s”", async (question) => {
  expect(await asked.groups(question)).toEqual(above(middle));
});

it.each([
  ["if you order the wards by total charges, highest first, where is Surgery", 1],
  ["rank of Surgery by total charges, lowest is no 1", -1],
])("tells the place of a group in an order: “%s”", async (question, direction) => {
  const totals = Object.entries(by(rows, ward, (group) => sum(group, ({ charges }) => charges)));
  const sorted = totals.toSorted(([, one], [, other]) => direction * (other - one));
  const place = sorted.findIndex(([name]) => name === "Surgery") + 1;
  const [row] = await asked.rows(question);
  expect(row?.at(-1)).toBe(place);
});

it("leaves a bound in percent that nothing is a share of", () => {
  expect(asked.read("wards with more than 20%").kind).not.toBe("answer");
});

const long = (low: number, high: number) =>
  rows.filter(({ days }) => days >= low && days < high).length;

it.each([
  "length of stay: under 3 / 3 to under 6 / 6 to under 10 / 10 plus. stays in each",
  "Stays with a length of stay under 3, from 3 to under 6, 6 to less than 10, and 10 or more. How many in each?",
  "number of stays by length of stay: below 3, 3 up to but not including 6, 6 to below 10, 10 and over",
])("keeps ranges apart that meet at a number: “%s”", async (question) => {
  const groups = Object.values(await asked.groups(question));
  expect(groups.toSorted()).toEqual([long(0, 3), long(3, 6), long(6, 10), long(10, 99)].toSorted());
});

it.each<[string, number, number]>([
  ["how many stays had a length of stay of 3 to under 6", 3, 6],
  ["stays with a length of stay of at least 4 but less than 9, count", 4, 9],
  ["how many stays had a length of stay over 3 and up to 6", 4, 7],
])("leaves out the end of a range that is said to be out: “%s”", async (question, low, high) => {
  expect(await asked.rows(question)).toEqual([[long(low, high)]]);
});
