import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberWriter, writeInFull } from "../number-format/write-number.ts";
import { CellRows, type CellStyle, type SheetContext } from "./cell-rows.ts";
import { readMerges, readSheet } from "./read-sheet.ts";
import { scanCells } from "./scan-cells.ts";
import { walkCells } from "./walk-cells.ts";

const style = (code: string): CellStyle => ({
  number: numberWriter(code, false),
  text: (text) => text,
  plain: code === "General",
});
const context: SheetContext = {
  strings: ["shared", "", "a & b"],
  styles: ["General", "00000", "m/d/yy", "0.00"].map(style),
  otherStyle: { number: writeInFull, text: (text) => text, plain: true },
  from1904: false,
};

const sheet = (rows: string, after = "") =>
  `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const read = (xml: string) => readSheet(xml, context);

describe("reading the cells of a sheet", () => {
  it("puts cells where they say, or one after the other where they say nothing", () => {
    const rows = `<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>
      <row/><row r="7"><c r="A6"><v>4</v></c></row>`;
    expect(read(sheet(rows)).rows).toEqual([[], ["", "1", "2"], ["3"], [], [], ["4"]]);
  });

  it("writes each type of value, by its style", () => {
    const cells = [
      '<c t="s"><v>0</v></c><c t="s"><v>2</v></c><c t="s"><v>99</v></c><c t="b"><v>1</v></c>',
      '<c t="e"><v>#DIV/0!</v></c><c t="str"><f>A1</f><v>x &lt; y</v></c><c s="1"><v>501</v></c>',
      '<c s="2"><v>45361</v></c><c t="d" s="2"><v>2024-03-10T00:00:00</v></c>',
      '<c t="d"><v>2024-03-10T02:30:00Z</v></c><c><v>1.1000000000000001</v></c>',
      '<c><v>12345678901234567890</v></c><c s="77"><v>1E3</v></c><c><v>-0</v></c>',
    ];
    const { rows, errors, firstError } = read(sheet(`<row>${cells.join("")}</row>`));
    expect(rows[0]).toEqual([
      ...["shared", "a & b", "", "TRUE", "#DIV/0!", "x < y", "00501", "2024-03-10"],
      ...["2024-03-10", "2024-03-10 02:30:00", "1.1", "12345678901234567890", "1000", "0"],
    ]);
    expect([errors, firstError]).toEqual([1, "#DIV/0!"]);
  });

  it("joins inline runs without their readings, keeps spaces, decodes control characters", () => {
    const inline = (xml: string) => `<row><c t="inlineStr"><is>${xml}</is></c></row>`;
    const rows = [
      "<r><t>a</t></r><r><rPr><b/></rPr><t>b</t></r><rPh><t>no</t></rPh>",
      '<t xml:space="preserve">  c </t>',
      "<t>d_x000D_e &amp; &#233;</t>",
      "<t>_xD83D__xDE00_&#x1F600;&#0;_x0000_&#xD800;</t>",
    ].map(inline);
    expect(read(sheet(rows.join(""))).rows).toEqual([
      ...[["ab"], ["  c "], ["d\re & é"]],
      ["\u{1f600}\u{1f600}\ufffd"],
    ]);
  });

  it("shows no shared text where a cell points to none", () => {
    const cells = '<c t="s"/><c t="s"><v></v></c><c t="s"><v> </v></c><c><v>1</v></c>';
    expect(read(sheet(`<row>${cells}</row>`)).rows).toEqual([["", "", "", "1"]]);
    const prefixed = `<x:worksheet><x:sheetData><x:row><x:c t="s"><!-- --><x:v/></x:c><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(read(prefixed).rows).toEqual([["", "1"]]);
  });

  it("counts formulas saved without a value", () => {
    const cells = "<c><f>NOW()</f></c><c><f>A1</f><v></v></c><c><f/><v>3</v></c>";
    const { rows, unsolved } = read(sheet(`<row>${cells}</row>`));
    expect([rows, unsolved]).toEqual([[["", "", "3"]], 2]);
  });

  it("reads merged ranges wherever they stand behind the cells", () => {
    const merges =
      '<mergeCells count="9"><mergeCell ref="A1:B2"/><mergeCell ref="oops"/></mergeCells>';
    expect(readMerges(sheet("<row/>", merges))).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
    expect(readMerges(sheet("<row/>"))).toEqual([]);
  });

  it.each([
    [
      "a prefix",
      '<x:worksheet><x:sheetData><x:row><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    ],
    ["comments", sheet('<!-- a --><row><!-- b --><c r="A1"><!-- c --><v>1</v></c></row>')],
    ["character data", sheet('<row><c t="str"><v><![CDATA[1]]></v></c></row>')],
    ["odd spaces", sheet("<row\n r = '1' ><c r='A1'\t><v >1</v ></c ></row >")],
    ["other elements", sheet('<row><c r="A1"><v>1</v><extLst><ext/></extLst></c></row>')],
    ["no end", '<worksheet><sheetData><row><c r="A1"><v>1</v></c></row>'],
  ])("reads a sheet written with %s", (_, xml) => {
    expect(read(xml).rows).toEqual([["1"]]);
  });

  it("reads deep elements and a thousand attributes", () => {
    const attributes = Array.from({ length: 1000 }, (_, at) => `a${at}="&gt;"`).join(" ");
    const deep = `<row><c r="A1" ${attributes}><v>1</v>${"<x>".repeat(100_000)}</c></row>`;
    expect(read(sheet(deep)).rows).toEqual([["1"]]);
  });

  it("refuses cells beyond the format, and more cells than may be", () => {
    const at = (place: string) => sheet(`<row><c r="${place}"><v>1</v></c></row>`);
    for (const place of ["XFE1", "A1048577", "A0"])
      expect(() => read(at(place))).toThrow(expect.objectContaining({ code: "file-unreadable" }));
    const wide = Array.from({ length: 1300 }, (_, row) => `<c r="XFD${row + 1}"><v>1</v></c>`);
    expect(() => read(sheet(wide.join("")))).toThrow(
      expect.objectContaining({ code: "file-too-complex" }),
    );
  });
});

describe("the quick scan", () => {
  const place = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 40 }));
  const reference = fc.oneof(
    fc.constant(""),
    place.map(
      ([row, column]) =>
        ` r="${column < 26 ? "" : "A"}${String.fromCharCode(65 + (column % 26))}${row}"`,
    ),
  );
  const type = fc.constantFrom("", ' t="n"', ' t="s"', ' t="str"', ' t="b"', ' t="e"', ' t="d"');
  const value = fc.oneof(
    fc.constantFrom("", "0", "1", "-1.50", "45361.25", "2024-01-02", " 7 ", "&amp;", "#N/A"),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  );
  const body = fc.oneof(
    value.map((text) => `<v>${text}</v>`),
    value.map((text) => `<f t="shared" si="0"/><v>${text}</v>`),
    fc.constantFrom("", "<v/>", "<f>A1&gt;B1</f>", '<is><t xml:space="preserve"> a</t></is>'),
  );
  const cell = fc
    .tuple(reference, type, fc.constantFrom("", ' s="1"', ' s="2"', " s='3'"), body)
    .map(([at, kind, look, inner]) =>
      inner === "" ? `<c${at}${look}${kind}/>` : `<c${at}${look}${kind}>${inner}</c>`,
    );
  const row = fc
    .tuple(fc.constantFrom("", ' r="3"', ' spans="1:9"'), fc.array(cell, { maxLength: 6 }))
    .map(([at, cells]) => `<row${at}>${cells.join("")}</row>`);

  it("reads what the walk from tag to tag reads", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const xml = sheet(rows.join(" "));
        const [scanned, walked] = [new CellRows(context), new CellRows(context)];
        expect(scanCells(xml, scanned)).toBe(true);
        walkCells(xml, walked);
        expect(scanned.finish()).toEqual(walked.finish());
        expect([scanned.unsolved, scanned.errors]).toEqual([walked.unsolved, walked.errors]);
      }),
      { numRuns: 500 },
    );
  });

  it("ends on any damage, with the walk's cells", () => {
    const xml = sheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1</v></c></row>');
    const cut = fc.tuple(
      fc.nat(xml.length),
      fc.nat(xml.length),
      fc.constantFrom("", "<", '"', ">"),
    );
    const [second, inSecond] = [xml.indexOf("</c><c"), xml.indexOf("<v>1")];
    fc.assert(
      fc.property(cut, ([from, to, put]) => {
        const damaged = xml.slice(0, from) + put + xml.slice(to);
        const [scanned, walked] = [new CellRows(context), new CellRows(context)];
        try {
          if (!scanCells(damaged, scanned)) return;
          walkCells(damaged, walked);
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^file-/) });
          return;
        }
        expect(scanned.finish()).toEqual(walked.finish());
      }),
      // An attribute that stands twice, two that touch, two values in one cell.
      {
        numRuns: 1000,
        examples: [[[46, 39, ""]], [[42, 43, ""]], [[second, inSecond, ""]]],
      },
    );
  });
});
