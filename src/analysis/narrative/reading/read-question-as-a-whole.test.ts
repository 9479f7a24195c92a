import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { count, different, largest, mean, sum } from "#test/analysis/narrative/own-results.ts";
import {
  type Appointment,
  appointments,
  type Stay,
  stays,
} from "#test/analysis/narrative/own-tables.ts";

const [ofStays, ofVisits] = [askedTable(stays), askedTable(appointments)];
const own = (holds: (row: Stay) => boolean) => stays.rows.filter(holds);
const charges = (row: Stay) => row.charges;
const fees = (row: Appointment) => row.fee;

describe("what is meant as a whole makes no groups", () => {
  it.each([
    ["total charges, every ward combined", sum(stays.rows, charges)],
    ["Adding up every ward, what do the total charges come to?", sum(stays.rows, charges)],
    [
      "For every ward other than Surgery, taken together, what is the average of the total charges?",
      mean(
        own((row) => row.ward !== "Surgery"),
        charges,
      ),
    ],
    [
      "Counting each patient only once, how many patients are there?",
      different(stays.rows, ({ patientId }) => patientId),
    ],
    [
      "if every patient is counted just once, how many patients do we have",
      different(stays.rows, ({ patientId }) => patientId),
    ],
    [
      "Starting with 1 July 2024, how many stays were there, going by admission date?",
      count(own((row) => row.admitted >= "2024-07-01")),
    ],
    [
      "Under the Surgery ward, how many stays are there?",
      count(own((row) => row.ward === "Surgery")),
    ],
  ])("%s", async (question, expected) => {
    const rows = await ofStays.rows(question);
    expect(rows.length).toBe(1);
    expect(rows[0]).toContainEqual(expect.closeTo(expected, 4));
  });

  it("adds up fees, all clinics combined", async () => {
    const rows = await ofVisits.rows("total fees, all clinics combined");
    expect(rows).toEqual([[expect.closeTo(sum(appointments.rows, fees), 4)]]);
  });
});

describe("what leaves out something that was said is no answer", () => {
  it.each([
    "Find the stay with the largest total charges and tell me the stay id and the ward, as a ward total",
    "Give the sum of total charges by ward as one figure",
    "how many stays were readmitted, plus the number of those that were on the Surgery",
    "State the number of readmitted stays, and name the ward in which this happens most",
    "average total charges, median total charges, highest by ward",
  ])("%s", async (question) => {
    const { all, kind } = await ofStays.answer(question);
    const figures = all.flatMap((rows) => rows.flat()).length;
    expect(kind !== "answer" || figures > 1).toBe(true);
  });

  it("looks for anybody among the records", async () => {
    const { reading } = await ofStays.answer("do the total charges go past 90000 for anyone?");
    expect(reading?.claim?.kind).not.toBe("above");
    expect(largest(stays.rows, charges)).toBeGreaterThan(0);
  });
});

describe("where one of many stands", () => {
  it.each([
    "Where does Surgery come among all wards for total charges?",
    "where does the Surgery stand amongst the wards for total charges",
    "Where is Surgery ranked out of all the wards for total charges?",
  ])("%s", async (question) => {
    const byWard = Map.groupBy(stays.rows, ({ ward }) => ward);
    const own = sum(byWard.get("Surgery") ?? [], charges);
    const rank = [...byWard.values()].filter((rows) => sum(rows, charges) > own).length + 1;
    expect((await ofStays.rows(question)).flat()).toContain(rank);
  });
});
