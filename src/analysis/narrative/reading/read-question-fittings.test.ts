import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, largest, mean, smallest, sum } from "#test/analysis/narrative/own-results.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Hearing aids, one row for each person. */
const fittings = makeFittings();
const aids = askedTable(
  tableOf("aid_fittings.csv", fittings, {
    Patient: ({ number }) => number,
    "Age (yrs)": ({ age }) => age,
    "Ear (L/R/B)": ({ ear }) => ear,
    "Risk (L/M/H)": ({ risk }) => risk,
    "Hearing loss (dB)": ({ loss }) => loss,
    "Score before": ({ before }) => before,
    "Score after": ({ after }) => after,
    "Hours worn a day": ({ hours }) => hours,
    Visits: ({ visits }) => visits,
    Aid: ({ aid }) => aid,
    "Satisfaction (1-5)": ({ satisfied }) => satisfied,
    Worker: ({ worker }) => worker,
    dlp: ({ dose }) => dose,
  }),
);

function makeFittings() {
  const { pick, between } = draws(527);
  return Array.from({ length: 150 }, (_, at) => ({
    number: `HA${7000 + at}`,
    age: between(20, 95),
    ear: pick(["L", "R", "B"]),
    risk: pick(["L", "M", "H"]),
    loss: between(24, 80),
    before: between(40, 90),
    after: between(5, 60),
    hours: at === 3 ? 40 : between(1, 16),
    visits: between(1, 9),
    aid: pick(["BTE", "ITE"]),
    satisfied: at % 7 === 0 ? "" : between(1, 5),
    worker: pick(["CPN", "SUP", "OTH"]),
    dose: between(100, 900),
  }));
}

/** Trays, of which some came late, by quarters beside the year. */
const rows = makeRows();
const trays = askedTable(
  tableOf("sterile_trays.csv", rows, {
    Hub: ({ hub }) => hub,
    Specialty: ({ specialty }) => specialty,
    "Tray type": ({ type }) => type,
    Year: ({ year }) => year,
    Trays: ({ count: all }) => all,
    Rejected: ({ rejected }) => rejected,
    "Late Q1": ({ late }) => late[0] ?? 0,
    "Late Q2": ({ late }) => late[1] ?? 0,
    "Late Q3": ({ late }) => late[2] ?? 0,
    "Late Q4": ({ late }) => late[3] ?? 0,
  }),
);

function makeRows() {
  const { between } = draws(88);
  return [2022, 2023, 2024].flatMap((year) =>
    ["Hillcrest", "West Dock"].flatMap((hub) =>
      ["ENT", "Urology", "Ortho", "Gynae"].flatMap((specialty) =>
        ["Major", "Minor"].map((type) => ({
          ...{ year, hub, specialty, type, count: between(50, 400), rejected: between(0, 9) },
          late: [1, 2, 3, 4].map(() => between(0, 12)),
        })),
      ),
    ),
  );
}

describe("units and codes as people say them", () => {
  it("a unit in brackets of a header says nothing more of its column", async () => {
    expect(await aids.rows("Hearing loss in dB: average, lowest and highest")).toEqual([
      [
        expect.closeTo(
          mean(fittings, ({ loss }) => loss),
          3,
        ),
        smallest(fittings, ({ loss }) => loss),
        largest(fittings, ({ loss }) => loss),
      ],
    ]);
    expect(await aids.rows("number of people with a loss of 40 to 55 dB")).toEqual([
      [count(fittings.filter(({ loss }) => loss >= 40 && loss <= 55))],
    ]);
  });

  it("but is not passed over where it is none of a column that is named", () => {
    expect(aids.read("number of people with 40 to 55 dB").kind).toBe("incomplete");
  });

  it.each([
    ["how many people had both ears fitted", ({ ear }: Fitting) => ear === "B"],
    ["how many people are high risk?", ({ risk }: Fitting) => risk === "H"],
  ])("“%s”", async (question, holds) => {
    expect(await aids.rows(question)).toEqual([[count(fittings.filter(holds))]]);
  });

  it("other forms of a verb of the header name it", async () => {
    expect(await aids.rows("whats the average hours a day people wear theirs?")).toEqual([
      [
        expect.closeTo(
          mean(fittings, ({ hours }) => hours),
          3,
        ),
      ],
    ]);
  });

  it.each([
    ["how many wear theirs more than 10 hours a day", ({ hours }: Fitting) => hours > 10],
    ["how many people wear them over 8 hours per day", ({ hours }: Fitting) => hours > 8],
  ])("a rate that the header has as well is none of days: “%s”", async (question, holds) => {
    expect(await aids.rows(question)).toEqual([[count(fittings.filter(holds))]]);
  });

  it("a share of people below a number is no share of the sum", async () => {
    const below = fittings.filter(({ hours }) => hours < 4);
    expect(await aids.rows("what share wear theirs less than 4 hours a day")).toEqual([
      [expect.closeTo((100 * below.length) / fittings.length, 3)],
    ]);
  });

  it.each([
    "how many people have never been satisfied",
    "do people at high risk wear their aids less",
  ])("what is no lack and no group is none: “%s”", (question) => {
    expect(aids.read(question).kind).not.toBe("answer");
  });

  it("a noun before its code in brackets is the code", async () => {
    const groups = await aids.groups("average visits, nurses (CPN) and support workers (SUP)");
    expect(groups).toEqual(
      by(
        fittings.filter(({ worker }) => worker !== "OTH"),
        ({ worker }) => worker,
        (those) =>
          expect.closeTo(
            mean(those, ({ visits }) => visits),
            3,
          ),
      ),
    );
  });

  it.each(["how many lunches (CPN)", "how many falls (SUP)", "total rads (dlp)"])(
    "and no other noun is: “%s”",
    (question) => {
      expect(aids.read(question).kind).not.toBe("answer");
    },
  );
});

type Fitting = (typeof fittings)[number];

describe("what cannot be", () => {
  it("is more than 24 hours in a day", () => {
    expect(aids.read("Are there any hours worn that cant be true? how many")).toMatchObject({
      reading: { asks: [{ statistic: { kind: "outliers", implausible: { low: 0, high: 24 } } }] },
    });
  });
});

describe("what goes with something most", () => {
  it("is not sought for the first of a list where what is asked about is no column", () => {
    const question =
      "What does the drop in the score depend on most: age, hearing loss, hours worn or visits?";
    expect(aids.read(question).kind).not.toBe("answer");
  });
});

describe("a column called as what is counted", () => {
  it("is meant by its name, and no kind of it", async () => {
    const groups = await trays.groups("top 3 specialties for rejected trays, 2024");
    const sums = by(
      rows.filter(({ year }) => year === 2024),
      ({ specialty }) => specialty,
      (those) => sum(those, ({ rejected }) => rejected),
    );
    const first = Object.entries(sums).toSorted(([, a], [, b]) => Number(b) - Number(a));
    expect(groups).toEqual(Object.fromEntries(first.slice(0, 3)));
  });

  it.each([
    "are late trays coming down year on year? totals for 2022, 2023 and 2024",
    "What percent of minor trays were late in 2023?",
    "trays in Q1",
    "how many trays were on time in 2024",
    "how many trays came in time",
    "how many minor ones did Hillcrest do in 2023",
    "top hub for minor",
  ])("is not counted for what stands beside it, nor are rows: “%s”", (question) => {
    expect(trays.read(question).kind).not.toBe("answer");
  });

  it("is what each row stands for", async () => {
    expect(await trays.rows("how many trays went through in 2024?")).toEqual([
      [
        sum(
          rows.filter(({ year }) => year === 2024),
          ({ count: all }) => all,
        ),
      ],
    ]);
    expect(await trays.rows("how many rows for ENT")).toEqual([
      [count(rows.filter(({ specialty }) => specialty === "ENT"))],
    ]);
  });

  it("leaves the quarters beside it to their own word", async () => {
    const late = (at: number) => sum(rows, (row) => row.late[at] ?? 0);
    expect(await trays.rows("total late in Q2")).toEqual([[late(1)]]);
    expect(
      await trays.groups("which quarter is the worst one for late trays and how many was it?"),
    ).toMatchObject(
      Object.fromEntries([
        [0, 1, 2, 3]
          .map((at): [string, number] => [`Late Q${at + 1}`, late(at)])
          .toSorted(([, one], [, other]) => other - one)[0] ?? [],
      ]),
    );
  });
});
