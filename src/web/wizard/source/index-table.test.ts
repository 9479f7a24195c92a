import fc from "fast-check";
import { expect, test } from "vitest";
import { writeRecords } from "#analysis/table/table.ts";
import { limits } from "#contract/limits.ts";
import { cellReader, indexTable } from "./index-table.ts";

const cell = fc.string({
  unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "7"),
  maxLength: 6,
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

test("names the fields by the first cell of every record, once each", () => {
  const rows = [
    ["b", "1"],
    [" a ", "2"],
    ["", "3"],
    ["b", "4"],
  ];
  expect(indexTable(writeRecords({ headers: ["a", "n"], rows })).fields).toEqual(["a", "b"]);
  expect(indexTable(`a\n${"1\n".repeat(limits.columns)}`).fields).toBeNull();
});
