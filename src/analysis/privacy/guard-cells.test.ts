import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell, Result } from "#contract/fact.ts";
import type { FactPart } from "./fact-part.ts";
import { guardRows } from "./guard-cells.ts";

const result = (rows: Cell[][]): Result => ({
  ...{ id: "q1", title: "", words: "", population: null, recomputed: "equal", rows },
  origin: { kind: "query", sql: "select 1" },
  columns: [
    { key: "label", label: "ward", kind: "text", format: "text" },
    { key: "mean", label: "Mean", kind: "number", format: "auto" },
    { key: "n", label: "Records", kind: "number", format: "integer" },
    { key: "hits", label: "With it", kind: "number", format: "integer" },
  ],
});
const part = (rows: Cell[][], more: Partial<FactPart> = {}): FactPart => ({
  ...{ result: result(rows), about: "groups", counts: ["n"], small: ["hits"], single: [] },
  ...more,
});
const none = [undefined, undefined, undefined, undefined];

test("withholds a row of fewer than eleven records, and the smallest of the others with it", () => {
  const rows = [
    ["East", 5, 40, 20],
    ["West", 6, 30, 20],
    ["North", 7, 10, 5],
  ];
  expect(guardRows(part(rows))).toEqual([rows[0], none, none]);
});

test("withholds the smallest row where a single small one stands beside them", () => {
  const rows = [
    ["East", 5, 40, 20],
    ["West", 6, 30, 20],
  ];
  const beside = result([["North", 7, 3, 1]]);
  expect(guardRows(part(rows, { beside }))).toEqual([rows[0], none]);
  const two = result([...beside.rows.map((row) => [...row]), ["South", 7, 4, 1]]);
  expect(guardRows(part(rows, { beside: two }))).toEqual(rows);
});

test("leaves rows alone where all are large, but for small counts and single values", () => {
  const rows = [
    ["East", 5, 40, 0],
    ["West", 6, 30, 3],
  ];
  expect(guardRows(part(rows, { single: ["mean"] }))).toEqual([
    ["East", undefined, 40, 0],
    ["West", undefined, 30, undefined],
  ]);
});

test("shows nothing of single records", () => {
  expect(guardRows(part([["East", 5, 40, 20]], { about: "records" }))).toEqual([]);
});

test("never shows a count of one to ten, nor a row that is left alone among withheld ones", () => {
  const row = fc.tuple(
    fc.constantFrom("a", "b"),
    fc.double({ noNaN: true }),
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 30 }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const guarded = guardRows(part(rows));
      const shown = guarded.flatMap(([, , n, hits]) => [n, hits]);
      expect(shown.filter((count) => Number(count) > 0 && Number(count) < 11)).toEqual([]);
      const hidden = guarded.filter((cells) => cells.every((cell) => cell === undefined));
      expect(hidden.length === 1 && rows.length > 1).toBe(false);
    }),
  );
});
