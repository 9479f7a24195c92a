import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

interface Check {
  readonly number: string;
  readonly day: string;
  readonly dept: string;
  readonly method: string;
  readonly urgent: "Y" | "N";
  readonly critical: "Y" | "N";
  readonly score: number;
  readonly minutes: number;
  readonly asked: number;
  readonly received: number;
  readonly opened: number;
  readonly closed: number;
  readonly high: number;
  readonly low: number;
  readonly reminder: string;
  readonly start: string;
  /** Null where it is still open. */
  readonly resolved: string | null;
  readonly fine: number | null;
}

/** Checks with what was asked for and what came, and two blood pressures under bare headers. */
const checks = tableOf<Check>("spot_checks.csv", makeChecks(), {
  CheckNo: ({ number }) => number,
  CheckDate: ({ day }) => day,
  Dept: ({ dept }) => dept,
  Method: ({ method }) => method,
  Urgent: ({ urgent }) => urgent,
  Critical: ({ critical }) => critical,
  "q (1-5)": ({ score }) => score,
  WaitMin: ({ minutes }) => minutes,
  UnitsAsked: ({ asked }) => asked,
  UnitsRecd: ({ received }) => received,
  "Actions raised": ({ opened }) => opened,
  "Actions closed": ({ closed }) => closed,
  high: ({ high }) => high,
  low: ({ low }) => low,
  Reminder: ({ reminder }) => reminder,
  StartTm: ({ start }) => start,
  ResolvedOn: ({ resolved }) => resolved,
  "Fine ($)": ({ fine }) => (fine === null ? null : `$${fine}`),
});

const asked = askedTable(checks);

const { rows } = checks;
type Holds = (check: Check) => boolean;
const count = (holds: Holds) => rows.filter(holds).length;
const sum = (of: (check: Check) => number, holds: Holds = () => true) =>
  rows.filter(holds).reduce((all, check) => all + of(check), 0);
const mean = (of: (check: Check) => number, holds: Holds = () => true) =>
  sum(of, holds) / count(holds);
const inDepot: Holds = ({ dept }) => dept === "Depot";

describe("a count of some of the records among other figures", () => {
  const expected = [
    [
      count(inDepot),
      expect.closeTo(
        mean(({ minutes }) => minutes, inDepot),
        6,
      ),
      count((check) => inDepot(check) && check.critical === "Y"),
    ],
  ];
  it.each([
    "Depot checks: n, avg wait min, critical count",
    "For checks in the Depot, report the number of checks, the mean wait min, and the number with a critical finding",
    "Depot: number of checks, mean wait min, critical",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual(expected);
  });

  it.each([
    "Depot checks count; of which critical",
    "number of Depot checks, of those critical",
    "how many Depot checks, of which critical",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual([
      [count(inDepot), count((check) => inDepot(check) && check.critical === "Y")],
    ]);
  });
});

describe("what part of a whole came", () => {
  const part = (holds: Holds) =>
    expect.closeTo(
      (100 * sum(({ received }) => received, holds)) / sum((one) => one.asked, holds),
      6,
    );
  it.each([
    "what % of the units asked was received?",
    "what share of units asked arrived",
    "units received / units asked %",
    "Over all checks, what percentage of the units asked was received?",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual([[part(() => true)]]);
  });

  it("keeps to what leads to the question", async () => {
    expect(
      await asked.rows("For urgent Depot checks, what percentage of the units asked was received?"),
    ).toEqual([[part((check) => inDepot(check) && check.urgent === "Y")]]);
  });
});

describe("columns under short headers", () => {
  it.each([
    "how many checks had a systolic pressure of at least 140 or a diastolic pressure of at least 90?",
    "checks with systolic BP >= 140 or diastolic BP >= 90, how many",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual([
      [count(({ high, low }) => high >= 140 || low >= 90)],
    ]);
  });

  it.each([
    "avg q (1-5) excluding Depot",
    "what is the mean q score when checks in the Depot are left out?",
    "mean q score with Depot excluded",
  ])("%s", async (question) => {
    const expected = mean(
      ({ score }) => score,
      (check) => !inDepot(check),
    );
    expect((await asked.rows(question))[0]?.[0]).toBeCloseTo(expected, 6);
  });

  it("takes one column from another by a sign", async () => {
    const groups = await asked.groups("open actions (raised - closed) by dept");
    expect(groups).toMatchObject({
      Depot: sum(({ opened, closed }) => opened - closed, inDepot),
    });
  });

  it("counts what lies beyond either end", async () => {
    expect(await asked.rows("q score <2 or >4, how many")).toEqual([
      [count(({ score }) => score < 2 || score > 4)],
    ]);
  });
});

describe("statistics of a column that not every record fills", () => {
  const fines = rows.flatMap(({ fine }) => (fine === null ? [] : [fine]));
  const average = expect.closeTo(fines.reduce((all, one) => all + one, 0) / fines.length, 6);
  it.each([
    "fine: count, mean, max",
    "For fines, report how many were made, the mean and the maximum.",
  ])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual([[fines.length, average, Math.max(...fines)]]);
  });

  it("are of all records where those are counted", async () => {
    const [row] = await asked.rows(
      "checks in the Depot: number of checks, mean fine, highest fine",
    );
    expect(row?.[0]).toBe(count(inDepot));
  });
});

it.each([
  "For check C-2005, what q score was given, and how many minutes was the wait?",
  "check C-2005: q score and wait min",
])("shows several cells of a record: %s", async (question) => {
  const check = rows.find(({ number }) => number === "C-2005");
  expect(await asked.rows(question)).toEqual([["C-2005", check?.score, check?.minutes]]);
});

it("does not guess which figure the last words narrow", () => {
  expect(
    asked.read("Depot checks: count, and the mean wait min for those who were critical").kind,
  ).not.toBe("answer");
});

describe("what is not done yet", () => {
  it.each(["how many unresolved checks", "number of checks still unresolved"])(
    "%s",
    async (question) => {
      expect(await asked.rows(question)).toEqual([[count(({ resolved }) => resolved === null)]]);
    },
  );
});

it.each(["checks by start hour", "number of checks for each start hour"])(
  "groups by the hour of a named time: %s",
  async (question) => {
    const groups = await asked.groups(question);
    expect(groups).toMatchObject({ "9": count(({ start }) => start.startsWith("09")) });
  },
);

it.each([
  "checks with high of 100 to 140 incl., count",
  "how many checks had a high from 100 to 140, inclusive?",
])("takes in both ends: %s", async (question) => {
  expect(await asked.rows(question)).toEqual([[count(({ high }) => high >= 100 && high <= 140)]]);
});

describe("nouns that say only what kind a column is", () => {
  it("are passed over before it", async () => {
    expect(
      Object.keys(await asked.groups("for each type of method, the mean wait min")),
    ).toHaveLength(3);
    expect(
      Object.keys(
        await asked.groups("for each dept, what is the mean wait min across the methods?"),
      ),
    ).toHaveLength(3);
  });

  it("count those without any", async () => {
    const groups = await asked.groups(
      "number of checks for each reminder type, including those without a reminder",
    );
    expect(Object.values(groups)).toContain(count(({ reminder }) => reminder === ""));
  });
});

function makeChecks(): Check[] {
  const { between, pick } = draws(131);
  return Array.from({ length: 240 }, (_, at) => {
    const units = between(2, 40);
    const raised = between(0, 9);
    return {
      number: `C-${2001 + at}`,
      day: `2025-${String(between(1, 12)).padStart(2, "0")}-${String(between(1, 28)).padStart(2, "0")}`,
      dept: pick(["Depot", "Yard", "Office"]),
      method: pick(["Visual", "Swab", "Scan"]),
      urgent: pick(["Y", "N"] as const),
      critical: pick(["Y", "N", "N"] as const),
      score: between(1, 5),
      minutes: between(3, 90),
      ...{ asked: units, received: between(1, units) },
      ...{ opened: raised, closed: between(0, raised) },
      ...{ high: between(95, 190), low: between(55, 110) },
      reminder: pick(["Letter", "Text", ""]),
      start: `${String(between(8, 15)).padStart(2, "0")}:${pick(["00", "15", "45"])}`,
      resolved: at % 6 === 0 ? null : "2026-01-05",
      fine: at % 4 === 0 ? null : between(10, 400),
    };
  });
}
