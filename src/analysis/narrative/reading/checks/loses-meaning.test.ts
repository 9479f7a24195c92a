import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

const days = Array.from({ length: 40 }, (_, at) => at);
const wards = ["East", "West"];
const kinds = ["Burn", "Pressure ulcer", "Leg ulcer"];
const visits = askedTable({
  fileName: "wound_clinic.csv",
  content: [
    "visit_id,visit_date,patient_id,clinic,wound_type,dressing,infected,healed,wound_area_cm2,patient_age,Hours,training_done,co_ppm_4wk,quit_12wk",
    ...days.map((at) =>
      [
        ...[9000 + at, `2024-0${1 + (at % 9)}-11`, 100 + (at % 9), wards[at % 2], kinds[at % 3]],
        ...[at % 4 < 2 ? "Honey" : "Foam", at % 5 === 0 ? "Yes" : "No", at % 7 < 3 ? "Yes" : "No"],
        ...[at / 4 + 0.1, 30 + at, 1 + (at % 4) / 2, at % 3 === 0 ? "" : "2024-01-02"],
        ...[at % 6 === 0 ? "" : at % 11, at % 2 === 0 ? "Y" : "N"],
      ].join(","),
    ),
  ].join("\n"),
});

const shifts = askedTable({
  fileName: "volunteer_shifts.csv",
  content: [
    "Date,Volunteer,Team,Site,Hours,Absent,Miles,Rating",
    ...days.map((at) =>
      [
        ...[
          `2024-0${1 + (at % 9)}-11`,
          `Pearl ${"ABCDEFG"[at % 7]}obb`,
          kinds[at % 3],
          wards[at % 2],
        ],
        ...[1 + (at % 4) / 2, at % 9 === 0 ? 1 : 0, at % 13, at % 6 === 0 ? "" : at % 5],
      ].join(","),
    ),
  ].join("\n"),
});

/** What a question's queries say, as text; empty where it is not answered. */
function saidBy(question: string, table = visits): string {
  const outcome = table.read(question);
  return outcome.kind === "answer" ? JSON.stringify(outcome.reading.asks) : "";
}

it.each([
  [
    "a share of what is counted by its kinds",
    "What percentage of wounds were infected at each clinic?",
    "wound_type",
  ],
  [
    "a share of their areas",
    "What percentage of wounds were infected at each clinic?",
    "wound_area",
  ],
  [
    "areas for wounds",
    "Do wounds heal more often with honey dressings than with foam?",
    "wound_area",
  ],
  ["areas for their number", "How many wounds were infected?", "wound_area"],
  ["four weeks for twelve in words", "average co ppm at twelve weeks", "co_ppm_4wk"],
  ["how often as an age", "How many patients have been seen more than five times?", "patient_age"],
  ["four weeks for twelve", "For how many patients is the 12 week result missing?", "co_ppm_4wk"],
])("never answers with %s: “%s”", (_, question, wrong) => {
  expect(saidBy(question)).not.toContain(wrong);
});

it.each([
  ["the people for hours", "How many hours did volunteers give in 2024?", "distinct"],
  ["events for empty cells", "How many shifts were missed?", "quality"],
])("never takes %s: “%s”", (_, question, wrong) => {
  expect(saidBy(question, shifts)).not.toContain(wrong);
});

it.each([
  ["How many hours did volunteers give in 2024?", "Hours"],
  ["How many miles did the volunteers do?", "Miles"],
])("adds up what the people of all records did: “%s”", (question, column) => {
  expect(saidBy(question, shifts)).toContain(
    `"aggregate":"sum","of":{"kind":"column","column":"${column}"`,
  );
});

it("takes a shift that somebody missed for no empty cell", () => {
  expect(saidBy("how many shifts did volunteers miss", shifts)).not.toContain("empty");
});

it.each([
  "How many patients still have to be treated with honey?",
  "How many are yet to be seen at East?",
])("never answers what is to be done with what was done: “%s”", (question) => {
  expect(saidBy(question)).toBe("");
});

it.each([
  "What percentage of visits were infected at each clinic?",
  "How many hours in total were there in 2024?",
  "How many visits are missing the co_ppm_4wk?",
  "what is the average co ppm 4wk",
])("still answers “%s”", (question) => {
  expect(saidBy(question)).not.toBe("");
});
