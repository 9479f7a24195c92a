import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Absences, in days and in hours. */
const absences = Array.from({ length: 60 }, (_, at) => ({
  no: `07${100 + at}`,
  group: inTurn(["NUR", "ADM"], at),
  days: 2 + ((at * 7) % 40),
  hours: 7.5 * (1 + ((at * 5) % 30)),
}));
const sickness = askedTable(
  tableOf("sickness_absence.csv", absences, {
    ABS_NO: ({ no }) => no,
    STF_GRP: ({ group }) => group,
    CAL_DAYS: ({ days }) => days,
    HRS_LOST: ({ hours }) => hours,
  }),
);

describe("how many days or hours", () => {
  it("is told in hours where hours are asked for", async () => {
    expect(await sickness.rows("how many hours were lost to sickness")).toEqual([
      [sum(absences, ({ hours }) => hours)],
    ]);
  });

  it("adds up what one side has more of", async () => {
    const total = (group: string) =>
      sum(
        absences.filter((one) => one.group === group),
        ({ days }) => days,
      );
    expect(await sickness.groups("which staff group had the fewest sick days")).toEqual({
      NUR: total("NUR"),
      ADM: total("ADM"),
    });
    expect(await sickness.rows("do nurses take more sick days than admin")).toEqual([
      ["NUR", total("NUR")],
      ["ADM", total("ADM")],
    ]);
  });

  it.each(["how many days lost to sickness", "which staff group lost the most days"])(
    "is no other unit, and no number of absences: “%s”",
    async (question) => {
      expect((await sickness.answer(question)).kind).not.toBe("answer");
    },
  );
});

/** Operations, their procedures and whom they were done to. */
const cases = Array.from({ length: 60 }, (_, at) => ({
  no: `C${100 + at}`,
  procedure: inTurn(["Knee replacement", "Cataract", "Hernia repair"], at),
  born: 1940 + (at % 40),
  cost: 500 + 100 * (at % 3) + at,
  outcome: inTurn(["Already open", "Closed"], Math.floor(at / 3)),
}));
const theatre = askedTable(
  tableOf("theatre_cases.csv", cases, {
    case_no: ({ no }) => no,
    Procedure: ({ procedure }) => procedure,
    dob: ({ born }) => `${born}-03-01`,
    case_dt: () => "2025-06-01",
    implant_cost: ({ cost }) => cost,
    reason: ({ outcome }) => outcome,
  }),
);

it("names the procedure that costs most, and not only what it cost", async () => {
  const costs = by(
    cases,
    ({ procedure }) => procedure,
    (own) => mean(own, ({ cost }) => cost),
  );
  expect(await theatre.groups("which procedure is most expensive")).toEqual(costs);
  expect((await theatre.answer("most expensive procedure")).kind).not.toBe("answer");
});

it.each(["average age of cases", "average age of patients", "average age"])(
  "tells an age in years, whoever it is of: “%s”",
  async (question) => {
    expect(await theatre.rows(question)).toEqual([[mean(cases, ({ born }) => 2025 - born)]]);
  },
);

it("takes what is open for nothing that was already", async () => {
  expect((await theatre.answer("how many are still open")).kind).not.toBe("answer");
});

/** Calls, counted by half a day and line: a row is no call. */
const blocks = Array.from({ length: 56 }, (_, at) => ({
  date: `2024-01-${String(1 + Math.floor(at / 4)).padStart(2, "0")}`,
  line: inTurn(["Cardiology", "Billing", "Eye", "Skin"], at),
  offered: 20 + ((at * 13) % 50),
}));
const lines = askedTable(
  tableOf("phone_lines.csv", blocks, {
    Date: ({ date }) => date,
    Line: ({ line }) => line,
    Offered: ({ offered }) => offered,
    Answered: ({ offered }) => offered - 5,
  }),
);

it("counts what a row counts for the busiest day", async () => {
  const days = await lines.groups("which weekday is busiest");
  expect(Object.values(days).reduce((total, own) => Number(total) + Number(own), 0)).toBe(
    sum(blocks, ({ offered }) => offered),
  );
});
