import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { findDelimiter } from "./find-delimiter.ts";
import { splitDelimited } from "./split-delimited.ts";

const rowsOf = (text: string, delimiter = ",") => splitDelimited(text, delimiter).rows;

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
          expect(splitDelimited(text, delimiter)).toEqual({ rows, strayQuotes: [] });
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
    const { rows, strayQuotes } = splitDelimited(lines.join("\n"), ",");
    expect(rows).toHaveLength(84);
    expect(rows[11]).toEqual(["11", '"x', "y"]);
    expect(rows.filter((row) => row.length === 3)).toHaveLength(84);
    expect(strayQuotes).toEqual([12]);
  });

  it("keeps a quote that never closes to its own cell", () => {
    expect(splitDelimited('a,b\n1,"open\n2,x', ",")).toEqual({
      rows: [
        ["a", "b"],
        ["1", '"open'],
        ["2", "x"],
      ],
      strayQuotes: [2],
    });
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
    ["half-open cells on one line", '"a"b,'.repeat(200_000)],
    ["half-open cells on many lines", '"a"b,"c\n'.repeat(200_000)],
    ["commas", ",".repeat(2_000_000)],
  ])("takes linear time over %s", (_, text) => {
    const from = performance.now();
    splitDelimited(text, ",");
    expect(performance.now() - from).toBeLessThan(5000);
  });
});

describe("finding the delimiter", () => {
  it.each([
    [",", "a,b\n1,2"],
    [";", "id;wert\n1;3,14\n2;1.234,5"],
    [";", "a;b;c\n1,5;2,5;3,5\n1,0;2,0;3,0"],
    ["\t", "name\tcity\nLee, Ann\tA\nCox, Joe\tB"],
    ["|", "a|b\n1|2"],
    [",", 'Report of 2024\n\na,b,c\n1,2,"x;y;z"\n3,4,5\n6,7,8'],
    ["\u001f", "note\nhello, world\nbye"],
    ["\u001f", "one\n1\n2"],
    [",", "x,".repeat(150_000)],
  ])("finds %j", (delimiter, text) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });
});

const lettersIn = (text: string) => text.replace(/[^a]/g, "");
