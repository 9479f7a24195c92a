import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { count, mean, median, percent } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Admissions with a stroke: when they arrived, were scanned and treated, and how long they stayed. */
const strokes = makeStrokes();
const asked = askedTable(
  tableOf("stroke_admissions.csv", strokes, {
    admission_id: ({ id }) => id,
    patient_ref: ({ patient }) => patient,
    age_years: ({ age }) => age,
    stroke_type: ({ type }) => type,
    side: ({ side }) => side,
    arrived_at: ({ day, arrived }) => `${day} ${clock(arrived)}`,
    first_scan_at: ({ day, scan, arrived }) =>
      scan === null ? "" : `${day} ${clock(arrived + scan)}`,
    thrombolysis_at: ({ day, needle, arrived }) =>
      needle === null ? "" : `${day} ${clock(arrived + needle)}`,
    diabetic: ({ diabetic }) => diabetic,
    los_days: ({ stay }) => stay,
  }),
);

const stays = askedTable(
  tableOf("rehab_stays.csv", strokes, {
    stay_id: ({ id }) => id,
    patient_no: ({ patient }) => patient,
    age: ({ age }) => age,
    stroke_type: ({ type }) => type,
    los_days: ({ stay }) => stay,
  }),
);

function makeStrokes() {
  const { pick, between } = draws(97);
  return Array.from({ length: 90 }, (_, at) => {
    const day = dayAfter("2024-04-01", at);
    return {
      id: `ADM-${1000 + at}`,
      patient: `S${33_000 + between(0, 70)}`,
      age: between(45, 95),
      type: pick(["Ischaemic", "Ischaemic", "Haemorrhagic"]),
      day,
      arrived: between(60, 1000),
      scan: at % 8 === 5 ? null : between(10, 180),
      needle: at % 4 === 1 ? between(30, 120) : null,
      diabetic: pick(["1", "0"]),
      side: pick(["L", "R", "B"]),
      stay: between(1, 30),
    };
  });
}

describe("what happened within a time", () => {
  const scanned = strokes.filter(({ scan }) => scan !== null);
  const within = (minutes: number) => scanned.filter(({ scan }) => (scan ?? 0) <= minutes);

  it.each([
    "how many were scanned within an hour of arrival",
    "how many were scanned within an hour of coming through the door",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual([[count(within(60))]]);
  });

  it("is a share of those to whom it happened", async () => {
    expect(await asked.rows("what share were scanned within an hour of arrival")).toEqual([
      [percent(scanned, ({ scan }) => (scan ?? 0) <= 60)],
    ]);
  });

  it("is asked for by the names of its ends", async () => {
    const treated = strokes.filter(({ needle }) => needle !== null);
    expect(await asked.rows("median door to needle time in minutes")).toEqual([
      [median(treated, ({ needle }) => needle)],
    ]);
  });
});

it("counts patients by the hour, and not by the kind of what all of them have", async () => {
  const { reading } = await asked.answer("what hour of the day do most stroke pts arrive");
  const [ask] = reading?.asks ?? [];
  expect(ask?.kind === "query" && ask.query.by.map(({ name }) => name)).toEqual(["Hour"]);
});

it("calls a haemorrhage a bleed", async () => {
  const stay = (type: string) =>
    mean(
      strokes.filter((one) => one.type === type),
      (one) => one.stay,
    );
  expect(await asked.groups("do bleeds stay in longer than ischaemic strokes on average?")).toEqual(
    { Haemorrhagic: stay("Haemorrhagic"), Ischaemic: stay("Ischaemic") },
  );
});

describe("sides of which the second only denies the first", () => {
  const age = (diabetic: string) =>
    mean(
      strokes.filter((one) => one.diabetic === diabetic),
      (one) => one.age,
    );

  it.each([
    "average age of those who are diabetic vs those who aren't",
    "average age of diabetics and people who are not",
  ])("%s", async (question) => {
    expect(await asked.groups(question)).toEqual({
      "diabetic 1": age("1"),
      "diabetic 0": age("0"),
    });
  });
});

it("takes nobody's missing number for those who are left out", async () => {
  const question =
    "Percentage with a haemorrhagic stroke by age group: under 60, 60-74, 75+. Leave out anyone still an inpatient.";
  expect((await asked.answer(question)).kind).not.toBe("answer");
});

describe("words that tell no records apart", () => {
  it("what all have makes no groups of its kinds", async () => {
    const ages = strokes.map(({ age }) => age);
    expect(
      await stays.rows("Age of our stroke rehab folks: youngest, oldest and the mean"),
    ).toEqual([[Math.min(...ages), Math.max(...ages), mean(strokes, ({ age }) => age)]]);
  });

  it("both are those that were named, and the code of a side only beside it", async () => {
    const stays = (type: string) =>
      mean(
        strokes.filter((one) => one.type === type),
        ({ stay }) => stay,
      );
    expect(
      await asked.groups(
        "Do the haemorrhagics stay longer than the ischaemics? give me the mean days for both",
      ),
    ).toEqual({ Haemorrhagic: stays("Haemorrhagic"), Ischaemic: stays("Ischaemic") });
    expect(await asked.rows("how many admissions with both sides")).toEqual([
      [strokes.filter(({ side }) => side === "B").length],
    ]);
  });
});
