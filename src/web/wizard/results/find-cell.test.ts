import { expect, test } from "vitest";
import { byState } from "#test/web/answer.ts";
import { findCell } from "./find-cell.ts";

test("finds a cell by its column, its value and its neighbour", () => {
  const wanted = { column: "total", value: 3_550_000 };
  const found = { result: "q1", row: 2, column: "total" };
  expect(findCell([byState], wanted)).toEqual(found);
  expect(findCell([byState], { ...wanted, besides: "Ohio" })).toEqual(found);
});

test("claims nothing where value, neighbour or column differ", () => {
  expect(findCell([byState], { column: "total", value: 1 })).toBeNull();
  expect(findCell([byState], { column: "total", value: 3_550_000, besides: "Texas" })).toBeNull();
  expect(findCell([byState], { column: "score", value: 100 })).toBeNull();
});
