import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { CsvTokenizer } from "./csv-tokenizer.ts";
import { writeRecords } from "./table.ts";

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  const cells = new CsvTokenizer(text);
  while (cells.nextRecord()) {
    const record: string[] = [];
    do record.push(cells.text());
    while (cells.nextCell());
    records.push(record);
  }
  return records;
}

/** The same by an expression that states the format: a cell, then what ends it. */
function recordsByRule(text: string): string[][] {
  const records: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)(?:"(?!")|$))?([^,\r\n]*)(,|\r\n|\n|\r|$)/y;
  for (let isNew = true; !isNew || cell.lastIndex < text.length; ) {
    const [, quoted = "", plain = "", end = ""] = cell.exec(text) ?? [];
    if (isNew) records.push([]);
    records.at(-1)?.push(quoted.replaceAll('""', '"') + plain);
    isNew = end !== ",";
  }
  return records;
}

const piece = fc.constantFrom(
  ...'ab,,""\r\n é\ud83d\ufeff'.split(""),
  "\r\n",
  '""',
  "😀",
  "long text",
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
  fc.string(),
);

describe("the tokenizer of canonical text", () => {
  it("cuts any text as the rules of the format say, however its quotes are broken", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(recordsOf(text)).toEqual(recordsByRule(text));
      }),
      { numRuns: 5000 },
    );
  });

  it("reads back what we and others write", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", '"', ",", "\n", "\r\n", "\r", " ", "\ufeff"),
      maxLength: 6,
    });
    const grid = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(grid, fc.boolean(), ([headers = [], ...rows], quotes) => {
        expect(recordsOf(writeRecords({ headers, rows }))).toEqual([headers, ...rows]);
        const others = Papa.unparse([headers, ...rows], { quotes, newline: "\n" });
        expect(recordsOf(others)).toEqual([headers, ...rows]);
      }),
    );
  });

  it.each([
    ["line ends of each kind", "a\r\nb\nc\rd", [["a"], ["b"], ["c"], ["d"]]],
    ["a line end at the end, which makes no record", "a\r\n", [["a"]]],
    ["empty lines, which are records", "\n\n", [[""], [""]]],
    [
      "empty cells",
      ',\n"",',
      [
        ["", ""],
        ["", ""],
      ],
    ],
    ["commas and line ends in quotes", '"a,\r\nb",c', [["a,\r\nb", "c"]]],
    ["doubled quotes", '"a ""b"" c",""""', [['a "b" c', '"']]],
    ["a lone quote within a cell", '5" pipe,b', [['5" pipe', "b"]]],
    ["text behind a closing quote", '"a"b"c,d', [['ab"c', "d"]]],
    ["a quote that never closes", 'a,"b\nc', [["a", "b\nc"]]],
    ["a byte order mark, which is text by now", '\ufeff"a",b', [['\ufeff"a"', "b"]]],
    ["nothing at all", "", []],
  ])("reads %s", (_, text, records) => {
    expect(recordsOf(text)).toEqual(records);
  });

  it("goes to the next record from any cell of the one before", () => {
    fc.assert(
      fc.property(anyText, fc.nat(3), (text, read) => {
        const cells = new CsvTokenizer(text);
        const starts: string[] = [];
        while (cells.nextRecord()) {
          starts.push(cells.text());
          for (let count = 0; count < read && cells.nextCell(); ) count += 1;
        }
        expect(starts).toEqual(recordsByRule(text).map(([first]) => first));
        expect(cells.nextRecord()).toBe(false);
      }),
    );
  });

  it("says where each cell stands, so that nothing of the text is left over", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cells = new CsvTokenizer(text);
        const ends: [start: number, end: number][] = [];
        while (cells.nextRecord()) {
          let from = cells.recordStart;
          do {
            ends.push([from, cells.end]);
            from = cells.end + 1;
          } while (cells.nextCell());
        }
        const between = ends.map(([, end], at) => text.slice(end, ends[at + 1]?.[0]));
        expect(between.filter((part) => !/^(?:,|\r\n|\n|\r|)$/.test(part))).toEqual([]);
        expect(ends[0]?.[0] ?? 0).toBe(0);
      }),
    );
  });

  it("writes the text of a cell over its own place", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
        const cells = new CsvTokenizer(text);
        while (cells.nextRecord())
          do {
            const end = cells.isVerbatim ? cells.close : cells.unescapeIn(units);
            expect(String.fromCharCode(...units.subarray(cells.start, end))).toBe(cells.text());
          } while (cells.nextCell());
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['"', ",", "\n", '"",', '"a"b,', '"a\n', 'a"', "\r"])(
    "takes linear time over a million characters of %j",
    (unit) => {
      const cells = new CsvTokenizer(unit.repeat(1_000_000 / unit.length));
      const from = performance.now();
      while (cells.nextRecord())
        do cells.text();
        while (cells.nextCell());
      expect(performance.now() - from).toBeLessThan(5_000);
    },
  );
});
