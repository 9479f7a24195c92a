import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeColumns } from "./encode-columns.ts";
import { readRecords } from "./table.ts";

const all = (headers: readonly string[]) => headers.map((_, at) => at);

/** The rows of coded columns, as `readRecords` gives them. */
function rowsOf(content: string): string[][] {
  const columns = encodeColumns(content, all);
  const rows = columns[0]?.codes.length ?? 0;
  return Array.from({ length: rows }, (_, row) =>
    columns.map(({ texts, codes }) => texts[codes[row] ?? -1] ?? "?"),
  );
}

describe("codeColumns", () => {
  it("holds each text once, in the order of its first cell, and how often it stands there", () => {
    const [ward, day] = encodeColumns("ward,day\r\nA,1\r\nB,1\r\nA,\r\n", all);
    expect(ward).toMatchObject({ header: "ward", texts: ["A", "B"] });
    expect([[...(ward?.counts ?? [])], [...(ward?.codes ?? [])]]).toEqual([
      [2, 1],
      [0, 1, 0],
    ]);
    expect(day).toMatchObject({ header: "day", texts: ["1", ""] });
  });

  it("reads any text as readRecords does, however its quotes and records are broken", () => {
    const piece = fc.constantFrom(
      ...'ab,,""\r\n é\ud83d'.split(""),
      "\r\n",
      '""',
      "😀",
      "long text",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
          fc.string(),
        ),
        (content) => {
          const { headers, rows } = readRecords(content);
          expect(encodeColumns(content, all).map(({ header }) => header)).toEqual(headers);
          expect(rowsOf(content)).toEqual(headers.length === 0 ? [] : rows);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("tells a hundred thousand texts apart, over many blocks of records", () => {
    const cells = Array.from({ length: 100_000 }, (_, at) => `k${(at * 7919) % 100_003},${at % 7}`);
    const [keys, sevens] = encodeColumns(`key,seven\n${cells.join("\n")}`, all);
    expect(keys?.texts).toEqual(cells.map((cell) => cell.split(",")[0]));
    expect([...(sevens?.counts ?? [])]).toEqual([14286, 14286, 14286, 14286, 14286, 14285, 14285]);
  });

  it("refuses a line of millions of headers, and empty lines that would make too many cells", () => {
    expect(() => encodeColumns(",".repeat(5_000_000), all)).toThrow("memory");
    expect(() => encodeColumns(`${"a,".repeat(16_000)}${"\n".repeat(10_000)}`, () => [0])).toThrow(
      "memory",
    );
  });

  it("reads a quoted cell of a million characters", () => {
    const text = `${"x".repeat(1_000_000)}"`;
    expect(rowsOf(`a\n"${text}"${text}"`)[0]?.[0]).toHaveLength(2_000_002);
  });
});
