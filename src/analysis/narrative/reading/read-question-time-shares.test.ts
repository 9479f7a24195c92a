import { expect, it } from "vitest";
import { askedTable, askTable } from "#test/analysis/narrative/asked-table.ts";
import { mean, percent } from "#test/analysis/narrative/own-results.ts";
import { type Stay, stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(stays);

const { rows } = stays;
const isWeekend = ({ admitted }: Stay) => new Date(admitted).getUTCDay() % 6 === 0;
const surgery = rows.filter(({ ward }) => ward === "Surgery");

it.each([
  ["what % of stays were at the weekend", percent(rows, isWeekend)],
  [
    "what proportion of admissions were in 2024",
    percent(rows, ({ admitted }) => admitted >= "2024"),
  ],
  ["what percentage of surgery stays were at the weekend", percent(surgery, isWeekend)],
  [
    "what share of emergencies happened at the weekend",
    percent(
      rows.filter(({ type }) => type === "Emergency"),
      isWeekend,
    ),
  ],
])("takes a time for the part of a whole: “%s”", async (question, expected) => {
  expect((await asked.rows(question))[0]?.[0]).toBe(expected);
});

it.each([
  "% of stays that were emergencies before and after 1 March 2024",
  "The clinic opened on 1 March 2024. What share of stays were emergencies before that, and since?",
])("gives the share on both sides of a day: “%s”", async (question) => {
  const share = (holds: (row: Stay) => boolean) =>
    percent(rows.filter(holds), ({ type }) => type === "Emergency");
  expect(await asked.groups(question)).toEqual({
    before: share(({ admitted }) => admitted < "2024-03-01"),
    after: share(({ admitted }) => admitted >= "2024-03-01"),
  });
});

it("never passes over a percent sign", () => {
  expect(asked.read("what % of the length of stay were Mondays in May").kind).not.toBe("answer");
});

const days = (year: string) =>
  mean(
    rows.filter(({ admitted }) => admitted.startsWith(year)),
    (row) => row.days,
  );

it("gives the difference of two periods in their own unit", async () => {
  const answer = await asked.rows("average length of stay in 2023 and 2024, and the difference");
  expect(answer[1]?.[2]).toBeCloseTo(days("2024") - days("2023"), 8);
});

it("reads the figures once where a question asks for them twice", async () => {
  const answer = await asked.rows(
    "Did the readmission rate drop between 2023 and 2024? Both rates",
  );
  expect(answer.map(([year]) => year)).toEqual(["2023", "2024"]);
});

it("takes a length of time for no groups", () => {
  const outcome = asked.read(
    "how strong is the relationship between age and days to admission type",
  );
  expect(outcome.kind).not.toBe("answer");
});

it("takes how long a thing takes for no number of them", async () => {
  const times = [4, 9, 11, 6];
  const content = `zone,response_min\n${times.map((time) => `North,${time}`).join("\n")}\nSouth,5\nSouth,7`;
  const table = await askTable({ fileName: "responses.csv", content });
  expect(await table.groups("response time by zone")).toEqual({ North: 7.5, South: 6 });
  await table.close();
});

it("adds up no prices of single pieces where a column holds the totals", async () => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => `Drug ${at % 4},$${5 + (at % 7)},$${20 + at}`,
  );
  const content = `drug,Unit Cost,Line Total\n${lines.join("\n")}`;
  const table = await askTable({ fileName: "dispensed.csv", content });
  expect(table.read("what's the unit cost of drug 2 summed up").kind).not.toBe("answer");
  await table.close();
});

it("drops no value that a question about a day asks for", async () => {
  const question = "did emergencies go down after the move on 1 March 2024? % before and after";
  const outcome = await asked.answer(question);
  if (outcome.kind === "answer") expect(JSON.stringify(outcome.reading)).toContain("Emergency");
});

it("takes a number for a code of the column that may hold it", async () => {
  const rowsOf = Array.from(
    { length: 30 },
    (_, at) => `A${1000 + at},${500100 + (at % 9)},2024-01-${10 + (at % 19)},${at}`,
  );
  const content = `appt,hosp_no,appt_dt,pain\n${rowsOf.join("\n")}`;
  const table = await askTable({ fileName: "visits.csv", content });
  const outcome = table.read("most recent appt for 500103: pain");
  expect(JSON.stringify(outcome)).not.toContain('"column":"appt"},"right"');
  await table.close();
});

it("takes two numbers that go together for no sum", () => {
  const outcome = asked.read("how closely do age and length of stay go together");
  expect(outcome).toMatchObject({ reading: { asks: [{ statistic: { kind: "correlation" } }] } });
});
