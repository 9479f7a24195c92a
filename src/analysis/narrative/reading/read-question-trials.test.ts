import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** People of a trial of three arms, with their pain at three visits side by side. */
const people = makePeople();
const trial = askedTable(
  tableOf("knee_trial.csv", people, {
    ParticipantID: ({ id }) => id,
    Arm: ({ arm }) => arm,
    Priority: ({ priority }) => priority,
    Site: ({ site }) => site,
    BMI: ({ bmi }) => bmi,
    EnrolDate: ({ date }) => date,
    PainWk0: ({ pain }) => pain[0] ?? 0,
    PainWk6: ({ pain }) => pain[1] ?? 0,
    PainWk12: ({ pain }) => pain[2] ?? 0,
    SessionsPlanned: ({ planned }) => planned,
    SessionsAttended: ({ attended }) => attended,
    Withdrew: ({ withdrew }) => withdrew,
  }),
);

function makePeople() {
  const { pick, between } = draws(171);
  return Array.from({ length: 150 }, (_, at) => ({
    id: `KP-${100 + at}`,
    arm: pick(["UC", "HOME", "GRP"]),
    priority: pick(["2WW", "ROU", "SURV"]),
    site: pick(["DV", "HB"]),
    bmi: between(18, 40),
    date: dayAfter("2024-01-01", at),
    pain: [between(40, 90), between(20, 80), between(10, 70)],
    planned: between(4, 10),
    attended: between(0, 4),
    withdrew: pick([0, 0, 1]),
  }));
}

type Person = (typeof people)[number];
const ofArm = (...arms: readonly string[]) => people.filter(({ arm }) => arms.includes(arm));
const atWeek0 = ({ pain }: Person) => pain[0] ?? 0;
const atWeek12 = ({ pain }: Person) => pain[2] ?? 0;

describe("codes of a column, spelled out", () => {
  it("are known by their initials", async () => {
    expect(
      await trial.rows("mean week 12 pain for everybody except the usual care people"),
    ).toEqual([[mean(ofArm("HOME", "GRP"), atWeek12)]]);
    expect(await trial.rows("average BMI of two week wait patients")).toEqual([
      [
        mean(
          people.filter(({ priority }) => priority === "2WW"),
          ({ bmi }) => bmi,
        ),
      ],
    ]);
  });

  it("of a trial's arm are known with what is done there", async () => {
    expect(await trial.rows("Home exercise arm: mean pain at week 12")).toEqual([
      [mean(ofArm("HOME"), atWeek12)],
    ]);
  });

  it.each([
    // A noun that tells some of the records apart.
    "mean pain at week 12 of the home diabetic patients",
    // One word of two is what every record is.
    "mean pain at week 12 of the unknown cases",
    // Two initials are chance where no arms of a trial are meant.
    "mean pain at week 12 in the deep valley",
  ])("are not seen in %s", (question) => {
    expect(trial.read(question).kind).not.toBe("answer");
  });
});

describe("what was measured several times", () => {
  it.each([
    "mean pain at the start by arm",
    "mean baseline pain score by arm",
    "mean pain at baseline by arm",
  ])("is that of the first time in %s", async (question) => {
    expect(await trial.groups(question)).toEqual(
      by(
        people,
        ({ arm }) => arm,
        (group) => mean(group, atWeek0),
      ),
    );
  });

  it("is bounded at its first time", async () => {
    expect(await trial.rows("how many started with a pain score between 50 and 60")).toEqual([
      [people.filter((one) => atWeek0(one) >= 50 && atWeek0(one) <= 60).length],
    ]);
  });
});

describe("counts and their parts", () => {
  it("are divided by what was planned", async () => {
    const home = ofArm("HOME");
    const [[share]] = (await trial.rows(
      "In the home exercise group, what percentage of the planned sessions was actually attended?",
    )) as [[number]];
    expect(share).toBeCloseTo(
      (100 * sum(home, ({ attended }) => attended)) / sum(home, ({ planned }) => planned),
      6,
    );
  });
});
