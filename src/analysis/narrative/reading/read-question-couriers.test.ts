import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, quantile, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

function clock(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Runs of couriers, with a time of day for each of their ends. */
const rows = makeRuns();
type Run = (typeof rows)[number];
const couriers = askedTable(
  tableOf("courier_runs.csv", rows, {
    "Run ID": ({ number }: Run) => number,
    "Run Date": ({ date }: Run) => date,
    Team: ({ team }: Run) => team,
    "Sched Pickup (hh:mm)": ({ planned }: Run) => clock(planned),
    "Lab Arrival (hh:mm)": ({ arrived }: Run) => clock(arrived),
    "Transit (min)": ({ transit }: Run) => transit,
    CSAT: ({ score }: Run) => score,
    Description: ({ text }: Run) => text,
  }),
);

function makeRuns() {
  const { pick, between } = draws(251);
  return Array.from({ length: 220 }, (_, at) => {
    const planned = between(60 * 7, 60 * 17);
    const transit = between(10, 150);
    return {
      number: 7000 + at,
      date: dayAfter("2024-01-01", at),
      team: pick(["East", "South"]),
      planned,
      arrived: planned + transit,
      transit,
      score: between(1, 5),
      text: pick(["spill in the box", "all well", "late, spill", "box left in the van"]),
    };
  });
}

const countOf = (isMeant: (row: Run) => boolean) => [[rows.filter(isMeant).length]];

describe("times of runs", () => {
  it("are those of the end that is named", async () => {
    expect(await couriers.rows("How many runs got to the lab after 5 pm?")).toEqual(
      countOf(({ arrived }) => arrived >= 17 * 60),
    );
  });

  it.each(["an hour and a half", "one hour and a half", "1.5 hours", "90 minutes"])(
    "are as long as is said: %s",
    async (long) => {
      expect(await couriers.rows(`how many runs took over ${long}`)).toEqual(
        countOf(({ transit }) => transit > 90),
      );
    },
  );

  it("are bounded by a share of them", async () => {
    const [[bound] = []] = await couriers.rows("95% of runs are done in how many minutes or less");
    expect(bound).toBeCloseTo(
      quantile(rows, ({ transit }) => transit, 0.95),
      6,
    );
  });

  it.each(["Jan to end of April 2024", "from the start of Jan to the end of April 2024"])(
    "last from the one month to the end of the other: %s",
    async (period) => {
      expect(await couriers.rows(`total transit, ${period}`)).toEqual([
        [
          sum(
            rows.filter(({ date }) => date < "2024-05-01"),
            ({ transit }) => transit,
          ),
        ],
      ]);
    },
  );
});

it("averages what people scored", async () => {
  expect(await couriers.groups("CSAT by team")).toEqual(
    by(
      rows,
      ({ team }) => team,
      (group) => mean(group, ({ score }) => score),
    ),
  );
});

it("searches a text for the word, and not for where it is sought", async () => {
  expect(
    await couriers.rows("how many runs have anything mentioning spill in the description"),
  ).toEqual(countOf(({ text }) => text.includes("spill")));
});
