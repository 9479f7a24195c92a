import { deflateRawSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { limits } from "#contract/limits.ts";
import { failingWorkers } from "#test/analysis/processes/failing-workers.ts";
import { readRecords } from "../table/table.ts";
import { WorkerEnded } from "../worker-pool.ts";
import { readSpreadsheet } from "./read-source.ts";

const workers = startWorkerPool({ size: 2 });
afterAll(() => workers.close());

const bytesOf = (content: string | Uint8Array) =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

const read = (name: string, content: string | Uint8Array, sheet?: string) =>
  readSpreadsheet(
    { name, bytes: bytesOf(content), ...(sheet === undefined ? {} : { settings: { sheet } }) },
    { workers },
  );

describe("reading a csv", () => {
  it("gives headers, canonical content, the count of rows and every repair", async () => {
    expect(await read("a.csv", "mrn;name;name\r\n000123;Ann;x\r\n7;Bo\r\n")).toEqual({
      headers: ["mrn", "name", "name (2)"],
      content: "mrn,name,name (2)\r\n000123,Ann,x\r\n7,Bo,",
      rows: 2,
      truncated: false,
      warnings: [
        "A short row was filled with empty cells (line 3).",
        "Repeated headers were numbered: name (2).",
      ],
      choices: [],
    });
  });

  it("keeps headers that are members of every object", async () => {
    const { headers } = await read("p.csv", "__proto__,constructor\n{},x\n");
    expect(headers).toEqual(["__proto__", "constructor"]);
  });

  it("knows no sheets", async () => {
    await expect(read("a.csv", "a\n1", "Two")).rejects.toMatchObject({ code: "sheet-not-found" });
  });
});

describe("reading a workbook", () => {
  it("reads texts, numbers, truth values and days as a person sees them", async () => {
    const style = (numFmt: string, value: number) => ({ value, style: { numFmt } });
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Data",
          rows: [
            ["id", "zip", "paid", "share", "day", "flag", "text"],
            [1, null, null, null, new Date(Date.UTC(2024, 2, 10)), true, '0012 "a", b'],
          ],
          cells: new Map([
            ["1,1", style("00000", 501)],
            ["1,2", style("$#,##0.00", 1234.5)],
            ["1,3", style("0%", 0.45)],
          ]),
        },
      ],
    });
    const { content, sheets, sheet } = await read("w.xlsx", bytes);
    expect([sheet, sheets]).toEqual(["Data", ["Data"]]);
    expect(readRecords(content).rows).toEqual([
      ["1", "00501", "$1,234.50", "45%", "2024-03-10", "TRUE", '0012 "a", b'],
    ]);
  });

  it("opens the first visible sheet that holds anything, another by name", {
    tags: "slow",
  }, async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: "Secret", rows: [["no"]], hidden: true },
        { name: "Blank", rows: [] },
        { name: "Main", rows: [["yes"], [1]] },
      ],
    });
    expect(await read("w.xlsm", bytes)).toMatchObject({ sheet: "Main", headers: ["yes"] });
    expect((await read("w.xlsx", bytes, "Secret")).headers).toEqual(["no"]);
    await expect(read("w.xlsx", bytes, "Other")).rejects.toThrow("There is no sheet named Other");
    await expect(read("w.xlsx", bytes, "Blank")).rejects.toMatchObject({ code: "no-table" });
  });

  it("reads shared, inline and formula cells, and empty formulas as empty", async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>b &amp;</t></r><r><t> c</t></r></is></c></row>
      <row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="e"><v>#DIV/0!</v></c></row>
      <row r="4"><c r="A4"><f>NOW()</f></c><c r="B4" t="str"><f>"x"</f><v>x</v></c></row>`;
    const strings = "<sst><si><t>a_x000D_\n</t><rPh><t>no</t></rPh></si></sst>";
    const { headers, content, warnings } = await read("f.xlsx", workbook(sheet, strings));
    expect(headers).toEqual(["a", "b & c"]);
    expect(readRecords(content).rows).toEqual([
      ["2", "#DIV/0!"],
      ["", "x"],
    ]);
    expect(warnings[0]).toBe("Formulas saved without a value, read as empty: 1.");
  });

  it("believes neither declared ranges nor cells in the last corner", async () => {
    const sheet = `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`;
    const { rows, headers } = await read("c.xlsx", workbook(sheet));
    expect([rows, headers]).toEqual([1, ["1", "Column 2"]]);
  });

  it("resolves no entity, whatever a document type declares", async () => {
    const type = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
    const cells =
      '<row><c t="inlineStr"><is><t>h</t></is></c></row><row><c t="str"><v>&a;&b;</v></c></row>';
    const { content } = await read("e.xlsx", workbook(cells, "", type));
    expect(content).toBe("h\r\n&a;&b;");
  });
});

describe("refusing a file", () => {
  it("[UV-1] takes 10,485,760 bytes and refuses one more", { tags: "slow" }, async () => {
    const row = `${"x".repeat(1022)}\r\n`;
    const header = row.replaceAll("x", "n");
    const text = header + row.repeat(limits.fileBytes / row.length - 1);
    expect((await read("ten.csv", text)).rows).toBe(limits.fileBytes / row.length - 1);
    await expect(read("more.csv", `${text}x`)).rejects.toThrow(
      "more.csv: File size exceeds the 10MB limit. Large files may cause AI processing issues.",
    );
  });

  it("[UV-2] refuses a pdf by its name", async () => {
    await expect(read("a.PDF", "x")).rejects.toThrow(
      "a.PDF: PDF files are not supported at this time. Please use Word documents, Excel or csv files, text files or manual input.",
    );
  });

  it("[UV-5] refuses other kinds", async () => {
    await expect(read("a.png", "x")).rejects.toThrow("a.png: Invalid file type");
  });

  it.each([
    { what: "no bytes", name: "a.csv", content: "", code: "file-empty" },
    { what: "only a mark", name: "a.csv", content: "\ufeff", code: "file-empty" },
    { what: "only blank lines", name: "a.csv", content: " \n\n", code: "file-empty" },
    { what: "a pdf as csv", name: "a.csv", content: "%PDF-1.7", code: "file-not-what-it-says" },
    {
      what: "a zip as csv",
      name: "a.csv",
      content: "PK\u0003\u0004",
      code: "file-not-what-it-says",
    },
    { what: "text as xlsx", name: "a.xlsx", content: "a,b", code: "file-not-what-it-says" },
    { what: "a page as xls", name: "a.xls", content: "<html>", code: "file-not-what-it-says" },
    { what: "half a zip", name: "a.xlsx", content: "PK\u0003\u0004 cut", code: "file-unreadable" },
    { what: "only commas", name: "a.csv", content: ",".repeat(20_000), code: "no-table" },
    {
      what: "20,000 columns",
      name: "a.csv",
      content: "x,".repeat(20_000),
      code: "file-too-complex",
    },
  ])("refuses $what", async ({ name, content, code }) => {
    await expect(read(name, content)).rejects.toMatchObject({ code });
  });

  const sheet = workbookParts("<row/>".repeat(1000));
  const beyond = workbookParts('<row><c r="ZZZZ1"><v>1</v></c></row>');
  const word: Part[] = [["word/document.xml", "<x/>"]];
  it.each([
    { what: "a Word document", parts: word, code: "file-not-what-it-says" },
    { what: "encrypted parts", parts: sheet, lie: { flags: 1 }, code: "file-encrypted" },
    { what: "a part given twice", parts: [...sheet, ...sheet], code: "file-unreadable" },
    { what: "sizes that lie", parts: sheet, lie: { size: 100 }, code: "file-unreadable" },
    { what: "2,001 parts", parts: manyParts(2001), code: "file-too-complex" },
    { what: "cells beyond the format", parts: beyond, code: "file-unreadable" },
  ])("refuses a workbook with $what", async ({ parts, lie, code }) => {
    await expect(read("z.xlsx", zip(parts, lie))).rejects.toMatchObject({ code });
  });

  it("stops a bomb within a moment", { tags: "slow" }, async () => {
    const bomb = workbookParts(" ".repeat(100 * 1024 * 1024));
    const from = performance.now();
    await expect(read("z.xlsx", zip(bomb))).rejects.toMatchObject({ code: "file-too-complex" });
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  it("says so when a child ran out of time or memory, or failed", async () => {
    const codes = await Promise.all(
      [
        new WorkerEnded("timeout"),
        new WorkerEnded("memory"),
        new WorkerEnded("crash"),
        new TypeError("x"),
      ].map((error) =>
        readSpreadsheet(
          { name: "a.csv", bytes: bytesOf("a\n1") },
          { workers: failingWorkers(error) },
        ).catch((problem: { code: string }) => problem.code),
      ),
    );
    expect(codes).toEqual([
      "file-timeout",
      "file-too-complex",
      "file-unreadable",
      "file-unreadable",
    ]);
  });
});

function workbook(cells: string, strings = "", type = ""): Uint8Array {
  const sst: Part[] = strings === "" ? [] : [["xl/sharedStrings.xml", strings]];
  return zip([...workbookParts(cells, type), ...sst]);
}

type Part = readonly [name: string, text: string];

function workbookParts(cells: string, type = ""): Part[] {
  return [
    ["xl/workbook.xml", '<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'],
    [
      "xl/_rels/workbook.xml.rels",
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    [
      "xl/worksheets/sheet1.xml",
      `${type}<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${cells}</sheetData></worksheet>`,
    ],
  ];
}

function manyParts(count: number): Part[] {
  return Array.from({ length: count }, (_, at) => [`p${at}`, ""]);
}

/** A zip written by hand, so that it can lie: one flag or one size for all of its list of parts. */
function zip(
  parts: readonly Part[],
  lie: { readonly flags?: number; readonly size?: number } = {},
) {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let start = 0;
  for (const [name, text] of parts) {
    const data = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(lie.flags ?? 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(lie.size ?? Buffer.byteLength(text), 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(start, 42);
    const body = Buffer.concat([local, Buffer.from(name), data]);
    bodies.push(body);
    list.push(entry, Buffer.from(name));
    start += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...bodies, directory, end]);
}
