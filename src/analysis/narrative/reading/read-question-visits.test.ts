import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, percent } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Visits at home: planned and actual minutes, and what came of them. */
const visits = makeVisits();
const nursing = askedTable(
  tableOf("nursing_visits.csv", visits, {
    visit_id: ({ number }) => number,
    patient_ref: ({ patient }) => patient,
    visit_date: ({ date }) => date,
    arrival_time: ({ time }) => time,
    planned_minutes: ({ planned }) => planned,
    actual_minutes: ({ actual }) => actual,
    visit_outcome: ({ outcome }) => outcome,
    first_visit: ({ first }) => first,
  }),
);

function makeVisits() {
  const { pick, between } = draws(93);
  return Array.from({ length: 140 }, (_, at) => ({
    number: `V${300 + at}`,
    patient: `CN-${100 + between(0, 60)}`,
    date: dayAfter("2025-01-01", at),
    time: `${String(between(8, 17)).padStart(2, "0")}:20`,
    planned: pick([15, 30, 45]),
    actual: between(10, 60),
    outcome: pick(["Completed", "Completed", "No access"]),
    first: pick([0, 0, 1]),
  }));
}

describe("visits that are booked", () => {
  const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

  it("are counted, and no minutes that are planned", async () => {
    expect(
      await nursing.groups(
        "which day of the week has the fewest visits booked in? Include every visit whatever happened with it.",
      ),
    ).toEqual(by(visits, ({ date }) => weekdays[new Date(date).getUTCDay()] ?? "", count));
  });

  it("are set against their plan, over or under", async () => {
    expect(
      await nursing.rows(
        "how many minutes over or under the planned time do we run on average, for visits that were completed",
      ),
    ).toEqual([
      [
        mean(
          visits.filter(({ outcome }) => outcome === "Completed"),
          ({ actual, planned }) => actual - planned,
        ),
      ],
    ]);
  });

  it("are counted in calendar quarters, which quarters are", async () => {
    expect(
      await nursing.groups(
        "How many visits did we have in each quarter? Calendar quarters please.",
      ),
    ).toEqual(by(visits, ({ date }) => `2025 Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`, count));
  });

  it.each([
    "what percentage of visits were completed, first visits vs the rest",
    "what percentage of visits were completed, first visits vs all other visits",
  ])("are set against all others: %s", async (question) => {
    expect(await nursing.groups(question)).toEqual(
      by(
        visits,
        ({ first }) => `first_visit ${first}`,
        (own) => percent(own, ({ outcome }) => outcome === "Completed"),
      ),
    );
  });

  it.each([
    ["which visit outcome went up the most between January and March 2025", 1],
    ["which visit outcome fell the most from January 2025 to March 2025", -1],
  ])("are set against those of another time, by group: %s", async (question, sign) => {
    const rows = by(
      visits,
      ({ outcome }) => outcome,
      (own) => {
        const [earlier = 0, later = 0] = ["01", "03"].map((month) =>
          count(own.filter(({ date }) => date.startsWith(`2025-${month}`))),
        );
        return [later - earlier, earlier, later];
      },
    );
    const ordered = Object.entries(rows).toSorted(
      ([, [one = 0]], [, [other = 0]]) => sign * (other - one),
    );
    expect(await nursing.rows(question)).toEqual(
      ordered.map(([outcome, figures]) => [outcome, ...figures]),
    );
  });

  it("are so many times more of one time of day than of another", async () => {
    const [early, late] = [true, false].map((isEarly) =>
      count(visits.filter(({ time }) => time < "12" === isEarly)),
    );
    const [row] = await nursing.rows(
      "How many times more visits are there in the morning than after noon?",
    );
    expect(
      (await nursing.answer("How many times more visits at the weekend than on weekdays")).kind,
    ).toBe("incomplete");
    expect(row).toEqual([early, late, expect.closeTo((early ?? 0) / (late ?? 1), 6)]);
  });
});

/** Absences of staff, some of which have not ended. */
const absences = makeAbsences();
const away = askedTable(
  tableOf("sickness.csv", absences, {
    EPI_NO: ({ number }) => number,
    EMP_ID: ({ employee }) => employee,
    FST_DAY: ({ start }) => start,
    LST_DAY: ({ end }) => end,
    DYS_LOST: ({ days }) => days,
    OH_REF: ({ referred }) => referred,
  }),
);

function makeAbsences() {
  const { pick, between } = draws(94);
  return Array.from({ length: 120 }, (_, at) => {
    const start = dayAfter("2024-04-01", 2 * at);
    const days = between(1, 60);
    const isOver = pick([true, true, true, false]);
    return {
      number: `E${500 + at}`,
      employee: 20_100_000 + between(0, 50),
      start,
      end: isOver ? dayAfter(start, days - 1) : "",
      days: isOver ? days : null,
      referred: pick(["Yes", "No"]),
    };
  });
}

describe("absences by their first and last day", () => {
  const long = absences.filter(({ days }) => days !== null && days > 28);

  it("are finished where there is a last one", async () => {
    expect(
      await away.rows("Of the absences that have finished, how many lasted more than four weeks?"),
    ).toEqual([[count(long)]]);
    expect(
      await away.rows(
        "For finished absences of over four weeks, what percentage were referred to occupational health?",
      ),
    ).toEqual([[percent(long, ({ referred }) => referred === "Yes")]]);
  });

  it("start on the first one", async () => {
    expect(await away.rows("What proportion of absences start on a Monday?")).toEqual([
      [percent(absences, ({ start }) => new Date(start).getUTCDay() === 1)],
    ]);
  });
});

it("keeps a word that it does not know, of a comparison whose figures name nothing", async () => {
  expect(
    (
      await nursing.answer(
        "Do patients on first visits frobnicate fewer visits than those who aren't? both % please",
      )
    ).kind,
  ).toBe("incomplete");
});
