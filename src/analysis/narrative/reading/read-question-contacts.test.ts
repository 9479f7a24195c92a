import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Contacts of a team: each row is one referral, with how many of the team went. */
const referrals = Array.from({ length: 80 }, (_, at) => ({
  no: `${71000 + at}`,
  person: `${500 + ((at * 7) % 31)}`,
  hour: (at * 5) % 24,
  source: inTurn(["ED", "GP", "Police"], at),
  minutes: 20 + ((at * 13) % 100),
  risk: 1 + ((at * 3) % 9),
  alcohol: (at * at) % 3 === 0 ? 1 : 0,
  soon: at % 5 === 0 ? 1 : 0,
  outcome: inTurn(["Admitted", "Home treatment", "Signposted"], Math.floor(at / 2)),
  staff: 1 + (at % 3),
}));
type Referral = (typeof referrals)[number];
const two = (number: number): string => String(number).padStart(2, "0");
const asked = askedTable(
  tableOf("crisis_contacts.csv", referrals, {
    ref_id: ({ no }) => no,
    pt_id: ({ person }) => person,
    ref_dt: ({ hour, no }) => `2025-03-${two(1 + (Number(no) % 28))} ${two(hour)}:15`,
    src: ({ source }) => source,
    dur_min: ({ minutes }) => minutes,
    risk_sc: ({ risk }) => risk,
    alc: ({ alcohol }) => alcohol,
    adm72: ({ soon }) => soon,
    outc: ({ outcome }) => outcome,
    staff_n: ({ staff }) => staff,
  }),
);

describe("where each row has a number of its own", () => {
  const police = referrals.filter(({ source }) => source === "Police");

  it.each([
    ["police referrals, how many?", count(police)],
    [
      "police referrals with the outcome admitted, how many?",
      count(police.filter(({ outcome }) => outcome === "Admitted")),
    ],
  ])("counts rows, and not the staff that a column counts: “%s”", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[expected]]);
  });

  it("counts them by group as well", async () => {
    expect(await asked.groups("where do we get the most referrals from, by source")).toEqual(
      by(referrals, ({ source }) => source, count),
    );
  });

  it("looks for people that are there more than once, and for no row that is", async () => {
    const { reading } = await asked.answer("how many people were referred more than once?");
    expect(reading?.asks).toMatchObject([{ statistic: { kind: "repeats", of: "pt_id" } }]);
  });
});

it("compares how high a score is, however many there are of each", async () => {
  const meanOf = (alcohol: number) =>
    mean(
      referrals.filter((one) => one.alcohol === alcohol),
      ({ risk }) => risk,
    );
  expect(await asked.rows("is the risk score higher for alcohol")).toEqual([
    ["alc 1", meanOf(1)],
    ["alc 0", meanOf(0)],
  ]);
  expect(await asked.groups("which source has the highest risk score")).toEqual(
    by(
      referrals,
      ({ source }) => source,
      (own) => mean(own, ({ risk }) => risk),
    ),
  );
});

it("tells no number of staff for their time", async () => {
  expect((await asked.answer("total staff time in hours")).kind).not.toBe("answer");
});

it("takes referrals that came in for such as arrived, and for no admissions", async () => {
  expect(await asked.rows("How many referrals came in between midnight and 6am?")).toEqual([
    [count(referrals.filter(({ hour }) => hour < 6))],
  ]);
});

it("takes what was done within a time from a column that tells it, and never from how long a contact took", async () => {
  expect(await asked.rows("how many were admitted within 72h")).toEqual([
    [count(referrals.filter(({ soon }) => soon === 1))],
  ]);
  expect((await asked.answer("how many were signposted within 48h")).kind).not.toBe("answer");
  expect(await asked.groups("share admitted within 72 hours by source")).toEqual(
    by(
      referrals,
      ({ source }) => source,
      (own) => percent(own, ({ soon }) => soon === 1),
    ),
  );
  expect(await asked.rows("how many contacts were over 90min")).toEqual([
    [count(referrals.filter(({ minutes }) => minutes > 90))],
  ]);
});

describe("a code behind a sign", () => {
  const meanRisk = (alcohol: number) =>
    mean(
      referrals.filter((one) => one.alcohol === alcohol),
      ({ risk }: Referral) => risk,
    );

  it("is a value of its column", async () => {
    expect(await asked.rows("average risk score where alc = 0")).toEqual([[meanRisk(0)]]);
    expect(await asked.rows("how many with alc = 1")).toEqual([
      [count(referrals.filter(({ alcohol }) => alcohol === 1))],
    ]);
  });

  it("says the same once more between brackets", async () => {
    expect(
      await asked.rows(
        "is the mean risk score higher when alcohol was involved (alc = 1) than when it wasnt?",
      ),
    ).toEqual([
      ["alc 1", meanRisk(1)],
      ["alc 0", meanRisk(0)],
    ]);
  });
});
