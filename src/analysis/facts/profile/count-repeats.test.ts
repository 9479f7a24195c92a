import fc from "fast-check";
import { expect, it } from "vitest";
import { countRepeats } from "./count-repeats.ts";

const column = (codes: number[], numbers: number[]) => ({
  numbers: Int32Array.from(numbers),
  codes: Int32Array.from(codes),
  distinct: new Set(codes.map((code) => numbers[code])).size,
});

it("counts every row that equals an earlier one in what its cells were read as", () => {
  // The texts `1` and `1.0` are one value: number 1 twice.
  const columns = [column([0, 1, 0, 2], [1, 1, 2]), column([0, 0, 1, 0], [1, 2])];
  expect(countRepeats(columns)).toBe(1);
  expect(countRepeats([column([], [])])).toBe(0);
});

it("counts as a set of rows would", () => {
  const cell = fc.nat({ max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 60 }), (rows) => {
      const columns = [0, 1, 2].map((at) =>
        column(
          rows.map((row) => row[at] ?? 0),
          [0, 1, 2, 1],
        ),
      );
      const different = new Set(rows.map((row) => row.map((code) => [0, 1, 2, 1][code]).join()));
      expect(countRepeats(columns)).toBe(rows.length - different.size);
    }),
  );
});
