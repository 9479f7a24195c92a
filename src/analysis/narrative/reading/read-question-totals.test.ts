import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";
import { readQuestion } from "./read-question.ts";

const names =
  "Ash Birch Cedar Elm Fern Grove Holly Ivy Juniper Kelp Larch Maple Nettle Oak Pine Quince Rowan Sage Thorn Vine".split(
    " ",
  );

/** Hospitals by what they did in a year, one a row: two of them have the same name. */
const hospitals = tableOf("hospitals_year.csv", makeHospitals(), {
  "Provider ID": ({ id }) => id,
  Hospital: ({ name }) => name,
  Region: ({ region }) => region,
  "Inpatient Days": ({ days }) => days,
  Discharges: ({ discharges }) => discharges,
  "Average Age": ({ age }) => age,
  "Heart Payments": ({ heart }) => heart,
  "Kidney Payments": ({ kidney }) => kidney,
});

/** Attendances of emergency departments by month, those over the limit among them. */
const attendances = tableOf("ed_attendances_by_month.csv", makeAttendances(), {
  period: ({ period }) => period,
  site: ({ site }) => site,
  type: ({ type }) => type,
  attendances: ({ count }) => count,
  breaches: ({ breaches }) => breaches,
});

/** Swabs by the day of an outbreak. */
const swabs = tableOf("lab-swabs.csv", makeSwabs(), {
  swab_id: ({ id }) => id,
  patient_id: ({ patient }) => patient,
  study_day: ({ day }) => day,
  clinic: ({ clinic }) => clinic,
  age: ({ age }) => age,
  processing_tat: ({ hours }) => hours,
});

const yearly = askedTable(hospitals);
const monthly = askedTable(attendances);
const swabbed = askedTable(swabs);

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const stayIn = (region: string) => {
  const own = hospitals.rows.filter((row) => row.region === region);
  return sum(own.map(({ days }) => days)) / sum(own.map(({ discharges }) => discharges));
};

describe("length of stay of days and discharges", () => {
  it.each([
    "average length of stay by region",
    "alos per region",
    "how long do patients stay, by region?",
    "mean LOS for each region",
    "average stay by region",
  ])("%s", async (question) => {
    const groups = await yearly.groups(question);
    expect(Object.keys(groups)).toHaveLength(3);
    expect(groups).toMatchObject({ North: expect.closeTo(stayIn("North"), 6) });
  });

  it("ranks by it", async () => {
    const regions = ["North", "South", "West"];
    const longest = regions.toSorted((a, b) => stayIn(b) - stayIn(a))[0];
    expect((await yearly.rows("which region has the longest stays?"))[0]?.[0]).toBe(longest);
  });
});

describe("names that records share", () => {
  it.each([
    "the three largest hospitals by discharges",
    "top 3 hospitals by discharges",
    "discharges per hospital, top 3",
  ])("are told apart: %s", async (question) => {
    const largest = hospitals.rows.toSorted((a, b) => b.discharges - a.discharges).slice(0, 3);
    expect(await yearly.rows(question)).toEqual(
      largest.map(({ name, id, discharges }) => [name, id, discharges]),
    );
  });
});

describe("a table of counts", () => {
  const share = (holds: (row: (typeof attendances.rows)[number]) => boolean) => {
    const own = attendances.rows.filter(holds);
    return (100 * sum(own.map(({ breaches }) => breaches))) / sum(own.map(({ count }) => count));
  };

  it.each([
    "What share of attendances breached the four hour target?",
    "what percent of attendances breached our standard?",
  ])("%s", async (question) => {
    expect((await monthly.rows(question))[0]?.[0]).toBeCloseTo(
      share(() => true),
      6,
    );
  });

  it("keeps a limit that is not the usual one", () => {
    expect(monthly.read("what share of attendances breached the 12 hour target?").kind).toBe(
      "incomplete",
    );
  });

  it("drops the noun of a class", async () => {
    const own = attendances.rows.filter(({ type }) => type === "2");
    const expected = [[sum(own.map(({ count }) => count))]];
    for (const question of [
      "how many attendances in type 2 departments",
      "attendances at departments of type 2",
    ])
      expect(await monthly.rows(question)).toEqual(expected);
    expect(monthly.read("how many attendances in type 2 emergencies").kind).toBe("incomplete");
  });

  it.each(["Compare 2024 with 2025.", "2024 vs 2025"])(
    "tells how many and what part went amiss: %s",
    async (question) => {
      const of = (year: string) =>
        [
          sum(
            attendances.rows.filter((row) => row.period.startsWith(year)).map(({ count }) => count),
          ),
          share((row) => row.period.startsWith(year)),
        ].map((number) => expect.closeTo(number, 6));
      expect(await monthly.rows(question)).toEqual([
        ["2024", ...of("2024")],
        ["2025", ...of("2025")],
      ]);
    },
  );
});

describe("days that are numbered", () => {
  it.each(["On which day were most swabs done?", "which day had the most swabs"])(
    "%s",
    async (question) => {
      const counts = Map.groupBy(swabs.rows, ({ day }) => day);
      const most = Math.max(...[...counts.values()].map(({ length }) => length));
      const [first] = await swabbed.rows(question);
      expect(first?.[1]).toBe(most);
      expect(counts.get(Number(first?.[0]))).toHaveLength(most);
    },
  );
});

it.each(["Describe the age of the swabbed people", "how long does the lab take for processing?"])(
  "describes all records: %s",
  (question) => {
    const outcome = swabbed.read(question);
    expect(outcome).toMatchObject({
      kind: "answer",
      reading: { asks: [{ statistic: { kind: "distribution" }, where: null }] },
    });
  },
);

it("takes the column put first of two that a word may name", () => {
  const read = (focus: string | null) =>
    readQuestion({
      ...{ question: "total payments by region", profile: yearly.profile, focus },
      fileName: hospitals.fileName,
    });
  expect(JSON.stringify(read("Kidney Payments"))).toContain('"column":"Kidney Payments"');
  expect(read(null).kind).not.toBe("answer");
});

describe("what one number explains of another", () => {
  it.each([
    "how much does average age explain of discharges?",
    "Assess the risk: how well does average age predict discharges?",
  ])("%s", (question) => {
    expect(yearly.read(question)).toMatchObject({
      kind: "answer",
      reading: { asks: [{ statistic: { kind: "correlation" } }] },
    });
  });

  it.each([
    "Assess paediatric risk: how well does average age predict discharges?",
    "do you predict more discharges?",
    "how many hours in the North?",
  ])("does not answer another question: %s", (question) => {
    expect(yearly.read(question).kind).not.toBe("answer");
  });
});

function makeHospitals() {
  const { between, pick } = draws(71);
  return Array.from({ length: 40 }, (_, at) => {
    const discharges = between(200, 900) + 10 * at;
    return {
      id: `H-${String(1001 + at)}`,
      name: at === 38 || at === 39 ? "Mercy Hospital" : `Hospital ${names[at % 20]} ${at}`,
      region: ["North", "South", "West"][at % 3] ?? "",
      days: discharges * between(2, 9) + between(0, 90),
      discharges,
      age: between(50, 80),
      ...{ heart: between(1000, 9000), kidney: between(1000, 9000), ward: pick(["A", "B"]) },
    };
  });
}

function makeAttendances() {
  const { between } = draws(73);
  return Array.from({ length: 24 }, (_, month) =>
    ["1", "2"].flatMap((type) =>
      ["RA1", "RB2", "RC3"].map((site) => {
        const count = between(200, 900);
        const year = month < 12 ? 2024 : 2025;
        const period = `${year}-${String((month % 12) + 1).padStart(2, "0")}-01`;
        return { period, site, type, count, breaches: between(5, 60) };
      }),
    ),
  ).flat();
}

function makeSwabs() {
  const { between, pick } = draws(79);
  return Array.from({ length: 200 }, (_, at) => ({
    id: `SW-${1001 + at}`,
    patient: `P-${between(100, 260)}`,
    day: between(4, 60),
    clinic: pick(["Clinical lab", "Chest ward", "Main lab annex"]),
    age: between(0, 90),
    hours: between(10, 480) / 10,
    at: dayAfter("2025-01-01", at),
  }));
}
