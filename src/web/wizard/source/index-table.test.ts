import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecords, writeRecords } from "#analysis/table.ts";
import { cellReader, indexTable } from "./index-table.ts";

const cell = fc.string({
  unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "7"),
  maxLength: 6,
});

test("finds the same records as the reader, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r"), maxLength: 40 }),
      (content) => {
        const { headers, rows } = readRecords(content);
        const index = indexTable(content);
        expect(index.starts.length - 1).toBe(content === "" ? 0 : rows.length + 1);
        const read = cellReader(content, index);
        expect(rows.map((_, row) => headers.map((_, column) => read(row, column)))).toEqual(rows);
      },
    ),
  );
});

test("reads back every cell of a table that was written", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 8 }),
      (rows) => {
        const content = writeRecords({ headers: ["first", "second"], rows });
        const read = cellReader(content, indexTable(content));
        expect(rows.map((_, row) => [read(row, 0), read(row, 1)])).toEqual(rows);
      },
    ),
  );
});

test("gives the first values of each column, no two alike", () => {
  const rows = [1, 2, 3, 1, 4].map((value) => [`${value}`, value === 1 ? "" : " ward a "]);
  const { samples } = indexTable(writeRecords({ headers: ["pay", "ward"], rows }));
  expect(samples).toEqual([["1", "2", "3"], ["ward a"]]);
});

test("an empty column has no values", () => {
  expect(indexTable("a,b\r\n1,\r\n2,").samples[1]).toEqual([]);
});
