import { afterAll, describe, expect, it, vi } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import {
  sheetXml,
  smallSheet,
  textCell,
  workbookParts,
  zip,
} from "#test/analysis/ingest/archives.ts";
import { testParser } from "#test/analysis/ingest/test-parser.ts";

vi.setConfig({ testTimeout: 60_000 });

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

const parser = testParser(workers);
const read = (bytes: Uint8Array, name = "a.xlsx") => parser.read({ name, bytes });
const workbook = (rows: string, before = "") => zip(workbookParts(sheetXml(rows, before)));
const small = { headers: ["name", "note"], content: "name,note\r\nAnn,fine", rows: 1 };

/** Alone they take at most a second; other tests take their share of the machine. */
const soon = 20_000;

async function timely<Value>(work: Promise<Value>): Promise<Value> {
  const started = performance.now();
  try {
    return await work;
  } finally {
    expect(performance.now() - started).toBeLessThan(soon);
  }
}

describe("attack 5: a range that is declared as the whole sheet", () => {
  it.each([
    ["range", smallSheet.replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')],
    [
      "merge",
      smallSheet.replace(
        "</worksheet>",
        '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>',
      ),
    ],
    [
      "columns",
      smallSheet.replace(
        "<sheetData>",
        `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(500)}</cols><sheetData>`,
      ),
    ],
  ])("%s", async (_, sheet) => {
    expect((await timely(read(zip(workbookParts(sheet))))).rows).toBeLessThanOrEqual(1);
    if (_ !== "merge") expect(await read(zip(workbookParts(sheet)))).toMatchObject(small);
  });
});

describe("attack 6: cells where nobody looks", () => {
  it("a cell in the last corner makes a table of two cells", async () => {
    const last = `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    const table = await timely(read(workbook(`<row r="1">${textCell("A1", "a")}</row>${last}`)));
    expect(table.rows).toBe(1);
    expect(table.headers).toHaveLength(2);
    expect(table.content.length).toBeLessThan(100);
  });

  it.each(["ZZZZZZ99999999", "XFE1", "A1048577", "A99999999999999999999"])(
    "a cell at %s is refused or left out",
    async (place) => {
      const row = `<row r="1">${textCell("A1", "a")}</row><row>${textCell(place, "x")}</row>`;
      const said = await timely(
        read(workbook(row)).then(
          ({ headers, content }) => [...headers, content].join(),
          (error: { code: string }) => error.code,
        ),
      );
      expect(said).toMatch(/^file-(unreadable|too-complex)$|^[^x]*$/);
    },
  );

  it("cells in the corners of many rows are refused by their number", async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => textCell(`XFD${at + 1}`, "x"));
    const said = timely(read(workbook(`<row>${rows.join("")}</row>`)));
    // 3,000 cells far out take the place of 49 million.
    await expect(said).rejects.toMatchObject({ code: "file-too-complex" });
  });
});

describe("attack 9: entities", () => {
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  it.each([
    ["a billion laughs", `<!DOCTYPE x [<!ENTITY e0 "ha">${laughs.join("")}]>`, "&e9;"],
    ["a file of this machine", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', "&e;"],
    [
      "an address",
      '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd" [<!ENTITY e SYSTEM "http://127.0.0.1:9/">]>',
      "&e;",
    ],
  ])("%s stands for nothing", async (_, doctype, reference) => {
    const rows = `<row r="1">${textCell("A1", "name")}</row><row r="2">${textCell("A2", reference)}</row>`;
    const table = await timely(read(workbook(rows, doctype)));
    expect(table.content.length).toBeLessThan(100);
    expect(table.content).not.toMatch(/root:|hahaha/);
  });

  it.each([
    ["500,000 elements in each other", "<row><c><is>".repeat(500_000)],
    [
      "a million attributes",
      `<row r="1"><c r="A1"${' a="1"'.repeat(1_000_000)}><v>1</v></c></row>`,
    ],
    ["an element that never ends", `<row r="1"><c r="A1" ${"x".repeat(3_000_000)}`],
  ])("%s are read or refused", async (_, rows) => {
    const said = await timely(read(workbook(rows)).then(String, (error: Error) => error.name));
    expect(["[object Object]", "Problem"]).toContain(said);
  });
});

describe("attacks 10 and 11: what a name says a file is, and is not", () => {
  const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  it.each([
    ["program.xlsx", Buffer.from("MZ\x90\0program", "latin1"), "a program"],
    ["picture.csv", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "a picture"],
    ["paper.xls", Buffer.from("%PDF-1.7\n1 0 obj"), "a PDF"],
    ["page.xlsx", Buffer.from("<!DOCTYPE html><p>no table"), "a web page"],
    ["letter.csv", Buffer.from("{\\rtf1 hello}"), "an RTF document"],
    ["text.xlsx", Buffer.from("a,b\n1,2"), "plain text"],
    ["book.csv", zip(workbookParts(smallSheet)), "an Excel workbook"],
    ["packed.csv", Buffer.from([0x1f, 0x8b, 8, 0]), "a compressed archive"],
    ["bytes.csv", Buffer.alloc(4_096, 0x05), "holds no text"],
    ["letter.xlsx", zip([{ name: "word/document.xml", content: "<w/>" }]), "a Word document"],
  ])("%s is refused and called by its true kind", async (name, bytes, words) => {
    await expect(read(bytes, name)).rejects.toMatchObject({
      code: "file-not-what-it-says",
      message: expect.stringContaining(words),
    });
  });

  it("a container that holds no workbook is refused", async () => {
    const bytes = Buffer.concat([container, Buffer.alloc(4_000, 7)]);
    await expect(read(bytes, "a.xls")).rejects.toMatchObject({ code: "file-unreadable" });
  });
});

describe("attack 12: names that every object has", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const before = Object.getOwnPropertyNames(Object.prototype).sort();

  it.each(names)("%s is no entity", async (name) => {
    const rows = `<row r="1">${textCell("A1", "a")}</row><row r="2">${textCell("A2", `&${name};`)}</row>`;
    expect((await read(workbook(rows))).content).toBe(`a\r\n&${name};`);
  });

  it("are headers and sheets like others", async () => {
    const row = (at: number, cells: readonly string[]) =>
      `<row r="${at}">${cells.map((cell, column) => textCell(`${"ABCD"[column]}${at}`, cell)).join("")}</row>`;
    const sheet = sheetXml(row(1, names) + row(2, ['{"polluted":1}', "x", "y", "z"]));
    const parts = workbookParts(sheet).map((part) =>
      part.name === "xl/workbook.xml"
        ? { ...part, content: String(part.content).replace('"S"', '"__proto__"') }
        : part,
    );
    const table = await read(zip(parts));
    expect(table).toMatchObject({ headers: names, sheet: "__proto__", rows: 1 });
    const text = `${names.join(",")}\n1,2,3,4\n`;
    expect((await read(Buffer.from(text), "a.csv")).headers).toEqual(names);
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
