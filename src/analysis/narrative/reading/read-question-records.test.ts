import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

/** Six operations: who did them, what they cost, how long they were meant to take and took. */
const content = `Case No,Pat No,Surgeon,Procedure,Room,Planned Min,Actual Min,Implant ($)
00411,771,Sund,Hip,R1,90,95,$310
00412,772,Sund,Knee,R2,80,140,$520
00413,773,Pell,Hernia,R1,60,55,
00414,774,Pell,Hernia,R1,200,50,
00415,771,Ibarra,Hip,R2,90,100,$295
00416,775,Ibarra,Knee,R2,90,99,$410`;

const asked = askedTable({ fileName: "theatre_cases.csv", content });

it.each([
  ["priciest implant: case number, whose case", ["00412", 520, "Sund"]],
  ["dearest implant - who put it in and what procedure", ["00412", 520, "Sund", "Knee"]],
  ["longest case we did: case no, procedure, surgeon", ["00412", 140, "Knee", "Sund"]],
  ["which case was the shortest? number, room and minutes", ["00414", 50, "R1"]],
])("shows what is asked of the record at one end: “%s”", async (question, expected) => {
  expect(await asked.rows(question)).toEqual([expected]);
});

it("lists the few records at one end", async () => {
  const found = await asked.rows("3 biggest implants");
  expect(found.map(([number, cost]) => [number, cost])).toEqual([
    ["00412", 520],
    ["00416", 410],
    ["00411", 310],
  ]);
});

it.each([
  ["look up case 00413 for me - surgeon and room", ["00413", "Pell", "R1"]],
  ["case 00412: who operated and which procedure", ["00412", "Sund", "Knee"]],
])("shows cells of the record of a number: “%s”", async (question, expected) => {
  expect(await asked.rows(question)).toEqual([expected]);
});

it("shows all of a record where no cell is named", async () => {
  const [found] = await asked.rows("pull up case 00415");
  expect(found).toEqual(["00415", 771, "Ibarra", "Hip", "R2", 90, 100, 295]);
});

it("counts each patient once", async () => {
  expect(await asked.rows("how many ppl did Sund treat")).toEqual([[2]]);
});

it.each([
  "how many beds did Sund have",
  "longest recovery: case number",
  "case 00412 phone number",
  "which hospital had the longest case: number",
  "who was the anesthetist for case 00412",
])("leaves what no column holds: “%s”", (question) => {
  expect(asked.read(question).kind).not.toBe("answer");
});
