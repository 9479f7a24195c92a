import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { plainDialect } from "./dialect.ts";
import { splitDelimited } from "./split-delimited.ts";

const rowsOf = (text: string, delimiter = ",") =>
  splitDelimited(text, plainDialect(delimiter)).rows;

describe("splitting delimited text", () => {
  it("reads back whatever another library wrote", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "1", '"', ",", ";", "\n", "\r\n", " ", "é"),
      maxLength: 8,
    });
    const grid = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(
        grid,
        fc.constantFrom(",", ";", "\t", "|"),
        fc.boolean(),
        (rows, delimiter, quotes) => {
          const text = Papa.unparse(rows, { delimiter, quotes, newline: "\r\n" });
          expect(splitDelimited(text, plainDialect(delimiter))).toMatchObject({
            rows,
            strayQuotes: [],
            odd: [],
          });
        },
      ),
    );
  });

  it("loses no letter of any text", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", '"', ",", "\n", "\r", " "),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (written) => {
        const read = rowsOf(written).flat().join("");
        expect(lettersIn(read)).toBe(lettersIn(written));
      }),
    );
  });

  it("takes all three kinds of line end", () => {
    expect(rowsOf("a,b\r1,2\n3,4\r\n5,")).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
      ["5", ""],
    ]);
  });

  it("keeps a stray quote to its own cell and names its line", () => {
    const lines = Array.from({ length: 84 }, (_, at) => `${at},"x, ${at}",y`);
    lines[11] = '11,"x,y';
    const { rows, strayQuotes } = splitDelimited(lines.join("\n"), plainDialect(","));
    expect(rows).toHaveLength(84);
    expect(rows[11]).toEqual(["11", '"x', "y"]);
    expect(rows.filter((row) => row.length === 3)).toHaveLength(84);
    expect(strayQuotes).toEqual([12]);
  });

  it("keeps a quote that never closes to its own cell", () => {
    expect(splitDelimited('a,b\n1,"open\n2,x', plainDialect(","))).toMatchObject({
      rows: [
        ["a", "b"],
        ["1", '"open'],
        ["2", "x"],
      ],
      strayQuotes: [2],
      odd: [],
    });
  });

  it("lets no quoted cell swallow a line that is a record", () => {
    const text = 'a,b,c\n1,"x,y\n2,u,v\n3,said "hi",w\n4,"two\nlines",z';
    const { rows, strayQuotes } = splitDelimited(text, plainDialect(","), { width: 3 });
    expect(rows.map((row) => row[0])).toEqual(["a", "1", "2", "3", "4"]);
    expect(rows.at(-1)).toEqual(["4", "two\nlines", "z"]);
    expect(strayQuotes).toEqual([2, 4]);
  });

  it("reads quotes of other kinds and behind backslashes, and blanks behind delimiters", () => {
    const apostrophe = { ...plainDialect(";"), quote: "'" };
    expect(splitDelimited("'a;b';'it''s'\n", apostrophe).rows).toEqual([["a;b", "it's"]]);
    const backslash = { ...plainDialect("|"), escaping: "backslash" as const };
    expect(splitDelimited('"a\\"|b"|"c\\\\"', backslash).rows).toEqual([['a"|b', "c\\"]]);
    const padded = { ...plainDialect(","), padded: true };
    expect(splitDelimited('a, "b, c",  d, ', padded).rows).toEqual([["a", "b, c", " d", ""]]);
  });

  it("takes a blank behind a quote for the delimiter where it is one", () => {
    const log = { ...plainDialect(" "), escaping: "backslash" as const };
    expect(splitDelimited('ip "Moz \\"x\\" y" 200\n', log).rows).toEqual([
      ["ip", 'Moz "x" y', "200"],
    ]);
    const noted = splitDelimited('id4 a 4\nid5 "note 5\nmore" 5\n', plainDialect(" "), {
      width: 3,
    });
    expect(noted.rows).toEqual([
      ["id4", "a", "4"],
      ["id5", "note 5\nmore", "5"],
    ]);
    expect(rowsOf('"a"  "b"', " ")).toEqual([["a", "", "b"]]);
  });

  it("lists rows of another width with their lines", () => {
    const { odd } = splitDelimited('a,b\n"x\ny",1\n2\n3,4', plainDialect(","), { width: 2 });
    expect(odd).toEqual([{ row: 2, line: 4, from: 12, to: 14 }]);
  });

  it("keeps quotes inside cells", () => {
    expect(rowsOf('1,5" pipe\n2,"x"y\n3,"a ""b"" c"')).toEqual([
      ["1", '5" pipe'],
      ["2", '"x"y'],
      ["3", 'a "b" c'],
    ]);
  });

  it.each([
    ["quotes", '"'.repeat(2_000_000)],
    ["half-open cells on many lines", '"a"b,"c\n'.repeat(200_000)],
    ["half-open cells on one line", '"a"b,'.repeat(12_000)],
  ])("takes linear time over %s", (_, text) => {
    const from = performance.now();
    splitDelimited(text, plainDialect(","));
    expect(performance.now() - from).toBeLessThan(5000);
  });

  it.each([
    ["half-open cells", '"a"b,'.repeat(200_000)],
    ["commas", ",".repeat(2_000_000)],
  ])("refuses an endless line of %s before it is cut", (_, text) => {
    const from = performance.now();
    expect(() => splitDelimited(text, plainDialect(","))).toThrow("too large to open");
    expect(performance.now() - from).toBeLessThan(5000);
  });
});

const lettersIn = (text: string) => text.replace(/[^a]/g, "");
