import { describe, expect, test } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

const repairs = askedTable({
  fileName: "repairs.csv",
  content: [
    "Job,Dept,Device,Quote (£),parts_cost,Weight (kg),down_hrs",
    "J1,ICU,Pump,£120.00,£80.00,12,30.5",
    "J2,ICU,Bed,£900.00,£260.00,140,4.0",
    "J3,Renal,Pump,£240.00,£140.50,11,22.0",
    "J4,Renal,Monitor,£310.00,£95.00,6,8.5",
    "J5,Ward 4,Bed,£1500.00,£610.00,150,51.0",
    "J6,Ward 4,Pump,£75.00,£20.00,12,2.5",
  ].join("\n"),
});

/** Money in thousands of a currency that only the headers say. */
const grants = askedTable({
  fileName: "grants.csv",
  content: [
    "Grant,Dept,Requested (€k),Awarded (€k)",
    "G1,Oncology,1200.5,900.25",
    "G2,Oncology,450.0,410.5",
    "G3,Renal,300.75,0",
    "G4,Renal,650.0,600.0",
    "G5,Neuro,95.5,80.0",
  ].join("\n"),
});

describe("an amount of money", () => {
  test.each([
    ["how many jobs had a quote over £200", [[4]]],
    ["how many jobs used between £90 and £200 of parts", [[2]]],
    ["how many jobs cost more than £100 in parts", [[3]]],
    ["average quote for jobs with parts under £100", [[168.3333333]]],
    ["how many jobs had a quote over 500 pounds", [[2]]],
    ["how many devices weigh more than 100 pounds", null],
    ["how many jobs had a quote over €200", null],
    ["how many jobs had a quote over $200", null],
    ["which depts spent more than $300 on parts in total", null],
    ["how many jobs had parts over €200", null],
    ["which depts spent more than £400 on parts", [["Ward 4", 630]]],
    ["which depts have spent over £400 on parts", [["Ward 4", 630]]],
    ["which depts had quotes over £1,000", [["Ward 4", 1]]],
    [
      "which depts spent more than £300 on parts in total",
      [
        ["Ward 4", 630],
        ["ICU", 340],
      ],
    ],
  ])("is of the currency that the table tells: %s", async (question, rows) => {
    if (rows === null) expect(repairs.read(question).kind).not.toBe("answer");
    else expect(await repairs.rows(question)).toEqual(rows);
  });

  test.each([
    ["how many grants requested more than €500k", [[2]]],
    ["how many grants requested over €0.5m", [[2]]],
    ["how many grants were awarded between €80,000 and €500,000", [[2]]],
    ["which depts requested more than €1m in total", [["Oncology", 1650.5]]],
    ["has any dept requested more than €2m in all?", []],
    ["how many grants requested over £500k", null],
  ])("is told in the thousands of the header: %s", async (question, rows) => {
    if (rows === null) expect(grants.read(question).kind).not.toBe("answer");
    else expect(await grants.rows(question)).toEqual(rows);
  });
});

describe("a time joined to its event", () => {
  test.each([
    [
      "average downtime by dept",
      [
        ["Ward 4", 26.75],
        ["ICU", 17.25],
        ["Renal", 15.25],
      ],
    ],
    ["how many jobs had more than 20 hours of downtime", [[3]]],
  ])("is the column of its hours: %s", async (question, rows) => {
    expect(await repairs.rows(question)).toEqual(rows);
  });

  test("is no other column", () => {
    expect(repairs.read("average uptime by dept").kind).not.toBe("answer");
    expect(repairs.read("average sometimes by dept").kind).not.toBe("answer");
  });
});
