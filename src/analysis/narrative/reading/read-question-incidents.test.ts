import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Incidents by shift: when each happened, was reported and was closed. */
const incidents = Array.from({ length: 90 }, (_, at) => ({
  no: `MED-${400 + at}`,
  happened: dayAfter("2025-01-01", at),
  late: 1 + ((at * 5) % 9),
  open: 30 + ((at * 17) % 60),
  ward: inTurn(["Surgical A", "ITU", "Elderly Care"], at),
  stage: inTurn(["Prescribing", "Dispensing", "Prescribing", "Administration"], at),
  severity: inTurn(["No harm", "Moderate", "No harm", "Severe", "No harm"], (at * at) % 11),
  shift: inTurn(["Day", "Night", "Evening"], Math.floor(at / 3)),
  isDone: at % 3 === 0 ? "Yes" : "No",
}));
type Incident = (typeof incidents)[number];
const asked = askedTable(
  tableOf("medication_incidents.csv", incidents, {
    "Incident No": ({ no }) => no,
    "Date of Incident": ({ happened }) => happened,
    "Date Reported": ({ happened, late }) => dayAfter(happened, late),
    Ward: ({ ward }) => ward,
    Stage: ({ stage }) => stage,
    Severity: ({ severity }) => severity,
    Shift: ({ shift }) => shift,
    "Duty of Candour Done": ({ isDone }) => isDone,
    "Date Closed": ({ happened, late, open }) => dayAfter(happened, late + open),
  }),
);

describe("a time between two dates", () => {
  it("runs from the one that is said behind it", async () => {
    const question = "How many incidents took more than 60 days to close after being reported?";
    expect(await asked.rows(question)).toEqual([
      [count(incidents.filter(({ open }) => open > 60))],
    ]);
  });

  it("runs from the event where no other is said", async () => {
    expect(await asked.rows("how many incidents took more than 60 days to close")).toEqual([
      [count(incidents.filter(({ late, open }) => late + open > 60))],
    ]);
  });

  it("passes no word over that may be another date", async () => {
    const question = "How many incidents took more than 60 days to escalate after being reported?";
    expect((await asked.answer(question)).kind).not.toBe("answer");
  });

  it("is told in days, and of no shift that is called so", async () => {
    expect(
      await asked.groups("avg days between incident and it being reported, for each ward"),
    ).toEqual(
      by(
        incidents,
        ({ ward }) => ward,
        (own) => mean(own, ({ late }) => late),
      ),
    );
    expect(await asked.rows("how many incidents on days")).toEqual([
      [count(incidents.filter(({ shift }) => shift === "Day"))],
    ]);
  });
});

describe("which is more likely", () => {
  const share = (shift: string, holds: (row: Incident) => boolean) =>
    percent(
      incidents.filter((one) => one.shift === shift),
      holds,
    );

  it.each([
    [
      "Is a night shift incident more likely to be severe than a day shift one?",
      ({ severity }: Incident) => severity === "Severe",
    ],
    [
      "Is a night shift incident more likely to be moderate or severe than a day shift one?",
      ({ severity }: Incident) => severity !== "No harm",
    ],
  ])("is a part of each, and no number of them: “%s”", async (question, holds) => {
    expect(await asked.rows(question)).toEqual([
      ["Night", share("Night", holds)],
      ["Day", share("Day", holds)],
    ]);
  });

  it.each([
    "which shift is most likely to have severe incidents",
    "are incidents on ITU more likely to be severe by night than by day",
    "are incidents more likely at weekends",
  ])("is no number of them where the parts are not read: “%s”", async (question) => {
    expect((await asked.answer(question)).kind).not.toBe("answer");
  });

  it("sets no mixture of two columns against another", async () => {
    const question = "are night incidents more often moderate or severe than day incidents";
    const { reading } = await asked.answer(question);
    expect(reading?.claim ?? null).toBeNull();
  });
});

describe("how many more", () => {
  const of = (stage: string) => count(incidents.filter((one) => one.stage === stage));
  const [prescribing, dispensing] = [of("Prescribing"), of("Dispensing")];

  it.each([
    [
      "How many more incidents happened at the prescribing stage than at dispensing?",
      [prescribing, dispensing, prescribing - dispensing],
    ],
    [
      "how many fewer incidents happened at dispensing than at prescribing",
      [dispensing, prescribing, prescribing - dispensing],
    ],
  ])("is told with both figures: “%s”", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([expected]);
  });
});

it("asks with `do`, and for nothing that is done", async () => {
  expect(await asked.rows("do days have more incidents than nights")).toEqual([
    ["Day", count(incidents.filter(({ shift }) => shift === "Day"))],
    ["Night", count(incidents.filter(({ shift }) => shift === "Night"))],
  ]);
});

/** Examinations, to some of which something was given: how much stands only there. */
const exams = Array.from({ length: 60 }, (_, at) => ({
  no: `ACC${900 + at}`,
  modality: inTurn(["CT", "MRI", "XR"], at),
  part: inTurn(["Head", "Chest"], Math.floor(at / 3)),
  contrast: (at * 7) % 5 < 2 ? 50 + (at % 4) * 10 : null,
  person: `RX${10 + ((at * at) % 23)}`,
  isOut: at % 4 === 0 ? "TRUE" : "FALSE",
  minutes: 10 + (at % 7),
  images: 2 + (at % 5),
}));
const imaging = askedTable(
  tableOf("imaging_exams.csv", exams, {
    accessionNo: ({ no }) => no,
    modality: ({ modality }) => modality,
    bodyPart: ({ part }) => part,
    contrastMl: ({ contrast }) => contrast,
    patientId: ({ person }) => person,
    examDate: ({ no }) => dayAfter("2025-01-01", Number(no.slice(3)) - 900),
    reportDate: ({ no }) => dayAfter("2025-01-04", Number(no.slice(3)) - 900),
    isOutsourced: ({ isOut }) => isOut,
    scanMinutes: ({ minutes }) => minutes,
    imagesTaken: ({ images }) => images,
  }),
);

describe("with something of which a column tells how much", () => {
  const scans = exams.filter(({ modality }) => modality === "CT");
  const isGiven = ({ contrast }: (typeof exams)[number]) => contrast !== null;

  it.each([
    ["how many CT scans with contrast", count(scans.filter(isGiven))],
    ["how many got contrast", count(exams.filter(isGiven))],
    [
      "CT heads with contrast, how many?",
      count(scans.filter((one) => isGiven(one) && one.part === "Head")),
    ],
    ["share of CTs done with contrast", percent(scans, isGiven)],
  ])("is one that has some of it: “%s”", async (question, expected) => {
    expect(await imaging.rows(question)).toEqual([[expected]]);
  });
});

it("looks for people who had more than one, and for nobody's age", async () => {
  const { reading } = await imaging.answer("how many patients had more than one CT");
  expect(reading?.asks).toMatchObject([
    {
      statistic: { kind: "repeats", of: "patientId" },
      where: { left: { column: "modality" }, right: { value: "CT" } },
    },
  ]);
});

it("takes no length of a scan for how long a report takes, and no images for it", async () => {
  const { kind } = await imaging.answer("do outsourced reports take longer");
  expect(kind).not.toBe("answer");
});

it("counts images where a column does", async () => {
  expect(await imaging.rows("how many images were taken")).toEqual([
    [sum(exams, ({ images }) => images)],
  ]);
  expect(await imaging.rows("how many images for CT")).toEqual([
    [
      sum(
        exams.filter(({ modality }) => modality === "CT"),
        ({ images }) => images,
      ),
    ],
  ]);
  expect(await imaging.rows("images taken per exam")).toEqual([
    [sum(exams, ({ images }) => images) / count(exams)],
  ]);
});
