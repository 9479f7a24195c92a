import { afterAll, beforeAll, expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { startChildren } from "#analysis/processes/start-children.ts";
import { type AskedTable, askTable } from "./ask-table.test-support.ts";
import { mean } from "./own-results.test-support.ts";
import { stays } from "./own-tables.test-support.ts";

const children = startChildren({ size: 2 });
let asked: AskedTable;
let lab: AskedTable;
beforeAll(async () => {
  const tools = { children, openEngine, compileQuery };
  asked = await askTable(stays, tools);
  const rows = Array.from(
    { length: 60 },
    (_, at) => `K${1000 + at},${at % 9},${(at * 7) % 40},${at % 3 ? "Bone" : "Skin"}`,
  );
  lab = await askTable(
    { fileName: "slides.csv", content: `SlideNo,TatDays,NoBlk,Tissue\n${rows.join("\n")}` },
    tools,
  );
});
afterAll(async () => {
  await asked.close();
  await lab.close();
  await children.close();
});

const statisticOf = (question: string) => {
  const outcome = asked.read(question);
  const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
  return ask?.kind === "statistic" ? ask.statistic : null;
};

it.each([
  "which of the number columns goes most closely with length of stay, leaving total charges aside?",
  "total charges aside, which numeric column goes along the most with length of stay",
  "which of the numbers is most closely associated with the length of stay, not counting total charges",
])("leaves out what the question sets aside: “%s”", (question) => {
  const found = statisticOf(question);
  expect(found).toMatchObject({ kind: "drivers", of: "length_of_stay" });
  expect(found).not.toHaveProperty("among", expect.arrayContaining(["total_charges"]));
  expect(found).toHaveProperty("among", expect.arrayContaining(["age", "total_paid"]));
});

it("takes the header in brackets for what is explained", () => {
  const question = "which of the numbers is most tied to how long a stay takes (length_of_stay)?";
  expect(statisticOf(question)).toMatchObject({ kind: "drivers", of: "length_of_stay" });
});

it.each([
  "average length of stay with surgery set aside",
  "average length of stay, surgery aside",
  "setting surgery aside, what is the average length of stay",
])("leaves out a value that is set aside: “%s”", async (question) => {
  const others = stays.rows.filter(({ ward }) => ward !== "Surgery");
  expect(await asked.rows(question)).toEqual([[mean(others, ({ days }) => days)]]);
});

it("knows a header that is written as it stands", async () => {
  const days = Array.from({ length: 60 }, (_, at) => at % 9);
  expect(await lab.rows("avg TatDays")).toEqual([[mean(days, (day) => day)]]);
});
