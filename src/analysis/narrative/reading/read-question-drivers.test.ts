import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { mean } from "#test/analysis/narrative/own-results.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const slides = Array.from(
  { length: 60 },
  (_, at) => `K${1000 + at},${at % 9},${(at * 7) % 40},${at % 3 ? "Bone" : "Skin"}`,
);
const asked = askedTable(stays);
const lab = askedTable({
  fileName: "slides.csv",
  content: `SlideNo,TatDays,NoBlk,Tissue\n${slides.join("\n")}`,
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

it.each([
  "On average how many days go by between the ward and coming in to us?",
  "average days between admission type and coming in",
])("takes no other length for what lies between two times: “%s”", (question) => {
  expect(asked.read(question).kind).not.toBe("answer");
});
