import { expect, it } from "vitest";
import type { Reading } from "#contract/reading.ts";
import type { ColumnProfile } from "../../table/profile.ts";
import type { Piece } from "./pieces/piece.ts";
import { nameOtherParts } from "./rival-readings.ts";

const column = (name: string, kind: ColumnProfile["kind"] = "number"): ColumnProfile => ({
  ...{ name, kind, type: "DOUBLE", unit: "none", currency: "", decimals: 0, filled: 9 },
  ...{ distinct: 9, unreadable: 0, values: [], minimum: null, maximum: null },
});
const named = (profile: ColumnProfile, weight = 0.5): Piece => ({
  ...{ kind: "column", column: profile, from: 2, to: 3, weight },
});
const valued = (profile: ColumnProfile): Piece => ({
  ...{ kind: "value", column: profile, value: "Mobility", from: 2, to: 3, weight: 0.7 },
});

/** Whether two readings of nearly the same score are rivals, which differ in one piece. */
function areRivals(one: Piece, other: Piece): boolean {
  const reading = (score: number): Reading => ({
    ...{ asks: [], claim: null, spans: [], defaults: [], score },
  });
  const [first, second] = [reading(2), reading(1.95)];
  const pieces = new Map([
    [first, [one]],
    [second, [other]],
  ]);
  return nameOtherParts([first, second], pieces);
}

it.each<[string, readonly [Piece, Piece]]>([
  ["parts of two headers", [named(column("Pain start")), named(column("Pain day 7"))]],
  [
    "values of two columns, one of two values only",
    [valued(column("Item", "category")), valued(column("Category", "binary"))],
  ],
])("%s are rivals", (_, [one, other]) => {
  expect(areRivals(one, other)).toBe(true);
});

it.each<[string, readonly [Piece, Piece]]>([
  ["a whole header and a part", [named(column("Pain"), 1), named(column("Pain day 7"))]],
  ["columns of other kinds", [named(column("Req no")), named(column("Req at", "date"))]],
  ["a total and a price", [named(column("tot_cost")), named(column("unit_cost"))]],
])("%s are none", (_, [one, other]) => {
  expect(areRivals(one, other)).toBe(false);
});

it("is no rival of itself", () => {
  const pain = column("Pain start");
  expect(areRivals(named(pain), named(pain))).toBe(false);
});
