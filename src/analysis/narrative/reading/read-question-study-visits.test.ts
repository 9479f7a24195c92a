import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { count, mean, median } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Visits of a study, which it calls by the month that they are due in. */
const visits = Array.from({ length: 200 }, (_, at) => ({
  subject: `1-${String(1 + Math.floor(at / 4)).padStart(3, "0")}`,
  arm: inTurn(["Usual care", "Nurse"], Math.floor(at / 4)),
  age: 50 + (Math.floor(at / 4) % 40),
  visit: inTurn(["BL", "M6", "M12", "M18"], at),
  pressure: 110 + ((at * 17) % 60),
  quality: 30 + ((at * 7) % 50),
}));
const asked = askedTable(
  tableOf("cohort_visits.csv", visits, {
    Subj_ID: ({ subject }) => subject,
    Arm: ({ arm }) => arm,
    Age_BL: ({ age }) => age,
    Visit: ({ visit }) => visit,
    SBP: ({ pressure }) => pressure,
    QoL: ({ quality }) => quality,
  }),
);
const at = (visit: string) => visits.filter((row) => row.visit === visit);

describe("the visits of a study", () => {
  it.each([
    ["mean SBP at month 12", "M12"],
    ["average SBP at 12 months", "M12"],
    ["mean SBP at the six month visit", "M6"],
    ["mean SBP at the 18-month assessment", "M18"],
  ])("are named by the months that their codes stand for: “%s”", async (question, visit) => {
    expect(await asked.rows(question)).toEqual([
      [
        expect.closeTo(
          mean(at(visit), ({ pressure }) => pressure),
          6,
        ),
      ],
    ]);
  });

  it("are restricted further", async () => {
    const old = at("M18").filter(({ age }) => age > 70);
    expect(await asked.rows("median QoL at 18 months in the over 70s")).toEqual([
      [
        expect.closeTo(
          median(old, ({ quality }) => quality),
          6,
        ),
      ],
    ]);
    expect(await asked.rows("how many month 6 visits in the nurse arm")).toEqual([
      [count(at("M6").filter(({ arm }) => arm === "Nurse"))],
    ]);
  });

  it.each(["how many visits within 6 months", "average SBP after 6 months"])(
    "are no lengths of time: “%s”",
    (question) => {
      expect(JSON.stringify(asked.read(question))).not.toContain("Visit is M6");
    },
  );
});
