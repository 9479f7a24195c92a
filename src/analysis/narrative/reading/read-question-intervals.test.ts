import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, median } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const day = (number: number): string =>
  new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);

/** Referrals: no column says how long anybody waited, two dates do. */
const referrals = Array.from({ length: 80 }, (_, at) => ({
  no: `RF${5000 + at}`,
  clinic: inTurn(["Eye", "Heart", "Skin"], at),
  sex: inTurn(["F", "M"], Math.floor(at / 3)),
  received: at,
  wait: 3 + ((at * 17) % 60) + 20 * (at % 3),
  done: 20 + at,
}));
type Referral = (typeof referrals)[number];
const waits = askedTable(
  tableOf("outpatient_referrals.csv", referrals, {
    referralId: ({ no }) => no,
    clinic: ({ clinic }) => clinic,
    sex: ({ sex }) => sex,
    receivedDate: ({ received }) => day(received),
    seenDate: ({ received, wait }) => day(received + wait),
    minutesOfVisit: ({ done }) => done,
  }),
);
const wait = (one: Referral): number => one.wait;

describe("a wait that two dates tell", () => {
  it.each([
    "average wait by clinic",
    "how long do people wait by clinic",
    "average waiting time by clinic",
    "mean wait from received to seen, by clinic",
  ])("is the time between them: “%s”", async (question) => {
    expect(await waits.groups(question)).toEqual(
      by(
        referrals,
        ({ clinic }) => clinic,
        (own) => mean(own, wait),
      ),
    );
  });

  it.each([
    ["how many waited more than 60 days", 60],
    ["how many waited over 6 weeks", 42],
    ["how many waits were over 480 hours", 20],
  ])("is bounded in the unit that is said: “%s”", async (question, days) => {
    expect(await waits.rows(question)).toEqual([
      [referrals.filter((one) => one.wait > days).length],
    ]);
  });

  it("bounds groups in the unit that is said", async () => {
    const clinics = by(
      referrals,
      ({ clinic }) => clinic,
      (own) => median(own, wait),
    );
    const long = Object.entries(clinics).filter(([, days]) => days > 42);
    expect(long.length).toBeLessThan(Object.keys(clinics).length);
    expect(await waits.groups("clinics with a median wait over 6 weeks")).toEqual(
      Object.fromEntries(long),
    );
  });

  it("is told in the unit that is said", async () => {
    expect(await waits.rows("average wait in weeks")).toEqual([
      [expect.closeTo(mean(referrals, wait) / 7, 6)],
    ]);
  });

  it("is compared between two sides", async () => {
    const sides = ["F", "M"].map((sex) => referrals.filter((one) => one.sex === sex));
    expect(await waits.rows("do women wait longer than men")).toEqual([
      ["F", expect.closeTo(mean(sides[0] ?? [], wait), 6)],
      ["M", expect.closeTo(mean(sides[1] ?? [], wait), 6)],
    ]);
  });

  it.each([
    "how many waited more than 2 months",
    "how many are waiting",
    "how long is the waiting list",
  ])("is not what is asked by “%s”", async (question) => {
    expect((await waits.answer(question)).kind).not.toBe("answer");
  });
});

/** Stays of a rehabilitation ward: minutes of therapy are no length of stay. */
const stays = Array.from({ length: 60 }, (_, at) => ({
  no: `RS${100 + at}`,
  ward: inTurn(["R1", "R2", "R3"], at),
  group: inTurn(["Stroke", "Hip fracture"], Math.floor(at / 3)),
  fell: at % 5 === 0,
  admitted: at,
  days: 5 + ((at * 13) % 60),
  therapy: 900 - ((at * 13) % 60) * 10,
  before: 40 + (at % 30),
  after: 45 + ((at * 7) % 60),
}));
type Stay = (typeof stays)[number];
const ward = askedTable(
  tableOf("rehab_stays.csv", stays, {
    stay_id: ({ no }) => no,
    ward_code: ({ ward: own }) => own,
    diag_grp: ({ group }) => group,
    fall_yn: ({ fell }) => (fell ? "Y" : "N"),
    age: ({ before }) => before,
    adm_date: ({ admitted }) => day(admitted),
    dis_date: ({ admitted, days }) => day(admitted + days),
    ther_min_done: ({ therapy }) => therapy,
    fim_adm: ({ before }) => before,
    fim_dis: ({ after }) => after,
    pain_start: ({ after }) => after % 11,
    pain_end: ({ before }) => before % 7,
    tone_start: ({ after }) => after % 5,
    tone_end: ({ before }) => before % 5,
  }),
);
const days = (one: Stay): number => one.days;
const gain = ({ before, after }: Stay): number => after - before;
const byWard = (figure: (own: readonly Stay[]) => number) =>
  by(stays, ({ ward: own }) => own, figure);

const studied = askedTable(
  tableOf("sleep_studies.csv", referrals, {
    studyNo: ({ no }) => no,
    referralDate: ({ received }) => day(received),
    studyDate: ({ received, wait: own }) => day(received + own),
  }),
);

it("is a wait for a study as well", async () => {
  expect(await studied.rows("how many waited more than 4 weeks")).toEqual([
    [referrals.filter((one) => wait(one) > 28).length],
  ]);
});

describe("a stay that two dates tell", () => {
  it.each([
    "average length of stay by ward",
    "average LOS by ward",
    "how long do patients stay by ward",
    "which ward keeps patients longest",
  ])("is the time between them: “%s”", async (question) => {
    expect(await ward.groups(question)).toEqual(byWard((own) => mean(own, days)));
  });

  it("is no time of something else, where both may be long", async () => {
    const sides = [true, false].map((fell) => stays.filter((one) => one.fell === fell));
    expect(await ward.rows("do patients who fell stay longer")).toEqual([
      ["fall_yn Y", expect.closeTo(mean(sides[0] ?? [], days), 6)],
      ["fall_yn N", expect.closeTo(mean(sides[1] ?? [], days), 6)],
    ]);
    expect(await ward.rows("how many stays longer than 6 weeks")).toEqual([
      [stays.filter((one) => one.days > 42).length],
    ]);
  });
});

describe("what was measured at the beginning and at the end", () => {
  it.each(["average FIM gain by ward", "mean improvement in FIM by ward"])(
    "is set against itself: “%s”",
    async (question) => {
      expect(await ward.groups(question)).toEqual(byWard((own) => mean(own, gain)));
    },
  );

  it("is averaged, and not added up", async () => {
    expect(await ward.groups("which ward has the biggest FIM gain")).toEqual(
      byWard((own) => mean(own, gain)),
    );
  });

  it("improves where less of it is better", async () => {
    expect(await ward.rows("average improvement in pain")).toEqual([
      [
        expect.closeTo(
          mean(stays, ({ before, after }) => (after % 11) - (before % 7)),
          6,
        ),
      ],
    ]);
  });

  it("is bounded by what is said of the gain, and not by age", async () => {
    expect(await ward.rows("how many patients gained more than 20 FIM points")).toEqual([
      [stays.filter((one) => gain(one) > 20).length],
    ]);
  });

  it.each(["average improvement in tone", "did the new rota improve pain"])(
    "says nothing of whether it is better where nobody knows: “%s”",
    async (question) => {
      expect((await ward.answer(question)).kind).not.toBe("answer");
    },
  );
});

/** Samples with results of susceptibility tests, and one column of resistance to several drugs. */
const samples = Array.from({ length: 60 }, (_, at) => ({
  no: `M${100 + at}`,
  unit: inTurn(["ICU", "Surgery"], at),
  cipro: inTurn(["R", "S", "S", "S", "", "R", "S"], at),
  genta: at % 4 === 0 ? "R" : "S",
  several: at % 10 === 0,
  drug: inTurn(["Cipro", "Meropenem", "Ceftriaxone"], at),
}));
const cultures = askedTable(
  tableOf("micro_samples.csv", samples, {
    sample_no: ({ no }) => no,
    unit: ({ unit }) => unit,
    CipR: ({ cipro }) => cipro,
    GenR: ({ genta }) => genta,
    MDR: ({ several }) => (several ? "1" : "0"),
    antibiotic: ({ drug }) => drug,
  }),
);

describe("resistance to a drug", () => {
  it.each(["cipro resistance %", "what share was resistant to ciprofloxacin"])(
    "is that of its own column: “%s”",
    async (question) => {
      const tested = samples.filter(({ cipro }) => cipro !== "");
      const resistant = tested.filter(({ cipro }) => cipro === "R");
      expect(await cultures.rows(question)).toEqual([
        [expect.closeTo((100 * resistant.length) / tested.length, 6)],
      ]);
    },
  );

  it("and what is sensitive", async () => {
    expect(await cultures.rows("how many were sensitive to gentamicin")).toEqual([
      [samples.filter(({ genta }) => genta === "S").length],
    ]);
  });

  it.each(["meropenem resistance by unit", "ceftriaxone resistance rate"])(
    "is no resistance to several of those who were given it: “%s”",
    async (question) => {
      expect((await cultures.answer(question)).kind).not.toBe("answer");
    },
  );
});
