import { existsSync, readFileSync } from "node:fs";
import { type BookType, utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import { compoundFile, someBytes } from "#test/analysis/ingest/compound-file.ts";
import { readWorkbook } from "../xlsx/read-workbook.ts";
import { readMarkupWorkbook } from "./read-markup-workbook.ts";
import { readOldWorkbook } from "./read-old-workbook.ts";

type Cell = string | number | boolean | Date | null;

function book(sheets: Record<string, readonly Cell[][]>) {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(made, utils.aoa_to_sheet([...rows], { UTC: true }), name);
  return made;
}

const saved = (made: ReturnType<typeof book>, kind: string): Uint8Array =>
  new Uint8Array(write(made, { bookType: kind as BookType, type: "buffer" }) as Buffer);

const table = [
  ["id", "day", "flag"],
  [501, new Date(Date.UTC(2024, 2, 10)), true],
  [1.5, new Date(Date.UTC(1999, 11, 31)), false],
];

const named = ["biff2", "biff3", "biff4", "biff5", "biff8"] as const;

describe("reading an .xls workbook", () => {
  it.each(named)("reads %s as a person sees it", (kind) => {
    const made = book({ Data: table });
    Object.assign(made.Sheets.Data?.A2 as object, { z: "00000" });
    const { grid, sheets } = readOldWorkbook(saved(made, kind), undefined);
    expect(sheets).toHaveLength(1);
    expect(grid.rows).toEqual([
      ["id", "day", "flag"],
      ["00501", "2024-03-10", "TRUE"],
      ["1.5", "1999-12-31", "FALSE"],
    ]);
  });

  it("opens the first visible sheet that holds anything, another by name", () => {
    const made = book({ Secret: [["no"]], Blank: [], Main: [["yes"]] });
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
    const bytes = saved(made, "biff8");
    const opened = readOldWorkbook(bytes, undefined);
    expect(opened).toMatchObject({
      sheet: "Main",
      sheets: ["Secret", "Blank", "Main"],
      hiddenSheets: ["Secret"],
      emptySheets: ["Blank"],
    });
    expect(readOldWorkbook(bytes, "Secret").grid.rows).toEqual([["no"]]);
    expect(() => readOldWorkbook(bytes, "Other")).toThrow("There is no sheet named Other");
    expect(() => readOldWorkbook(bytes, "Blank")).toThrow("No table was found");
  });

  it("marks sheets of an .xlsx alike, whichever is opened", () => {
    const made = book({ Main: [["yes"]], Blank: [], Secret: [["no"]] });
    made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 2 }] };
    for (const wanted of ["Main", "Secret"])
      expect(readWorkbook(saved(made, "xlsx"), wanted)).toMatchObject({
        sheets: ["Main", "Blank", "Secret"],
        hiddenSheets: ["Secret"],
        emptySheets: ["Blank"],
      });
  });

  it("says which cells are merged and shows errors as the program does", () => {
    const made = book({
      Data: [
        ["a", null],
        [1, 2],
      ],
    });
    const sheet = made.Sheets.Data ?? {};
    sheet["!merges"] = [utils.decode_range("A1:B1")];
    sheet.B2 = { t: "e", v: 7 };
    const { grid } = readOldWorkbook(saved(made, "biff8"), undefined);
    expect(grid.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
    expect(grid.rows[1]).toEqual(["1", "#DIV/0!"]);
  });

  it("walks only the cells that are there", () => {
    const made = book({ Data: [["a"]] });
    Object.assign(made.Sheets.Data ?? {}, { "!ref": "A1:IV500", IV500: { t: "s", v: "z" } });
    const { grid } = readOldWorkbook(saved(made, "biff8"), undefined);
    expect(grid.rows).toHaveLength(500);
    expect(grid.rows.reduce((sum, row) => sum + row.length, 0)).toBe(257);
  });

  it.each([
    ["WordDocument", "a Word document"],
    ["PowerPoint Document", "a PowerPoint presentation"],
  ])("names what else lies in such a container: %s", (stream, kind) => {
    expect(() => readOldWorkbook(container(stream), undefined)).toThrow(kind);
  });

  it("tells a password from damage", () => {
    const codeOf = (bytes: Uint8Array) => refusal(() => readOldWorkbook(bytes, undefined));
    expect(codeOf(container("EncryptedPackage"))).toBe("file-encrypted");
    expect(codeOf(container("Workbook"))).toBe("file-unreadable");
    expect(codeOf(saved(book({ Data: table }), "biff8").subarray(0, 1500))).toBe("file-unreadable");
  });

  it("takes the value of a formula, whatever stands in its place", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }), (tokens) => {
        const { grid } = readOldWorkbook(withFormula(tokens), undefined);
        expect(grid.rows).toEqual([["7"]]);
      }),
    );
  });

  it("refuses a formula that is cut off before its own length", () => {
    // SheetJS alone never comes to its end.
    const whole = withFormula(new Uint8Array());
    const record = whole.indexOf(0x06, 4);
    const cut = [...whole.slice(0, record + 20), ...whole.slice(record + 22)];
    cut[record + 2] = 16;
    expect(refusal(() => readOldWorkbook(new Uint8Array(cut), undefined))).toBe("file-unreadable");
  });

  it("reads one that comes after a file of another kind", () => {
    const whole = saved(book({ Data: [["id"], [7]] }), "biff2");
    readOldWorkbook(Buffer.from("\n A\nB,C"), undefined);
    expect(readOldWorkbook(whole, undefined).grid.rows).toEqual([["id"], ["7"]]);
  });

  it("reads or refuses whatever is damaged", () => {
    // The reader tells of records that it does not know; a child's console goes nowhere.
    const silent = vi.spyOn(console, "error").mockReturnValue();
    const whole = saved(book({ Data: table }), "biff8");
    const damage = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 20 }), fc.nat(600), (list, cut) => {
        const bytes = whole.slice(0, whole.length - cut);
        for (const { at, byte } of list) bytes[at] = byte;
        refusal(() => readOldWorkbook(bytes, undefined));
      }),
      { numRuns: 150 },
    );
    silent.mockRestore();
  });
});

describe("reading markup named .xls", () => {
  const read = (text: string, encoding: BufferEncoding = "utf8", wanted?: string) =>
    readMarkupWorkbook(Buffer.from(text, encoding), wanted);

  it("takes the cells of a page as they are shown, each table a sheet", () => {
    const page =
      "<html><body><p>About</p><table><tr><th>id</th><th colspan=2>a&amp;b<br>c</th></tr>" +
      "<tr><td>007</td><td>1,234.50</td><td> 3/4/2020</td></tr></table>" +
      "<table><tr><td>next</td></tr></table></body></html>";
    const { grid, sheets } = read(page);
    expect(sheets).toEqual(["Sheet1", "Sheet2"]);
    expect(grid.rows).toEqual([
      ["id", "a&b\nc"],
      ["007", "1,234.50", "3/4/2020"],
    ]);
    expect(grid.merges).toEqual([{ top: 0, left: 1, bottom: 0, right: 2 }]);
    expect(read(page, "utf8", "Sheet2").grid.rows).toEqual([["next"]]);
  });

  it("reads a page in the encoding that it names", () => {
    const page = (charset: string) =>
      `<meta charset="${charset}"><table><tr><td>é</td></tr></table>`;
    expect(read(page("windows-1252"), "latin1").grid.rows).toEqual([["é"]]);
    expect(read(page("utf-8")).grid.rows).toEqual([["é"]]);
    expect(read(`\ufeff${page("utf-16")}`, "utf16le").grid.rows).toEqual([["é"]]);
  });

  it("reads the XML of Excel 2003", () => {
    const made = book({ One: table, Two: [] });
    Object.assign(made.Sheets.One?.A2 as object, { z: "00000" });
    const bytes = saved(made, "xlml");
    expect(readMarkupWorkbook(bytes, undefined)).toMatchObject({
      sheet: "One",
      grid: {
        rows: [
          ["id", "day", "flag"],
          ["00501", "2024-03-10", "TRUE"],
          ["1.5", "1999-12-31", "FALSE"],
        ],
      },
    });
  });

  it("keeps the time of a moment without a style", () => {
    const cell = '<Cell><Data ss:Type="DateTime">2020-03-04T11:30:00.000</Data></Cell>';
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="One"><Table><Row>${cell}</Row></Table></Worksheet></Workbook>`;
    expect(read(xml).grid.rows[0]?.[0]).toMatch(/^2020-03-04 11:30/);
  });

  it.each([
    "<table>".repeat(1000),
    "<table><tr><td colspan=99999999>x</td><td>y</td></tr></table>",
  ])("refuses what is no table, or too wide", (page) => {
    const from = performance.now();
    expect(refusal(() => read(page))).toMatch(/^file-(unreadable|too-complex)$/);
    expect(performance.now() - from).toBeLessThan(1000);
  });
});

/** The code of the refusal; null where there was an answer. Anything else thrown is a fault. */
function refusal(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

/** A workbook of Excel 4 with one formula in A1, whose value is 7. */
function withFormula(tokens: Uint8Array): Uint8Array {
  const seven = [0, 0, 0, 0, 0, 0, 0x1c, 0x40];
  const formula = [0, 0, 0, 0, 0, 0, ...seven, 0, 0, tokens.length, 0, ...tokens];
  const beginning = [0x09, 0x04, 6, 0, 0, 4, 0x10, 0, 0, 0];
  return new Uint8Array([...beginning, 0x06, 0x04, formula.length, 0, ...formula, 0x0a, 0, 0, 0]);
}

const container = (stream: string) => compoundFile({ [stream]: someBytes(100) });

const files = new URL("../../../../../shared/data/files/spreadsheet/", import.meta.url);

describe.skipIf(!existsSync(files))("the worst of ../shared/data/files", () => {
  it.each([
    ["calamine__OOM_alloc3.xls", "file-unreadable"],
    ["poi__61300.xls", "file-unreadable"],
    ["sheetjs__password_2002_40_xor.xls", "file-encrypted"],
    ["sheetjs__password_2002_128_strong.xls", "file-encrypted"],
  ])("refuses %s: %s", (name, code) => {
    expect(refusal(() => readOldWorkbook(readFileSync(new URL(name, files)), undefined))).toBe(
      code,
    );
  });

  it("reads the four cells of poi__51535.xls, which says it has 16 million", () => {
    const { grid } = readOldWorkbook(readFileSync(new URL("poi__51535.xls", files)), undefined);
    expect(grid.rows.flat().filter((cell) => cell !== "")).toHaveLength(4);
  });
});
