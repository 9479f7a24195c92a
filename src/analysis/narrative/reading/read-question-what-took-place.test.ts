import { describe, expect, test } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

const bookings = askedTable({
  fileName: "interpreters.csv",
  content: [
    "job_no,Date,mode,cxl,Fee,cult,discard_rsn,Sent (vials)",
    "J1,2025-01-03,phone,0,40,neg,,3",
    "J2,2025-01-09,video,1,90,pos,culture,0",
    "J3,2025-02-11,video,0,80,,,5",
    "J4,2025-02-20,phone,0,50,neg,label missing,4",
    "J5,2025-03-02,phone,1,10,,thawed,0",
    "J6,2025-03-05,video,0,100,pos,culture,9",
  ].join("\n"),
});

describe("what took place", () => {
  test.each([
    ["how many jobs took place", [[4]]],
    ["average fee of the jobs that actually took place", [[67.5]]],
    ["how many jobs actually happened in March 2025", [[1]]],
    ["number of jobs taking place in March 2025", [[1]]],
    ["how many jobs were there in March 2025", [[2]]],
  ])("was not cancelled, where a cell tells: %s", async (question, rows) => {
    expect(await bookings.rows(question)).toEqual(rows);
  });

  test("is every record where none does", async () => {
    expect(await visits.rows("how many visits took place in 2025")).toEqual([[2]]);
  });
});

const visits = askedTable({
  fileName: "visits.csv",
  content: "visit,Date,ward\nV1,2025-01-03,A\nV2,2025-01-09,B\nV3,2024-02-11,A",
});

test("no result of something is no other value of a reason", () => {
  expect(bookings.read("how many jobs have no culture result (yet)").kind).not.toBe("answer");
});

const returns = askedTable({
  fileName: "returns_monthly.csv",
  content: [
    "Facility,Month,ACT given,ACT out of stock (days)",
    "Lumezi,2024-01-01,310,0",
    "Minga,2024-01-01,250,16",
    "Lumezi,2024-02-01,290,3",
    "Minga,2024-02-01,0,29",
  ].join("\n"),
});

test.each([
  "Did anybody run out of ACT for more than two weeks in a month?",
  "did ACT given go past 2 weeks in any month",
])("a total of things is no number of weeks: %s", (question) => {
  expect(JSON.stringify(returns.read(question))).not.toMatch(/"kind":"answer".*"having":\{/);
});
