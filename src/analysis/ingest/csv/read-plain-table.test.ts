import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeRecords } from "../../table/table.ts";
import { resolveAmbiguities } from "../tidy/resolve-ambiguities.ts";
import { tidyGrid } from "../tidy/tidy-grid.ts";
import { gridOf, openCsv } from "./read-csv.ts";
import { readPlainTable } from "./read-plain-table.ts";

const settings = {};

/** What the way through every cell makes of a file. */
function theLongWay(text: string) {
  const grid = gridOf(openCsv(Buffer.from(text)));
  const tidy = tidyGrid(grid, settings);
  const resolved = resolveAmbiguities(tidy.records, settings, { isText: true });
  return {
    headers: resolved.records.headers,
    content: writeRecords(resolved.records),
    rows: resolved.records.rows.length,
    said: [...tidy.warnings, ...resolved.warnings, ...tidy.choices, ...resolved.choices],
  };
}

const theShortWay = (text: string) => readPlainTable(openCsv(Buffer.from(text)), settings);

/** Columns that are usual, and such as need a look at every cell. */
const makers: readonly ((row: number) => string)[] = [
  (row) => `P${row}`,
  (row) => ["East", "West, upper", 'the "old" one', "North"][row % 4] ?? "",
  (row) => String((row * 37) % 1000),
  (row) => ((row * 7.31) % 500).toFixed(2),
  (row) => new Date(Date.UTC(2024, 0, 1 + (row % 300))).toISOString().slice(0, 10),
  (row) => `0${(row % 12) + 1}/0${(row % 9) + 1}/2024`.replace(/0(\d\d)/, "$1"),
  (row) => (row % 3 === 0 ? "" : "yes"),
  (row) => (row > 900 ? `${row % 9},${100 + (row % 900)}` : String(row % 90)),
  (row) => `${1 + (row % 9)}.${100 + (row % 900)}`,
];

/** A line put somewhere into a table, of kinds that the long way repairs, leaves out or reports. */
const oddLines = [
  "",
  ",,,",
  "Total,1,2,3",
  "a,b",
  'x,"open,1',
  "Note: all of it is made up",
  " a,b,c,d",
];

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const files = fc.record({
  columns: fc.shuffledSubarray([...makers.keys()], { minLength: 2, maxLength: 5 }),
  rows: fc.integer({ min: 1_090, max: 1_300 }),
  odd: fc.option(fc.record({ line: fc.constantFrom(...oddLines), at: fc.nat(1_300) }), { freq: 2 }),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  isEnded: fc.boolean(),
});

function textOf(file: typeof files extends fc.Arbitrary<infer File> ? File : never): string {
  const { columns, rows, odd, lineEnd, isEnded } = file;
  const lines = Array.from({ length: rows }, (_, row) =>
    columns.map((maker) => quoted(makers[maker]?.(row) ?? "")).join(","),
  );
  lines.unshift(columns.map((maker) => `column ${maker}`).join(","));
  if (odd !== null) lines.splice(odd.at, 0, odd.line);
  return lines.join(lineEnd) + (isEnded ? lineEnd : "");
}

describe("a table that needs no repair", () => {
  it("is what the way through every cell makes of it, or is left to that way", {
    tags: "slow",
  }, () => {
    let taken = 0;
    fc.assert(
      fc.property(files, (file) => {
        const text = textOf(file);
        const short = theShortWay(text);
        if (short === null) return;
        taken += 1;
        const { said, ...long } = theLongWay(text);
        expect(said).toEqual([]);
        expect(short).toEqual(long);
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(15);
  });

  const plain = (extra: (row: number) => string) =>
    `id,note,value\n${Array.from({ length: 1_500 }, (_, row) => `${row},n ${row % 7},${extra(row)}`).join("\n")}`;

  it("is read without being cut into cells", () => {
    expect(theShortWay(plain((row) => `${row % 50}`))).toMatchObject({
      headers: ["id", "note", "value"],
      rows: 1_500,
    });
  });

  it.each([
    ["a number with a mark far down", (row: number) => (row === 1_200 ? '"1,234"' : `${row % 50}`)],
    ["a point far down", (row: number) => (row === 1_200 ? "1.234" : `${row % 50}`)],
    ["dates that may be read in two ways", (row: number) => `0${1 + (row % 9)}/05/2024`],
    ["a cell too many", (row: number) => (row === 1_200 ? "1,2" : "1")],
    ["a blank at the edge of a cell", (row: number) => (row === 1_200 ? "1 " : "1")],
    ["a stray quote", (row: number) => (row === 1_200 ? 'a"b' : "ab")],
    ["needless quotes", (row: number) => (row === 1_200 ? '"ab"' : "ab")],
    ["a line end in a cell", (row: number) => (row === 1_200 ? '"a\nb, c"' : "ab")],
    ["a line without values", (row: number) => (row === 1_200 ? "1\n,," : "1")],
    ["a column that is nearly empty", (row: number) => (row % 100 === 0 ? "1" : "")],
    ["another line end", (row: number) => (row === 1_200 ? "1\r" : "1")],
  ])("is none with %s", (_, extra) => {
    expect(theShortWay(plain(extra))).toBe(null);
  });
});
