import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openArchive } from "#analysis/ingest/container/open-archive.ts";
import { readWorkbook } from "#analysis/ingest/xlsx/read-workbook.ts";
import type { Result } from "#contract/report.ts";
import { fullReport } from "#test/analysis/full-report.ts";
import { resultSheets } from "./result-sheets.ts";
import { resultsWorkbook } from "./results-workbook.ts";
import { rowsAsTsv } from "./text-exports.ts";

const plain: Result = {
  id: "q1",
  title: "Stays",
  words: "Mean of Stay",
  origin: { kind: "query", sql: "SELECT 1" },
  columns: [{ key: "a", label: "A", kind: "text", format: "text" }],
  rows: [],
  population: 3,
  recomputed: "equal",
};

const withResults = (results: Result[]) => ({
  ...fullReport,
  answer: { ...fullReport.answer, report: { ...fullReport.answer.report, results } },
});

async function readBack(results: Result[], sheet: number) {
  const bytes = await resultsWorkbook(withResults(results));
  const names = resultSheets(withResults(results)).map(({ name }) => name);
  return readWorkbook(bytes, names[sheet]).grid.rows;
}

describe("a workbook of results", () => {
  test("begins with an index that names each sheet, its words, origin and standing", () => {
    const [index, stays, quotes] = resultSheets(fullReport);
    expect(index?.rows[2]).toEqual([
      "q1 Stay by ward",
      "Stay by ward",
      "The mean of Stay over the rows of each Ward",
      'SELECT "Ward", avg("Stay") FROM data WHERE "Stay" < 99 GROUP BY 1',
      ...["query", 1204, "equal", 2],
    ]);
    expect(stays?.rows[1]).toEqual([
      '=HYPERLINK("http://x")',
      4.25,
      new Date("2024-02-29T00:00:00Z"),
    ]);
    expect(quotes?.rows[1]).toEqual(["quote-1", "the ward", "notes.txt", 1, 2, 10, 18]);
  });

  test("sheet names are legal and no two the same", () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("History", "a/b:c", "Ä"));
    void fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (titles) => {
        const results = titles.map((title) => ({ ...plain, title: title.repeat(9) }));
        const names = resultSheets(withResults(results)).map(({ name }) => name);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
        for (const name of names) {
          expect(name.length).toBeLessThanOrEqual(31);
          expect(name).toMatch(/^[^\\/?*[\]:']([^\\/?*[\]:]*[^\\/?*[\]:'])?$/);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("no cell holds more than a spreadsheet takes", () => {
    const rows = [[`${"x".repeat(32_765)}😀${"y".repeat(10)}`]];
    const cell = resultSheets(withResults([{ ...plain, rows }]))[1]?.rows[1]?.[0];
    expect(cell).toBe(`${"x".repeat(32_765)}…`);
  });

  test("every text is read back as it was, never as a formula", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom("=1+1", "+1", "-1", "@a", "\t=1", "\r=1", "0012", "_x0041_", "<b>&amp;"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (given) => {
        const rows = given.map((one) => [`a${one}`]);
        const back = await readBack([{ ...plain, rows }], 1);
        const tidy = (one: unknown) => `${one}`.replace(/\s+/g, " ").trim();
        expect(back.slice(1).map((row) => tidy(row[0]))).toEqual(
          given.map((one) => tidy(`a${one}`)),
        );
      }),
      { numRuns: 25 },
    );
  });

  test("what cannot be printed, and what was damaged before, is shown as such", async () => {
    const rows = [["a\uFFFDb"], ["a\u0007b"], ["a\uFDD0b"], ["a\u{1FFFE}b"]];
    const back = await readBack([{ ...plain, rows }], 1);
    expect(back.slice(1)).toEqual(rows.map(() => ["a\uFFFDb"]));
  });

  test("text that looks like a formula stays text, in the file and when it is pasted", async () => {
    const hostile = ["=cmd|' /C calc'!A0", "+1", "-1+2", "@SUM(1)", "\t=1", "\r=1"];
    const result = { ...plain, rows: hostile.map((one) => [one]) };
    const bytes = await resultsWorkbook(withResults([result]));
    const sheet = openArchive(bytes).text("xl/worksheets/sheet2.xml");
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet).toContain('t="s"');
    for (const line of rowsAsTsv(result).split("\r\n").slice(1)) expect(line).toMatch(/^'/);
  });
});
