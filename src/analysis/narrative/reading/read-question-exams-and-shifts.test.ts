import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, different, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Exams of a radiology department: patients of several exams, two flags, three times. */
const exams = Array.from({ length: 260 }, (_, at) => ({
  no: `RA${2000 + at}`,
  patient: String(5_000_000 + ((at * 13) % 120)),
  sex: inTurn(["F", "M"], (at * 13) % 120),
  source: inTurn(["GP", "Oncology", "GP", "ED"], at),
  modality: inTurn(["CT", "XR", "XR", "MR", "ct"], at),
  part: inTurn(["XR HAND", "XR ANKLE", "CT HEAD", "CT ANKLE"], Math.floor(at / 3)),
  priority: inTurn(["STAT", "ROUT", "ROUT"], at),
  day: twoDigits(1 + (at % 27)),
  start: at % 50,
  minutes: 5 + (at % 40),
  wait: 20 + ((at * 7) % 90),
  isCritical: at % 5 === 0,
  isIncidental: at % 3 === 0,
  room: inTurn(["North", "South"], at),
}));
type Exam = (typeof exams)[number];
const clock = ({ day }: Exam, minutes: number) =>
  `2025-03-${day} ${twoDigits(8 + Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const radiology = askedTable(
  tableOf("rad_exams.csv", exams, {
    ACC_NO: ({ no }) => no,
    MRN: ({ patient }) => patient,
    SEX: ({ sex }) => sex,
    REF_DEPT: ({ source }) => source,
    MODALITY: ({ modality }) => modality,
    EXAM_DESC: ({ part }) => part,
    PRIORITY: ({ priority }) => priority,
    EXAM_START: (exam) => clock(exam, exam.start),
    EXAM_END: (exam) => clock(exam, exam.start + exam.minutes),
    RPT_DTTM: (exam) => clock(exam, exam.start + exam.minutes + exam.wait),
    CRIT: ({ isCritical }) => (isCritical ? 1 : 0),
    INCIDENTAL: ({ isIncidental }) => (isIncidental ? "Y" : "N"),
    ROOM: ({ room }) => room,
  }),
);

/** Shifts of nurses: a band that is a number, overtime that most have none of, a rate by the hour. */
const shifts = Array.from({ length: 240 }, (_, at) => ({
  no: `SR${5000 + at}`,
  nurse: `N${3000 + (at % 60)}`,
  band: 2 + (at % 5),
  unit: inTurn(["ICU", "AMU", "Oak Ward"], at),
  overtime: at % 4 === 0 ? 0.5 + (at % 3) : 0,
  kind: inTurn(["Agency", "Substantive", "Bank", "Substantive"], Math.floor(at / 2)),
  rate: 15 + ((at * 7) % 23),
  isSick: at % 9 === 0,
}));
const rota = askedTable(
  tableOf("nurse_rota.csv", shifts, {
    "Shift ref": ({ no }) => no,
    "Employee no": ({ nurse }) => nurse,
    Band: ({ band }) => band,
    Unit: ({ unit }) => unit,
    "Shift date": ({ no }) => `2025-04-${twoDigits(1 + (Number(no.slice(2)) % 27))}`,
    "Overtime (hrs)": ({ overtime }) => overtime,
    "Staff type": ({ kind }) => kind,
    Agency: ({ kind, band }) => (kind === "Agency" ? inTurn(["MediStaff", "Pulse"], band) : ""),
    "Rate (£/hr)": ({ rate }) => rate,
    Sick: ({ isSick }) => (isSick ? "Y" : "N"),
  }),
);

describe("a share of what two conditions say", () => {
  const isBoth = ({ priority, isCritical }: Exam) => priority === "STAT" && isCritical;

  it.each([
    "what percentage of exams were STAT and critical",
    "percent of exams that were critical and were STAT",
  ])("is one of all records: “%s”", async (question) => {
    expect(await radiology.rows(question)).toEqual([[expect.closeTo(percent(exams, isBoth), 6)]]);
  });

  it("is one of those that lead to the question", async () => {
    const ofGp = exams.filter(({ source }) => source === "GP");
    expect(await radiology.rows("of the GP exams, what percent were STAT and critical")).toEqual([
      [expect.closeTo(percent(ofGp, isBoth), 6)],
    ]);
  });

  it("is not told where it is of neither", () => {
    const question = "percentage of exams with neither a critical nor an incidental finding";
    expect(radiology.read(question).kind).toBe("incomplete");
  });
});

describe("figures that point back", () => {
  it.each([
    "how many were STAT, and how many of them were critical",
    "number of STAT exams, and how many of those were critical?",
  ])("are of those: “%s”", async (question) => {
    const urgent = exams.filter(({ priority }) => priority === "STAT");
    expect(await radiology.rows(question)).toEqual([
      [count(urgent), count(urgent.filter(({ isCritical }) => isCritical))],
    ]);
  });

  it("are of those that a flag tells", async () => {
    const critical = exams.filter(({ isCritical }) => isCritical);
    expect(await radiology.rows("how many critical, and how many of them were from GPs")).toEqual([
      [count(critical), count(critical.filter(({ source }) => source === "GP"))],
    ]);
  });

  it("are of those as a percentage", async () => {
    const urgent = exams.filter(({ priority }) => priority === "STAT");
    const [row] = await radiology.rows(
      "how many were STAT and what percent of those were critical",
    );
    expect(row).toContain(count(urgent));
    expect(row).toContainEqual(
      expect.closeTo(
        percent(urgent, ({ isCritical }) => isCritical),
        6,
      ),
    );
  });

  it("are counted and shared as they are named before both", async () => {
    const ofGp = exams.filter(({ source }) => source === "GP");
    expect(
      await radiology.rows("oncology - how many exams and what % of all exams is that"),
    ).toEqual([
      [
        exams.filter(({ source }) => source === "Oncology").length,
        expect.closeTo(
          percent(exams, ({ source }) => source === "Oncology"),
          6,
        ),
      ],
    ]);
    expect(count(ofGp)).toBeGreaterThan(0);
  });

  it.each(["how many were STAT and how much came in?", "how many were critical? name them too"])(
    "are not left out: “%s”",
    (question) => {
      expect(radiology.read(question).kind).toBe("incomplete");
    },
  );
});

it("counts people whom a value names, where each has several records", async () => {
  const women = exams.filter(({ sex }) => sex === "F");
  expect(await radiology.rows("how many women had an exam?")).toEqual([
    [different(women, ({ patient }) => patient)],
  ]);
  expect(await radiology.rows("how many female exams?")).toEqual([[count(women)]]);
});

it.each([
  "How many patients had a CT and also an MR?",
  "how many patients had a CT as well as an MR",
])("looks for nobody's several records in one: “%s”", (question) => {
  expect(radiology.read(question).kind).toBe("incomplete");
});

it("leaves out what `somewhere other than` names", async () => {
  const others = exams.filter(({ source }) => source !== "Oncology");
  expect(await radiology.rows("exams sent from somewhere other than oncology, how many")).toEqual([
    [count(others)],
  ]);
});

it("takes a word of a value for no word that says nothing", async () => {
  const hands = exams.filter(
    ({ part, source, modality }) => part === "XR HAND" && source === "GP" && modality === "XR",
  );
  expect(await radiology.rows("hand xrays sent by GPs?")).toEqual([[count(hands)]]);
});

it("counts a time from the end that is named", async () => {
  const urgent = exams.filter(({ priority }) => priority === "STAT");
  const question = "percent of STAT exams reported within 60 minutes of the exam finishing";
  expect(await radiology.rows(question)).toEqual([
    [
      expect.closeTo(
        percent(urgent, ({ wait }) => wait <= 60),
        6,
      ),
    ],
  ]);
});

it("tells how many minutes lie between two groups", async () => {
  const waits = (room: string) =>
    mean(
      exams.filter((exam) => exam.room === room),
      ({ wait }) => wait,
    );
  const [row] = await radiology.rows(
    "how many mins slower is South than North from exam end to report on average",
  );
  expect(row?.[2]).toBeCloseTo(waits("South") - waits("North"), 6);
});

describe("nurses, of a number of employees", () => {
  it("are told apart by it", async () => {
    const agency = shifts.filter(({ kind }) => kind === "Agency");
    expect(await rota.rows("how many different nurses were agency")).toEqual([
      [different(agency, ({ nurse }) => nurse)],
    ]);
  });

  it.each([
    "how many nurses have worked on both ICU and AMU",
    "which staff type gives us the best nurses?",
  ])("are not found in single shifts, nor counted for how good they are: “%s”", (question) => {
    expect(rota.read(question).kind).not.toBe("answer");
  });
});

describe("shifts", () => {
  const withOvertime = shifts.filter(({ overtime }) => overtime > 0);

  it("with overtime are those that have any", async () => {
    expect(await rota.rows("shifts with overtime")).toEqual([[count(withOvertime)]]);
    expect(await rota.rows("average overtime of shifts with overtime")).toEqual([
      [
        expect.closeTo(
          mean(withOvertime, ({ overtime }) => overtime),
          6,
        ),
      ],
    ]);
  });

  it("have no mean over those without, where there has to be some", () => {
    const question = "when there is overtime, how long is it on average (hours)?";
    expect(rota.read(question).kind).toBe("incomplete");
  });

  it("per band are those of each, and no ratio", async () => {
    const sick = shifts.filter(({ isSick }) => isSick);
    expect(await rota.groups("sick shifts per band")).toEqual(
      by(sick, ({ band }) => String(band), count),
    );
  });

  it("have a rate that is called hourly, and no rate of each hour", async () => {
    const paid = shifts.filter(({ kind }) => kind !== "Bank");
    expect(
      await rota.groups("average hourly rate of agency and of our own substantive staff"),
    ).toEqual(
      by(
        paid,
        ({ kind }) => kind,
        (some) =>
          expect.closeTo(
            mean(some, ({ rate }) => rate),
            6,
          ),
      ),
    );
  });
});

describe("who did a shift", () => {
  const isTemporary = ({ kind }: (typeof shifts)[number]) => kind === "Bank" || kind === "Agency";

  it("is one condition where it is one or the other, and groups where it is each", async () => {
    const either = shifts.filter(isTemporary);
    expect(await rota.rows("how many shifts were done by bank or agency")).toEqual([
      [either.length],
    ]);
    expect(await rota.groups("how many shifts by bank and agency")).toEqual(
      by(either, ({ kind }) => kind, count),
    );
  });

  it("makes one share of all, though a column is called so as well", async () => {
    const share = percent(shifts, ({ kind }) => kind === "Agency");
    expect(await rota.rows("agency shifts as a percentage of all shifts")).toEqual([
      [expect.closeTo(share, 6)],
    ]);
  });
});
