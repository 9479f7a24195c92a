import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Home visits: each has a number of its own, and one of the patient in another form. */
const visits = Array.from({ length: 90 }, (_, at) => ({
  no: `V${20000 + at}`,
  patient: `RT-${1000 + ((at * 7) % 23)}`,
  day: `2025-0${1 + Math.floor(at / 30)}-${String(1 + (at % 28)).padStart(2, "0")}`,
  team: inTurn(["North", "South", "East"], at),
  town: inTurn(["Milford", "Greenfield"], Math.floor(at / 3)),
  miles: 1.5 + ((at * 13) % 40) / 2,
  minutes: 15 + ((at * 11) % 60),
}));
const asked = askedTable(
  tableOf("home_visits.csv", visits, {
    "Visit No": ({ no }) => no,
    "Patient Ref": ({ patient }) => patient,
    "Visit date": ({ day }) => day,
    "Visit type": ({ town }) => (town === "Milford" ? "First" : "Follow-up"),
    "Referred on": ({ day }) => day.replace("2025", "2024"),
    "Planned Start (hh:mm)": ({ minutes }) => `09:${String(minutes % 60).padStart(2, "0")}`,
    "Actual Start (hh:mm)": ({ minutes }) => `10:${String(minutes % 60).padStart(2, "0")}`,
    Delay: ({ minutes }) => minutes % 7,
    Team: ({ team }) => team,
    Town: ({ town }) => town,
    "Travel (miles)": ({ miles }) => miles,
    "Length (min)": ({ minutes }) => minutes,
  }),
);

type Visit = (typeof visits)[number];
const byTeam = (figure: (own: readonly Visit[]) => number) =>
  by(visits, ({ team }) => team, figure);
const milesOf = (own: readonly Visit[]) => sum(own, ({ miles }) => miles);
const minutesOf = (own: readonly Visit[]) => mean(own, ({ minutes }) => minutes);
const lastMinutes = (patient: string) =>
  visits
    .filter((visit) => visit.patient === patient)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?.minutes;

describe("a unit that is said instead of a column", () => {
  it.each(["how many miles", "how many miles in total", "how many miles were travelled"])(
    "adds up what is travelled: “%s”",
    async (question) => {
      expect(await asked.rows(question)).toEqual([[milesOf(visits)]]);
    },
  );

  it.each(["miles by team", "how many miles does each team do", "which team travelled most miles"])(
    "does so for each group: “%s”",
    async (question) => {
      expect(await asked.groups(question)).toEqual(byTeam(milesOf));
    },
  );

  it("takes the mean of lengths by group", async () => {
    expect(await asked.groups("minutes by team")).toEqual(byTeam(minutesOf));
  });

  it.each([
    "kilos by team",
    "litres per team",
    "hours by town",
    "hours by month",
    "visits by town in kg",
  ])("counts no records where no column has the unit: “%s”", async (question) => {
    expect((await asked.answer(question)).kind).not.toBe("answer");
  });

  it("is no beginning of a town's name", async () => {
    expect(await asked.rows("how many miles to Greenfield")).toEqual([
      [milesOf(visits.filter(({ town }) => town === "Greenfield"))],
    ]);
  });

  it("is that of a length, and of no delay of which no unit is said", async () => {
    const lengths = visits.map(({ minutes }) => minutes);
    expect(await asked.rows("longest visit")).toEqual([[Math.max(...lengths)]]);
    expect(await asked.rows("how many minutes do visits take on average")).toEqual([
      [minutesOf(visits)],
    ]);
    const delays = lengths.map((minutes) => minutes % 7);
    expect(await asked.rows("longest delay")).toEqual([[Math.max(...delays)]]);
  });

  it("does not say of which unit another column is", async () => {
    expect((await asked.answer("longest visit in kilos")).kind).not.toBe("answer");
    expect((await asked.answer("longest delay in miles")).kind).not.toBe("answer");
    expect((await asked.answer("the visit with the longest delay in miles")).kind).not.toBe(
      "answer",
    );
    const late = "how late are teams at the start on average? actual vs planned, in minutes";
    const { reading } = await asked.answer(late);
    expect(JSON.stringify(reading?.asks ?? [])).not.toContain("Length (min)");
  });
});

describe("codes of people where each record has a number too", () => {
  it.each([
    "how many minutes was the most recent visit for RT-1007 and RT-1014",
    "RT-1007 and RT-1014: how many minutes was the most recent visit for each",
    "length of the latest visit for RT-1007 and RT-1014",
  ])("belong to the column that holds codes of their form: “%s”", async (question) => {
    expect(await asked.groups(question)).toEqual({
      "RT-1007": lastMinutes("RT-1007"),
      "RT-1014": lastMinutes("RT-1014"),
    });
  });

  it("are those of records where they look like them", async () => {
    const { reading } = await asked.answer("how long was V20004");
    expect(JSON.stringify(reading?.asks)).toContain('"column":"Visit No"');
  });
});
