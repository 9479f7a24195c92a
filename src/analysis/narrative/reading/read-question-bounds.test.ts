import { afterAll, beforeAll, expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { startChildren } from "#analysis/processes/start-children.ts";
import { type AskedTable, askTable } from "./ask-table.test-support.ts";
import { by, mean, sum } from "./own-results.test-support.ts";
import { type Stay, stays } from "./own-tables.test-support.ts";

const children = startChildren({ size: 1 });
let asked: AskedTable;
beforeAll(async () => {
  asked = await askTable(stays, { children, openEngine, compileQuery });
});
afterAll(async () => {
  await asked.close();
  await children.close();
});

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
