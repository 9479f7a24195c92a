import { expect, test } from "vitest";
import type { Cell, Result } from "#contract/report.ts";
import { recompute } from "./recompute.ts";

const result = (id: string, origin: Result["origin"], value: Cell): Result => ({
  ...{ id, origin, title: id, words: "", population: null, recomputed: "pending" },
  columns: [{ key: "points", label: "Points", kind: "number", format: "integer" }],
  rows: [[value]],
});

const queried = result("q1", { kind: "query", sql: "SELECT 40" }, 40);
const inputs = [{ result: "q1", row: 0, column: "points" }];
const derived = result("q2", { kind: "derived", operation: "hundred-minus", inputs }, 60);

const standings = async (again: number) => {
  const engine = { runAgain: async () => ({ columns: [], rows: [[again]] }) };
  return (await recompute(engine, [queried, derived])).map(({ recomputed }) => recomputed);
};

test("a result that comes out twice is equal, within the rounding of doubles", async () => {
  expect(await standings(40)).toEqual(["equal", "equal"]);
  expect(await standings(40 + 1e-12)).toEqual(["equal", "equal"]);
});

test("an operation is computed again from what its inputs gave the second time", async () => {
  expect(await standings(41)).toEqual(["different", "different"]);
});
