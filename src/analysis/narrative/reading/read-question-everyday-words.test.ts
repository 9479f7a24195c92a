import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

/** Visits to a clinic for blood pressure, and rides that brought people there. */
const visits = `Visit No,Patient No,Visit Date,BP Sys,BP Dia,Visit (min),ReportMin,Last Weight,Sedation,Redo
V1,P1,2024-03-01,150,91,20,60,81,None,N
V2,P1,2024-04-02,140,85,25,90,80,Oral,Y
V3,P2,2024-04-03,131,80,30,45,64,None,N
V4,P3,2024-05-06,160,99,15,30,92,IV,N`;

const rides = `Ride No,Ride Date,Mobility,Escort,Crew,Cost,Status
R1,2024-03-01,Wheelchair,Y,PTS,$40,Done
R2,2024-03-02,Walking,N,HDU,$25,Done
R3,2024-03-05,Wheelchair,N,PTS,$42,Cancelled
R4,2024-03-09,Stretcher,Y,HDU,$90,Done`;

const clinic = askedTable({ fileName: "clinic_visits.csv", content: visits });
const transport = askedTable({ fileName: "patient_rides.csv", content: rides });

describe("everyday words for columns and values", () => {
  it.each([
    ["average upper blood pressure", 145.25],
    ["mean of the bottom number", 88.75],
    ["average report turnaround", 56.25],
    ["how many had to be redone", 1],
  ])("knows a column by “%s”", async (question, expected) => {
    expect((await clinic.rows(question)).flat()[0]).toBe(expected);
  });

  it.each([
    ["how many wheelchair users", 2],
    ["how many had someone with them", 2],
    ["how much did we spend", 197],
  ])("knows a value or flag by “%s”", async (question, expected) => {
    expect((await transport.rows(question)).flat()[0]).toBe(expected);
  });

  it.each([
    "average length of visit by status of sugar",
    "how much did we take in May",
    "how many visits have a figure for it at all",
    "how many were sedated twice",
    "average loss",
    "how many came back within a month",
  ])("does not guess at “%s”", (question) => {
    expect(clinic.read(question).kind).not.toBe("answer");
  });

  it("takes no last weight for the length of a visit", () => {
    expect(JSON.stringify(clinic.read("mean length of visit by patient"))).not.toContain(
      "Last Weight",
    );
  });
});
