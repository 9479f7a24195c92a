import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, different, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Sessions with an interpreter: for whom, how long as planned and in fact, and at what cost. */
const bookings = makeBookings();
const asked = askedTable(
  tableOf("interpreter_bookings.csv", bookings, {
    bookingId: ({ id }) => id,
    patientId: ({ patient }) => patient,
    requestedOn: ({ requested }) => requested,
    sessionDate: ({ date }) => date,
    deliveryMode: ({ mode }) => mode,
    department: ({ department }) => department,
    bookingRoute: ({ route }) => route,
    plannedMinutes: ({ planned }) => planned,
    actualMinutes: ({ actual }) => actual,
    waitDays: ({ wait }) => wait,
    costGbp: ({ cost }) => cost,
    status: ({ status }) => status,
    cancelledBy: ({ canceller }) => canceller,
    interpreterLate: ({ late }) => late,
    feedbackScore: ({ score }) => score,
  }),
);

function makeBookings() {
  const { pick, between } = draws(83);
  return Array.from({ length: 150 }, (_, at) => {
    const date = dayAfter("2024-07-01", Math.floor((at * at) / 100) + between(0, 20));
    return {
      id: `IB${500 + at}`,
      patient: 200_300 + between(0, 40),
      date,
      requested: dayAfter(date, -3 * between(0, 2)),
      mode: pick(["Surgery", "Video"]),
      department: pick(["Maternity", "Oncology", "Dental"]),
      route: pick(["Phone", "Online"]),
      planned: 15 * between(1, 6),
      actual: between(10, 110),
      wait: pick([0, 0, 3, 9]),
      cost: between(20, 90) + 0.5,
      status: pick(["Attended", "Attended", "DNA", "Cancelled"]),
      canceller: pick(["", "", "Patient", "Department"]),
      late: pick(["TRUE", "FALSE", "FALSE"]),
      score: between(1, 5),
    };
  });
}

describe("what the file is about anyway", () => {
  it("is no column that begins with its word", async () => {
    expect(await asked.rows("total interpreter cost")).toEqual([
      [sum(bookings, ({ cost }) => cost)],
    ]);
  });

  it("is told apart where only a column could tell it apart", async () => {
    const question = "Which individual interpreter gets the best feedback?";
    expect((await asked.answer(question)).kind).not.toBe("answer");
  });

  it("has no average of its own", async () => {
    expect((await asked.answer("average bookings")).kind).not.toBe("answer");
  });

  it("still names the column with the column's own word", async () => {
    expect(await asked.rows("how many interpreters were late")).toEqual([
      [count(bookings.filter(({ late }) => late === "TRUE"))],
    ]);
  });
});

describe("how far it went beyond the plan", () => {
  const over = (minutes: number) =>
    count(bookings.filter(({ planned, actual }) => actual - planned >= minutes));

  it.each([
    ["number of sessions that overran what was planned by 15 mins or more", over(15)],
    ["how many sessions ran over by more than half an hour", over(31)],
    ["how many sessions went more than 20 minutes over the plan", over(21)],
    ["how many sessions overran", over(1)],
  ])("%s", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[expected]]);
  });
});

describe("averages of people", () => {
  const people = different(bookings, ({ patient }) => String(patient));

  it.each([
    ["average number of bookings per patient", bookings.length / people],
    ["how many bookings does each patient have on average", bookings.length / people],
    ["average cost per patient", sum(bookings, ({ cost }) => cost) / people],
  ])("%s", async (question, expected) => {
    const [[figure] = []] = await asked.rows(question);
    expect(figure).toBeCloseTo(expected, 6);
  });

  it("are of the records where those are of a kind, not of a person", async () => {
    expect(await asked.groups("average cost per department")).toEqual(
      by(
        bookings,
        ({ department }) => department,
        (own) => mean(own, ({ cost }) => cost),
      ),
    );
  });

  it("are told apart by another column", async () => {
    const found = await asked.groups("average number of bookings per patient by department");
    const expected = by(
      bookings,
      ({ department }) => department,
      (own) => own.length / different(own, ({ patient }) => String(patient)),
    );
    for (const [department, figure] of Object.entries(expected))
      expect(found[department]).toBeCloseTo(figure, 6);
  });

  it("are of each record where a record is named", async () => {
    expect(await asked.rows("average cost per booking")).toEqual([
      [mean(bookings, ({ cost }) => cost)],
    ]);
  });
});

describe("people by how often they are there", () => {
  const often = (rows: typeof bookings, holds: (times: number) => boolean) =>
    Object.values(by(rows, ({ patient }) => patient, count)).filter(holds).length;

  it.each([
    ["how many patients had more than 3 bookings", often(bookings, (times) => times > 3)],
    [
      "how many patients had at least 2 late bookings",
      often(
        bookings.filter(({ late }) => late === "TRUE"),
        (times) => times >= 2,
      ),
    ],
    [
      "how many patients had more than 2 late bookings",
      often(
        bookings.filter(({ late }) => late === "TRUE"),
        (times) => times > 2,
      ),
    ],
  ])("%s", async (question, expected) => {
    const { reading, all } = await asked.answer(question);
    const [ask] = reading?.asks ?? [];
    if (ask?.kind === "statistic")
      expect(ask.statistic).toEqual({ kind: "repeats", of: "patientId" });
    else expect(all).toEqual([[[expected]]]);
  });
});

describe("the biggest change", () => {
  const months = by(bookings, ({ date }) => date.slice(0, 7), count);
  const changes = Object.entries(months)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([month, own], at, all) => {
      const before = all[at - 1];
      return before ? [{ month, change: own - before[1] }] : [];
    });
  const largest = Math.max(...changes.map(({ change }) => change));
  const smallest = Math.min(...changes.map(({ change }) => change));

  it.each([
    ["which month had the biggest increase in bookings", largest],
    ["Which month saw the biggest rise in bookings on the month before, and by how many?", largest],
    ["which month saw the largest drop in bookings", smallest],
  ])("%s", async (question, change) => {
    const [[month, figure] = []] = await asked.rows(question);
    expect(figure).toBe(change);
    const named = changes.filter((one) => one.change === change).map((one) => one.month);
    expect(named).toContain(String(month).slice(0, 7));
  });
});

describe("what did not happen", () => {
  const odds = (route: string) =>
    percent(
      bookings.filter((one) => one.route === route),
      ({ status }) => status === "DNA",
    );

  it("is the value that says so, and none besides", async () => {
    expect(await asked.rows("how many did not attend")).toEqual([
      [count(bookings.filter(({ status }) => status === "DNA"))],
    ]);
    expect(
      await asked.groups(
        "are people who book online more likely not to attend than people who ring us",
      ),
    ).toEqual({ Online: odds("Online"), Phone: odds("Phone") });
  });

  it("is all the others where they are left out", async () => {
    expect(await asked.rows("how many bookings excluding those attended")).toEqual([
      [count(bookings.filter(({ status }) => status !== "Attended"))],
    ]);
  });

  it("is a wait of nought, where every record tells the wait", async () => {
    expect(await asked.rows("how many had no wait at all")).toEqual([
      [count(bookings.filter(({ wait }) => wait === 0))],
    ]);
  });
});

it.each(["how many sessions were requested on the day", "how many were requested the same day"])(
  "%s",
  async (question) => {
    expect(await asked.rows(question)).toEqual([
      [count(bookings.filter(({ requested, date }) => requested === date))],
    ]);
  },
);

it("groups by a column whose name is a value elsewhere", async () => {
  const groups = await asked.groups("share of bookings by department");
  expect(Object.keys(groups).sort()).toEqual(["Dental", "Maternity", "Oncology"]);
});

it("takes a place for the value that is called so", async () => {
  expect(await asked.rows("how many sessions were not in the surgery")).toEqual([
    [count(bookings.filter(({ mode }) => mode !== "Surgery"))],
  ]);
});

it("compares those who were late with the others, and no times", async () => {
  const score = (late: string) =>
    mean(
      bookings.filter((one) => one.late === late),
      ({ score: own }) => own,
    );
  expect(await asked.groups("do late interpreters get worse feedback")).toEqual({
    "interpreterLate TRUE": score("TRUE"),
    "interpreterLate FALSE": score("FALSE"),
  });
});
