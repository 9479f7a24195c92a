import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Bookings of interpreters, whose status is a code. */
const bookings = makeBookings();
type Booking = (typeof bookings)[number];
const interpreting = askedTable(
  tableOf("interpreter_bookings.csv", bookings, {
    booking_ref: ({ number }: Booking) => number,
    appt_date: ({ date }: Booking) => date,
    appt_time: ({ time }: Booking) => time,
    mode: ({ mode }: Booking) => mode,
    status: ({ status }: Booking) => status,
    mins_booked: ({ minutes }: Booking) => minutes,
    cost_gbp: ({ cost }: Booking) => cost,
  }),
);

function makeBookings() {
  const { pick, between } = draws(231);
  return Array.from({ length: 200 }, (_, at) => ({
    number: `IB${2000 + at}`,
    date: dayAfter("2024-04-01", at),
    time: pick(["09:00", "10:30", "14:00"]),
    mode: pick(["F2F", "TEL", "VID"]),
    status: pick(["COMP", "COMP", "UNF", "CANC", "DNA"]),
    minutes: pick([30, 45, 60]),
    cost: between(1000, 9000) / 100,
  }));
}

const countOf = (isMeant: (row: Booking) => boolean) => [[bookings.filter(isMeant).length]];

describe("what the codes of a status say", () => {
  it("restricts the records", async () => {
    expect(await interpreting.rows("how many completed bookings")).toEqual(
      countOf(({ status }) => status === "COMP"),
    );
    expect(await interpreting.rows("average cost of a completed face to face booking")).toEqual([
      [
        mean(
          bookings.filter(({ status, mode }) => status === "COMP" && mode === "F2F"),
          ({ cost }) => cost,
        ),
      ],
    ]);
  });

  it("is no cell that nobody filled", async () => {
    expect(await interpreting.rows("how many bookings went unfilled")).toEqual(
      countOf(({ status }) => status === "UNF"),
    );
    expect(await interpreting.groups("what % of bookings went unfilled by mode")).toEqual(
      by(
        bookings,
        ({ mode }) => mode,
        (group) => mean(group, ({ status }) => (status === "UNF" ? 100 : 0)),
      ),
    );
  });
});

/** Applications for money. */
const bids = makeBids();
type Bid = (typeof bids)[number];
const grants = askedTable(
  tableOf("research_grants.csv", bids, {
    "Grant ref": ({ number }: Bid) => number,
    Dept: ({ dept }: Bid) => dept,
    Submitted: ({ date }: Bid) => date,
    Outcome: ({ outcome }: Bid) => outcome,
    "Awarded (£k)": ({ awarded }: Bid) => awarded,
  }),
);

function makeBids() {
  const { pick, between } = draws(232);
  return Array.from({ length: 140 }, (_, at) => {
    const outcome = pick(["Awarded", "Rejected", "Withdrawn"]);
    return {
      number: `R${100 + at}`,
      dept: pick(["Renal", "Oncology"]),
      date: dayAfter("2022-01-10", 5 * at),
      outcome,
      awarded: outcome === "Awarded" ? between(50, 400) : null,
    };
  });
}

describe("grants that were asked for", () => {
  it("are bids and projects, of which money is won", async () => {
    expect(await grants.rows("how many bids were rejected")).toEqual([
      [bids.filter(({ outcome }) => outcome === "Rejected").length],
    ]);
    expect(await grants.groups("total won by dept")).toEqual(
      by(
        bids,
        ({ dept }) => dept,
        (group) => sum(group, ({ awarded }) => awarded),
      ),
    );
  });

  it.each([
    "what % of the bids we put in got funded, 2022 vs 2023?",
    "how many completed bids",
    "how many bids went unfilled",
  ])("are not all where a word restricts them: “%s”", (question) => {
    expect(grants.read(question).kind).not.toBe("answer");
  });
});

/** Hours by site and role, the months side by side. */
const months = ["apr", "may", "jun", "jul", "aug", "sep"];
const hours = makeHours();
type Line = (typeof hours)[number];
const volunteers = askedTable(
  tableOf("vol_hrs_2425.csv", hours, {
    site: ({ site }: Line) => site,
    role: ({ role }: Line) => role,
    hc: ({ heads }: Line) => heads,
    ...Object.fromEntries(months.map((month, at) => [month, (line: Line) => line.given[at] ?? 0])),
  }),
);

function makeHours() {
  const { between } = draws(233);
  return ["Ashby", "Dovecote", "Saltmarsh"].flatMap((site) =>
    ["Shop", "Ward helper", "Meet & greet"].map((role) => ({
      ...{ site, role },
      heads: between(3, 30),
      given: months.map(() => between(100, 400) / 2),
    })),
  );
}

describe("cells that a short word of the file's name tells of", () => {
  const given = (some: readonly Line[]) => sum(some, (line) => sum(line.given, (one) => one));

  it("are added up by it, and not by the time of day", async () => {
    expect(await volunteers.groups("hours by site")).toEqual(by(hours, ({ site }) => site, given));
    const totals = Object.entries(by(hours, ({ role }) => role, given));
    expect(await volunteers.rows("top 2 roles by hours pls")).toEqual(
      totals.toSorted(([, one], [, other]) => Number(other) - Number(one)).slice(0, 2),
    );
  });

  it("are counted, and no rows, of several places together", async () => {
    const two = hours.filter(({ site }) => site !== "Saltmarsh");
    const outcome = await volunteers.answer(
      "Ashby and Dovecote together, how many hours for the Shop",
    );
    const expected = [[given(two.filter(({ role }) => role === "Shop"))]];
    expect([[], [expected]]).toContainEqual(outcome.all);
  });

  it("are none of what the other words of it say", () => {
    expect(volunteers.read("volunteers by site").kind).not.toBe("answer");
  });
});
