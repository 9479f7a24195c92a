import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sheetXml, type TestPart, zip } from "#test/analysis/ingest/archives.ts";
import { type Matrix, scoreCells } from "../../../../bench/score-cells.ts";
import { tidyGrid } from "../tidy/tidy-grid.ts";
import { readWorkbook } from "./read-workbook.ts";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const part = (name: string, content: string): TestPart => ({ name, content });

function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships>${items.join("")}</Relationships>`;
}

interface Made {
  readonly sheets: string;
  readonly links: readonly (readonly [string, string, string])[];
  readonly parts: readonly TestPart[];
  readonly settings?: string;
}

function workbook({ sheets, links, parts, settings = "" }: Made): Buffer {
  return zip([
    part("_rels/.rels", relations([["r", `${office}/officeDocument`, "/xl/workbook.xml"]])),
    part("xl/workbook.xml", `<workbook>${settings}<sheets>${sheets}</sheets></workbook>`),
    part("xl/_rels/workbook.xml.rels", relations(links)),
    ...parts,
  ]);
}

const row = (...values: readonly string[]) =>
  `<row>${values.map((value) => `<c t="str"><v>${value}</v></c>`).join("")}</row>`;

describe("reading a workbook", () => {
  it("lists sheets in the order of their tabs, opens the first visible one with cells", () => {
    const bytes = workbook({
      sheets:
        '<sheet name="Chart" r:id="a"/><sheet name="Hid &amp; den" state="veryHidden" r:id="b"/><sheet name="Empty" r:id="c"/><sheet name="Übersicht 1" r:id="d"/>',
      links: [
        ["a", `${office}/chartsheet`, "chartsheets/sheet1.xml"],
        ["d", `${office}/worksheet`, "/xl/worksheets/third.xml"],
        ["b", `${office}/worksheet`, "worksheets/first.xml"],
        ["c", `${office}/worksheet`, "../worksheets/second.xml"],
      ],
      parts: [
        part("xl/worksheets/first.xml", sheetXml(row("secret"))),
        part("xl/worksheets/second.xml", sheetXml("")),
        part("xl/worksheets/third.xml", sheetXml(row("yes"))),
      ],
    });
    expect(readWorkbook(bytes, undefined)).toMatchObject({
      sheet: "Übersicht 1",
      sheets: ["Hid & den", "Empty", "Übersicht 1"],
      hiddenSheets: ["Hid & den"],
      emptySheets: ["Empty"],
      grid: { rows: [["yes"]] },
    });
    expect(readWorkbook(bytes, "Hid & den").grid.rows).toEqual([["secret"]]);
    for (const name of ["Chart", "hid & den"])
      expect(() => readWorkbook(bytes, name)).toThrow(`There is no sheet named ${name}`);
  });

  it("unpacks no sheet but the one asked for", () => {
    const broken: TestPart = {
      name: "xl/worksheets/b.xml",
      content: "not deflated at all",
      unpacksTo: 9,
    };
    const bytes = workbook({
      sheets: '<sheet name="A" r:id="a"/><sheet name="B" r:id="b"/>',
      links: [
        ["a", `${office}/worksheet`, "worksheets/a.xml"],
        ["b", `${office}/worksheet`, "worksheets/b.xml"],
      ],
      parts: [part("xl/worksheets/a.xml", sheetXml(row("a"))), broken],
    });
    expect(readWorkbook(bytes, "A").grid.rows).toEqual([["a"]]);
    expect(() => readWorkbook(bytes, "B")).toThrow();
  });

  it("reads the strict dialect, prefixes, and days counted from 1904", () => {
    const strict = "http://purl.oclc.org/ooxml/officeDocument/relationships";
    const xml = `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row><x:c s="1"><x:v>43899</x:v></x:c><x:c s="1" t="d"><x:v>2024-03-10</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const bytes = workbook({
      settings: '<workbookPr date1904="1"/><x15:workbookPr chartTrackingRefBase="1"/>',
      sheets: '<sheet name="S" r:id="a"/>',
      links: [
        ["a", `${strict}/worksheet`, "worksheets/a.xml"],
        ["s", `${strict}/styles`, "style.xml"],
        ["t", `${strict}/sharedStrings`, "texts.xml"],
      ],
      parts: [
        part("xl/worksheets/a.xml", xml),
        part(
          "xl/style.xml",
          '<styleSheet><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
        ),
        part("xl/texts.xml", "<x:sst><x:si/><x:si><x:t>b</x:t></x:si></x:sst>"),
      ],
    });
    const { grid } = readWorkbook(bytes, "S");
    expect(grid.rows).toEqual([["2024-03-10", "2024-03-10", "b"]]);
    expect(grid.shown?.()).toEqual([["3/10/24", "3/10/24", "b"]]);
  });

  it("gives values in full and beside them what is shown, merges, and its repairs", () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.00&quot; kg&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="17"/><xf numFmtId="44"/></cellXfs></styleSheet>';
    const cells =
      '<row><c s="1"><v>44.275</v></c><c s="2"><v>45361</v></c><c s="3"><v>-5</v></c><c t="e"><v>#N/A</v></c><c><f>1</f></c></row>';
    const bytes = workbook({
      sheets: '<sheet name="S" r:id="a"/>',
      links: [["a", `${office}/worksheet`, "worksheets/a.xml"]],
      parts: [
        part(
          "xl/worksheets/a.xml",
          sheetXml(cells).replace(
            "</sheetData>",
            '</sheetData><mergeCells><mergeCell ref="$A$1:B1"/></mergeCells>',
          ),
        ),
        part("xl/styles.xml", styles),
      ],
    });
    const { grid } = readWorkbook(bytes, undefined);
    expect(grid.rows).toEqual([["44.275", "2024-03-10", "-$5.00", "#N/A"]]);
    expect(grid.shown?.()).toEqual([["44.28 kg", "Mar-24", " $(5.00)", "#N/A"]]);
    expect(grid.merges).toEqual([{ top: 0, left: 0, bottom: 0, right: 1 }]);
    expect(grid.warnings).toEqual([
      "Formulas saved without a value, read as empty: 1.",
      "Cells with an error such as #N/A, kept as shown: 1.",
    ]);
  });

  it("shows the upper rows alone where no more are asked for", () => {
    const days = Array.from(
      { length: 9 },
      (_, at) => `<row r="${at + 1}"><c s="1"><v>${at + 1}</v></c></row>`,
    );
    const bytes = workbook({
      sheets: '<sheet name="S" r:id="a"/>',
      links: [["a", `${office}/worksheet`, "worksheets/a.xml"]],
      parts: [
        part("xl/worksheets/a.xml", sheetXml(days.join(""))),
        part(
          "xl/styles.xml",
          '<styleSheet><cellXfs><xf/><xf numFmtId="16"/></cellXfs></styleSheet>',
        ),
      ],
    });
    const { grid } = readWorkbook(bytes, undefined);
    expect(grid.shown?.(2)).toEqual([["1-Jan"], ["2-Jan"]]);
    expect([grid.shown?.().length, grid.shown?.(99).length]).toEqual([9, 9]);
    expect(tidyGrid(grid, { headerRows: "1" }).records.headers).toEqual(["1-Jan"]);
  });

  it("reads 50,000 merged ranges and a text of ten thousand entities in no time", () => {
    const merges = Array.from(
      { length: 50_000 },
      (_, at) => `<mergeCell ref="A${at + 1}:B${at + 1}"/>`,
    );
    const bomb = `<!DOCTYPE x [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join("")}]>`;
    const xml = sheetXml(row("&e20;".repeat(10_000)), bomb).replace(
      "</sheetData>",
      `</sheetData><mergeCells>${merges.join("")}</mergeCells>`,
    );
    const bytes = workbook({
      sheets: '<sheet name="S" r:id="a"/>',
      links: [["a", `${office}/worksheet`, "worksheets/a.xml"]],
      parts: [part("xl/worksheets/a.xml", xml)],
    });
    const { grid } = readWorkbook(bytes, undefined);
    expect([grid.rows[0]?.[0]?.length, grid.merges?.length]).toEqual([50_000, 50_000]);
  });

  it.each([
    ["xl/workbook.bin", "a binary Excel workbook (.xlsb)"],
    ["word/document.xml", "a Word document"],
    ["content.xml", "an OpenDocument file"],
    ["readme.txt", "a zip archive"],
  ])("names what an archive with %s is", (name, kind) => {
    expect(() => readWorkbook(zip([part(name, "x")]), undefined)).toThrow(kind);
  });
});

/** Other people's workbooks with Excel's own text of them; they are not part of the project. */
const files = join(import.meta.dirname, "../../../../../shared/data/files");
const manifest = join(files, "manifest.json");

describe.skipIf(!existsSync(manifest))("workbooks of others (skipped without ../shared)", () => {
  interface Listed {
    readonly file: string;
    readonly expected?: { readonly file: string; readonly gold: boolean };
  }
  const listed = existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, "utf8")) as Listed[])
    : [];
  const gold = listed.filter(
    ({ file, expected }) =>
      /\.xls[xm]$/.test(file) && expected?.gold && expected.file.endsWith(".excel.json"),
  );

  it.each(gold.map(({ file, expected }) => [file, expected?.file ?? ""]))(
    "reads every cell of %s",
    (file, expected) => {
      const bytes = readFileSync(join(files, file));
      const matrices = JSON.parse(readFileSync(join(files, expected), "utf8")) as Record<
        string,
        Matrix
      >;
      for (const [index, matrix] of Object.entries(matrices)) {
        if (matrix.length === 0) continue;
        const sheet = readWorkbook(bytes, undefined).sheets[Number(index)];
        const { grid } = readWorkbook(bytes, sheet);
        expect(scoreCells(matrix, grid.shown?.() ?? grid.rows).differ).toEqual([]);
      }
    },
  );
});
