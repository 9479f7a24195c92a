import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { type HelplineDay, helplineDays } from "#test/analysis/narrative/helpline-days.ts";
import { by, largest, mean, median, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { type KitLine, kitLines } from "#test/analysis/narrative/own-tables.ts";

const helpline = askedTable(helplineDays);
const register = askedTable(kitLines);

const { rows } = helplineDays;
const triage = rows.filter(({ line }) => line === "Triage");
const over = ({ actual, planned }: HelplineDay) => actual - planned;
const worked = ({ regular, overtime }: HelplineDay) => regular + overtime;
const eased = ({ stressStart, stressEnd }: HelplineDay) =>
  stressStart === null ? null : stressStart - stressEnd;
const line = (row: HelplineDay) => row.line;
const kept = (value: number) => Number(value.toPrecision(10));

it.each([
  ["By how many minutes does Triage overrun on average?", mean(triage, over)],
  ["how far over plan does triage run on average", mean(triage, over)],
  ["Triage overruns, doesn't it - by how many min on avg vs what's planned?", mean(triage, over)],
  ["median minutes over schedule", median(rows, over)],
  ["what is the biggest overrun", largest(rows, over)],
  ["average of actual minus planned for Triage", mean(triage, over)],
  ["total reg and OT hours combined for Triage", sum(triage, worked)],
  ["what is the average reg plus OT on Triage", mean(triage, worked)],
  ["How many points does the stress drop from start to end on average?", mean(rows, eased)],
  ["how many points does the stress improve from start to end", mean(rows, eased)],
  ["average planned and actual time together", mean(rows, (row) => row.planned + row.actual)],
  ["what percent of days ran over their planned time", percent(rows, (row) => over(row) > 0)],
  ["how many days did Triage overrun", triage.filter((row) => over(row) > 0).length],
  [
    "average stress change start to end, only those who have both scores",
    mean(rows, (row) => {
      const less = eased(row);
      return less === null ? null : -less;
    }),
  ],
])("computes with columns: “%s”", async (question, expected) => {
  expect(await helpline.rows(question)).toEqual([[expected]]);
});

it.each([
  [
    "average overrun in minutes for each line",
    (group: readonly HelplineDay[]) => mean(group, over),
  ],
  [
    "repairs per 1,000 hours worked (reg plus OT), by line",
    (group: readonly HelplineDay[]) =>
      kept((1000 * sum(group, ({ repairs }) => repairs)) / sum(group, worked)),
  ],
  [
    "average hold by line, weight it by offered",
    (group: readonly HelplineDay[]) =>
      kept(
        sum(group, ({ hold, offered }) => hold * offered) / sum(group, ({ offered }) => offered),
      ),
  ],
  [
    "What is the true average hold by line? Don't average the averages - weight it by offered.",
    (group: readonly HelplineDay[]) =>
      kept(
        sum(group, ({ hold, offered }) => hold * offered) / sum(group, ({ offered }) => offered),
      ),
  ],
  [
    "abandoned rate for each line",
    (group: readonly HelplineDay[]) =>
      kept((100 * sum(group, ({ abandoned }) => abandoned)) / sum(group, ({ offered }) => offered)),
  ],
])("computes with columns in groups: “%s”", async (question, figure) => {
  expect(await helpline.groups(question)).toEqual(by(rows, line, figure));
});

const held = ({ quantity }: KitLine) => quantity;
const pumps = kitLines.rows.filter(({ kit }) => kit === "Infusion pump");

it("takes each piece of a line for one of those that something is given for", async () => {
  expect(await register.groups("infusion pump faults per 100 pumps for each make")).toEqual(
    by(
      pumps,
      ({ make }) => make,
      (group) => kept((100 * sum(group, ({ faults }) => faults)) / sum(group, held)),
    ),
  );
});

it.each([
  "average age of our infusion pumps - a line of 20 pumps counts 20 times, not once",
  "avg age of infusion pumps, each line of 5 pumps should count 5 times",
])("weights by what a line holds: “%s”", async (question) => {
  expect(await register.rows(question)).toEqual([
    [kept(sum(pumps, (row) => row.age * row.quantity) / sum(pumps, held))],
  ]);
});

it("multiplies columns", async () => {
  expect(await register.rows("total of qty x unit cost for infusion pumps")).toEqual([
    [sum(pumps, ({ quantity, price }) => quantity * price)],
  ]);
});

it.each([
  "By how many hours does Triage overrun on average?",
  "which line's overruns are biggest on average and median of stress",
])("abstains where the columns do not say it: “%s”", (question) => {
  expect(helpline.read(question).kind).not.toBe("answer");
});

const rankOf = (figure: (group: readonly HelplineDay[]) => number, isLeast = false) => {
  const figures = Object.values(by(rows, line, figure));
  const own = figure(triage);
  return 1 + figures.filter((other) => (isLeast ? other < own : other > own)).length;
};
const abandoned = (group: readonly HelplineDay[]) => sum(group, (row) => row.abandoned);
const hold = (group: readonly HelplineDay[]) => mean(group, (row) => row.hold);

it.each([
  ["where does Triage come for abandoned, most is first?", abandoned, rankOf(abandoned)],
  [
    "where does Triage land on abandoned, counting from the line with the fewest?",
    abandoned,
    rankOf(abandoned, true),
  ],
  ["rank Triage by average hold, best first", hold, rankOf(hold, true)],
  [
    "If you rank the lines on average hold, worst at #1, where does Triage come?",
    hold,
    rankOf(hold),
  ],
  ["Where does Triage sit for average hold (1st = longest)?", hold, rankOf(hold)],
])("finds the place of a group: “%s”", async (question, figure, place) => {
  expect((await helpline.rows(question))[0]?.slice(0, 3)).toEqual([
    "Triage",
    figure(triage),
    place,
  ]);
});
