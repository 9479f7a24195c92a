import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

const records = Array.from({ length: 90 }, (_, at) => ({
  id: `R${1000 + at}`,
  place: inTurn(["Hill", "Lake", "Mill"], at),
  length: 15 + ((at * 11) % 60),
  wait: (at * 17) % 95,
}));
type Visit = (typeof records)[number];

/** The length of a run is called by a word of its own. */
const runs = askedTable(
  tableOf("runs.csv", records, {
    Run: ({ id }) => id,
    Driver: ({ place }) => place,
    "Transit (min)": ({ length }) => length,
    "Delay (min)": ({ wait }) => wait,
  }),
);

const visits = askedTable(
  tableOf("visits.csv", records, {
    visit_id: ({ id }) => id,
    clinic: ({ place }) => place,
    visit_minutes: ({ length }) => length,
    wait_minutes: ({ wait }) => wait,
  }),
);

const lengths = records.map(({ length }) => length);
const waits = records.map(({ wait }) => wait);

/** Nine tenths of the way from the first of 90 to the last, between the 81st and the 82nd. */
function ninetieth(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return 0.9 * Number(sorted[80]) + 0.1 * Number(sorted[81]);
}

describe("how long something takes beside how long it is waited for", () => {
  it.each([
    "how long do runs take",
    "how many minutes do runs take",
    "longest run",
    "slowest runs",
  ])("tells no delay for it: “%s”", async (question) => {
    expect((await runs.answer(question)).kind).not.toBe("answer");
  });

  it.each([
    ["longest delay", Math.max(...waits)],
    ["how long were runs delayed", mean(records, ({ wait }) => wait)],
    ["average transit", mean(records, ({ length }) => length)],
  ])("tells what is named: “%s”", async (question, figure) => {
    expect(await runs.rows(question)).toEqual([[figure]]);
  });

  it.each([
    ["longest visit", Math.max(...lengths)],
    ["shortest visit", Math.min(...lengths)],
    ["how long do visits take", mean(records, ({ length }) => length)],
    ["90% of patients were seen within how many minutes", ninetieth(waits)],
  ])("is in the column that is about it: “%s”", async (question, figure) => {
    const [row] = await visits.rows(question);
    expect(row).toEqual([expect.closeTo(figure, 6)]);
  });

  it("is the wait where that is said", async () => {
    const [row] = await visits.rows("who waited longest");
    expect(row).toContain(Math.max(...waits));
  });

  it("is so for each group", async () => {
    const groups = by(
      records,
      ({ place }: Visit) => place,
      (own) => mean(own, ({ length }) => length),
    );
    expect(await visits.groups("which clinic has the longest visits")).toEqual(groups);
  });
});

describe("a time of one thing beside how far something went", () => {
  const told = (far: string) =>
    askedTable(
      tableOf("transfers.csv", records, {
        transfer_no: ({ id }) => id,
        veh: ({ place }) => place,
        [far]: ({ length }) => length,
        hov_min: ({ wait }) => wait,
      }),
    );

  const journeys = { km: told("km"), seats: told("seats") };

  it("is no length of the journeys, which may be the farthest", async () => {
    for (const question of ["longest trip", "which vehicle had the longest trips"])
      expect((await journeys.km.answer(question)).kind).not.toBe("answer");
    expect(await journeys.km.rows("longest handover")).toEqual([[Math.max(...waits)]]);
  });

  it("is one where nothing else is told", async () => {
    const [row] = await journeys.seats.rows("longest transfer");
    expect(row).toContain(Math.max(...waits));
  });
});
