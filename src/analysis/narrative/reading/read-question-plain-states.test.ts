import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, largest, meanBy, percent, sumBy } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** A number and a state share a word, an empty cell says that nothing befell, and hours are worked. */
const rows = Array.from({ length: 60 }, (_, at) => ({
  team: inTurn(["Hand", "Knee", "Foot"], at),
  weeks: 1 + ((at * 17) % 41),
  status: inTurn(["Waiting", "Seen"], Math.floor(at / 3)),
  effects: inTurn(["", "Rash", "", "Sickness", ""], Math.floor(at / 2)),
  hours: 4 + ((at * 3) % 9),
}));
const listed = askedTable(
  tableOf("referrals.csv", rows, {
    Team: ({ team }) => team,
    "Weeks waiting": ({ weeks }) => weeks,
    Status: ({ status }) => status,
    "Side effects": ({ effects }) => effects,
    Hours: ({ hours }) => hours,
  }),
);

it.each([
  "how many patients have waited more than 18 weeks",
  "how many people waited over 18 weeks",
])("takes a wait for its length and for no state: “%s”", async (question) => {
  const long = rows.filter(({ weeks }) => weeks > 18).length;
  expect(await listed.rows(question)).toEqual([[long]]);
});

it("finds the longest wait whatever became of it", async () => {
  const hand = rows.filter(({ team }) => team === "Hand");
  expect(await listed.rows("longest wait in the Hand team")).toEqual([
    [largest(hand, ({ weeks }) => weeks)],
  ]);
});

it("keeps the state where it is said as it is written", async () => {
  const waiting = rows.filter(({ status }) => status === "Waiting").length;
  expect(await listed.rows("how many are still waiting")).toEqual([[waiting]]);
});

it("takes a share of those whom something befell, of all records", async () => {
  expect(await listed.rows("what percentage had side effects")).toEqual([
    [percent(rows, ({ effects }) => effects !== "")],
  ]);
  expect(await listed.groups("what percentage had side effects by team")).toEqual(
    by(
      rows,
      ({ team }) => team,
      (own) => percent(own, ({ effects }) => effects !== ""),
    ),
  );
});

it("adds up hours, unless the longest are asked for", async () => {
  expect(await listed.groups("hours by team")).toEqual(sumBy(rows, "team", "hours"));
  expect(await listed.groups("which team works the longest hours")).toEqual(
    meanBy(rows, "team", "hours"),
  );
});
