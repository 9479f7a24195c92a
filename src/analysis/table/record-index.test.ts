import fc from "fast-check";
import { expect, test } from "vitest";
import { indexRecords, rowCount, rowsAt } from "./record-index.ts";
import { readRecords, writeRecords } from "./table.ts";

test("finds the same records as the reader of whole tables, whatever the text", () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r"), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(4), fc.nat(4), (content, from, count) => {
      const { headers, rows } = readRecords(content);
      const index = indexRecords(content);
      expect([index.headers, rowCount(index)]).toEqual([headers, rows.length]);
      expect(rowsAt(content, index, { from, count })).toEqual(rows.slice(from, from + count));
    }),
  );
});

test("gives the first values of each column, no two alike", () => {
  const rows = [1, 2, 3, 1, 4].map((value) => [`${value}`, value === 1 ? "" : " ward a "]);
  const { samples } = indexRecords(writeRecords({ headers: ["pay", "ward"], rows }));
  expect(samples).toEqual([["1", "2", "3"], ["ward a"]]);
});

test("an empty column has no values", () => {
  expect(indexRecords("a,b\r\n1,\r\n2,").samples[1]).toEqual([]);
});
