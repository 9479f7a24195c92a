import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecords, writeRecords } from "#analysis/table.ts";
import { indexTable } from "./index-table.ts";
import { cellReader } from "./read-cell.ts";

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

test("tells numbers, dates and groups from the first rows", () => {
  const rows = Array.from({ length: 40 }, (_, at) => [
    `$${at},000`,
    `2024-01-${String((at % 28) + 1).padStart(2, "0")}`,
    at % 2 === 0 ? "ward a" : "ward b",
    `patient ${at}`,
  ]);
  const { glances } = indexTable(writeRecords({ headers: ["pay", "day", "ward", "who"], rows }));
  expect(glances.map(({ kind, repeats }) => [kind, repeats])).toEqual([
    ["number", false],
    ["date", false],
    ["text", true],
    ["text", false],
  ]);
  expect(glances[2]?.samples).toEqual(["ward a", "ward b"]);
});

test("an empty column is text without samples", () => {
  const { glances } = indexTable("a,b\r\n1,\r\n2,");
  expect(glances[1]).toEqual({ kind: "text", samples: [], repeats: false, distinct: 0 });
});

test("fields are the names in the first column, unless they would be too many columns", () => {
  expect(indexTable("name,a\r\nage,1\r\nsex,2").fields).toEqual(["name", "age", "sex"]);
  const long = Array.from({ length: 16_384 }, (_, at) => [String(at)]);
  expect(indexTable(writeRecords({ headers: ["n"], rows: long })).fields).toBeNull();
});
