import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Work orders: no contractor but two does lifts, and one has none that is urgent and open. */
const rows = Array.from({ length: 160 }, (_, at) => {
  const contractor = inTurn(["Kone", "BrightSpark", "In-house", "Acme"], at);
  const lifts = contractor === "Kone" || contractor === "Acme" ? "Lift" : "Door";
  return {
    ...{ no: `WO${70_000 + at}`, contractor },
    asset: at % 8 < 4 ? lifts : "Boiler",
    isOpen: contractor !== "Acme" && at % 3 === 0,
    priority: inTurn(["P1", "P2", "P3"], Math.floor(at / 2)),
    month: at % 10,
    complaints: contractor === "Kone" ? 0 : at % 4,
  };
});
type Row = (typeof rows)[number];
const asked = askedTable(
  tableOf("work_orders.csv", rows, {
    WO: ({ no }) => no,
    raised: ({ month, no }) => `2024-${String(1 + month).padStart(2, "0")}-1${no.at(-1)}`,
    Contractor: ({ contractor }) => contractor,
    Asset: ({ asset }) => asset,
    State: ({ isOpen }) => (isOpen ? "Open" : "Closed"),
    Pri: ({ priority }) => priority,
    Complaints: ({ complaints }) => complaints,
  }),
);
const contractors = [...new Set(rows.map(({ contractor }) => contractor))];
const without = (holds: (row: Row) => boolean): string[] =>
  contractors.filter((one) => !rows.some((row) => row.contractor === one && holds(row)));

it.each<[string, (row: Row) => boolean]>([
  ["which contractors have never done a lift?", ({ asset }) => asset === "Lift"],
  ["which contractors have no lifts", ({ asset }) => asset === "Lift"],
  ["which contractors have no open P1s", (row) => row.isOpen && row.priority === "P1"],
  ["which contractors had no complaints", ({ complaints }) => complaints > 0],
])("finds the groups that have none at all: “%s”", async (question, holds) => {
  const expected = without(holds);
  expect(expected.length).toBeGreaterThan(0);
  const named = (await asked.rows(question)).map(([name]) => name);
  expect(named.toSorted()).toEqual(expected.toSorted());
});

it("counts those groups", async () => {
  const { all } = await asked.answer("how many contractors have no lifts");
  expect(all[0]).toEqual([[without(({ asset }) => asset === "Lift").length]]);
});

it("takes no class of urgency for a price", () => {
  expect(asked.read("what did WO70012 cost?").kind).not.toBe("answer");
});
