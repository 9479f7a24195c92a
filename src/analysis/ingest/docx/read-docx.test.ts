import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zip } from "#test/analysis/ingest/archives.ts";
import { docx, paragraph, run } from "#test/analysis/ingest/docx.ts";
import { tidyDocument } from "../document-text/tidy-document.ts";
import { readDocx } from "./read-docx.ts";

const textOf = (body: string, parts: Readonly<Record<string, string>> = {}) =>
  tidyDocument(readDocx(docx(body, parts)).text);
const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.join("")}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;

describe("the text of a .docx", () => {
  it("is a line for each paragraph, with tabs, breaks and hyphens as letters", () => {
    const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${run("a&amp;b")}<w:r><w:tab/><w:t>c</w:t><w:br/><w:t>d</w:t><w:noBreakHyphen/><w:t>e</w:t><w:softHyphen/><w:t>f</w:t></w:r></w:p><w:p/>${paragraph("g")}`;
    expect(textOf(body)).toBe("a&b\tc\nd\u2011ef\n\ng");
  });

  it("has tabs between the cells of a row, and a line each for paragraphs of longer cells", () => {
    const short = row(cell(paragraph("a")), cell("<w:p/>"), cell(paragraph("c")));
    const long = row(cell(paragraph("d"), paragraph("e")), cell(paragraph("f")));
    const nested = row(
      cell(`<w:tbl>${row(cell(paragraph("x")), cell(paragraph("y")))}</w:tbl><w:p/>`),
    );
    expect(textOf(`<w:tbl>${short}${long}${nested}</w:tbl>`)).toBe("a\t\tc\nd\ne\nf\nx\ty");
  });

  it("holds what was inserted and not what was deleted, in rows and at ends of paragraphs too", () => {
    const deleted = "<w:rPr><w:del w:id='1'/></w:rPr>";
    const body = [
      `<w:p><w:ins>${run("new ")}</w:ins><w:del><w:r><w:delText>old</w:delText><w:t>er</w:t></w:r></w:del><w:moveFrom>${run("moved")}</w:moveFrom>${run("kept")}</w:p>`,
      `<w:p><w:pPr>${deleted}</w:pPr>${run("one ")}</w:p>${paragraph("line")}`,
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr>${cell(paragraph("gone"))}</w:tr>${row(cell(paragraph("row")))}</w:tbl>`,
    ];
    const { text, warnings } = readDocx(docx(body.join("")));
    expect(tidyDocument(text)).toBe("new kept\none line\nrow");
    expect(warnings).toEqual(["Passages deleted under tracked changes were left out: 2."]);
  });

  it("leaves hidden text out, by its run or its style, and says so", () => {
    const styles =
      '<w:style w:styleId="base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="note"><w:basedOn w:val="base"/></w:style>';
    const body = `<w:p>${run("seen")}${run("hidden", "<w:vanish/>")}${run(" too", '<w:vanish w:val="0"/>')}${run("styled", '<w:rStyle w:val="note"/>')}</w:p>`;
    const { text, warnings } = readDocx(docx(body, { styles }));
    expect(text).toBe("seen too");
    expect(warnings).toEqual(["Passages of hidden text were left out: 2."]);
  });

  it("has the results of fields and not their instructions, even where one never ends", () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const instruction = "<w:r><w:instrText>DATE</w:instrText></w:r>";
    const inner = `${field("begin")}${instruction}${field("separate")}${run("inner")}${field("end")}`;
    const body = [
      `<w:p>${field("begin")}${instruction}${inner}${field("separate")}${run("4 May")}${field("end")}${run(".")}</w:p>`,
      `<w:p><w:fldSimple w:instr="X">${run("simple")}</w:fldSimple>${field("begin")}${run("lost")}</w:p>${paragraph("after")}`,
    ];
    expect(textOf(body.join(""))).toBe("4 May.\nsimple\nafter");
  });

  it("takes one of two forms of a drawing, and keeps text boxes and frames beside the running text", () => {
    const box = `<w:txbxContent>${paragraph("boxed")}</w:txbxContent>`;
    const choice = `<mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`;
    const framed = paragraph("framed", '<w:pPr><w:framePr w:hAnchor="page"/></w:pPr>');
    const drop = paragraph("O", '<w:pPr><w:framePr w:dropCap="drop"/></w:pPr>');
    const { text, asides } = readDocx(
      docx(`<w:p><w:r>${choice}<w:t>text</w:t></w:r></w:p>${framed}${drop}${paragraph("nce")}`),
    );
    expect([text, asides]).toEqual(["text\nOnce", "boxed\nframed"]);
  });

  it("marks notes with raised numbers and has their texts beside it", () => {
    const body = `<w:p>${run("5 mg")}<w:r><w:footnoteReference w:id="7"/></w:r>${run(" twice")}<w:r><w:endnoteReference w:id="2"/></w:r></w:p>`;
    const footnotes = `<w:footnote w:id="7">${paragraph("a day")}</w:footnote><w:footnote w:id="8">${paragraph("no")}</w:footnote>`;
    const endnotes = `<w:endnote w:id="2">${paragraph("or less")}</w:endnote>`;
    const { text, asides = "" } = readDocx(docx(body, { footnotes, endnotes }));
    expect([text, tidyDocument(asides)]).toEqual(["5 mg¹ twiceⁱ", "¹ a day\n\nⁱ or less"]);
  });

  it("keeps 10⁹ apart from 109, 1/2 in a formula from 12, and symbols as they look", () => {
    const formula =
      "<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>";
    const symbol =
      '<w:r><w:sym w:font="Symbol" w:char="F0B3"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>';
    const body = `<w:p>${run("10")}${run("9", '<w:vertAlign w:val="superscript"/>')}${run(" 1")}${run("st", '<w:vertAlign w:val="superscript"/>')} ${run(" ")}${formula}${run(" ")}${symbol}${run("\uf06d", '<w:rFonts w:ascii="Symbol"/>')}</w:p>`;
    expect(textOf(body)).toBe("10⁹ 1st 1/2 ≥✓μ");
  });

  it("shows boxes to tick as they are, and the base of annotated characters", () => {
    const box = (state: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${state}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const ruby = `<w:r><w:ruby><w:rt>${run("とうきょう")}</w:rt><w:rubyBase>${run("東京")}</w:rubyBase></w:ruby></w:r>`;
    expect(
      textOf(`<w:p>${box("")}${run("no ")}${box("<w:checked/>")}${run("yes ")}${ruby}</w:p>`),
    ).toBe("☐no ☒yes 東京");
  });

  it("says how many pictures, comments, charts, files and headers were left out", () => {
    const body = `<w:p><w:r><w:drawing><a:blip r:embed="r1"/></w:drawing><w:pict><v:imagedata/></w:pict><w:commentReference w:id="0"/><c:chart/><o:OLEObject/></w:r>${run("x")}</w:p><w:altChunk r:id="r9"/>`;
    const { warnings } = readDocx(
      docx(body, { header: paragraph("Patient list"), footer: paragraph("12") }),
    );
    expect(warnings).toEqual([
      "Pictures were left out: 2.",
      "Comments were left out: 1.",
      "Charts and diagrams were left out: 1.",
      "Embedded files were left out: 1.",
      "Other documents inserted by reference were left out: 1.",
      "Headers and footers were left out: 1.",
    ]);
  });

  it.each([
    ["xl/workbook.xml", "an Excel workbook"],
    ["ppt/presentation.xml", "a presentation"],
    ["content.xml", "an OpenDocument file"],
    ["readme.txt", "a zip archive"],
  ])("is not sought in an archive with %s", (name, kind) => {
    expect(() => readDocx(zip([{ name, content: "<x/>" }]))).toThrow(
      expect.objectContaining({
        code: "file-not-what-it-says",
        message: expect.stringContaining(kind),
      }),
    );
  });

  it("comes back letter for letter, whatever it is", () => {
    const word = fc
      .string({ unit: "grapheme", minLength: 1 })
      .map((text) => tidyDocument(text).replace(/[\s\uf000-\uf0ff]+/g, ""));
    const escaped = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const lines = words.filter((text) => text !== "");
        expect(textOf(lines.map((line) => paragraph(escaped(line))).join(""))).toBe(
          lines.join("\n"),
        );
      }),
    );
  });
});

describe("labels of lists in a .docx", () => {
  const level = (at: number, [format, text]: readonly [string, string], more = "") =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = [
    `<w:abstractNum w:abstractNumId="0">${level(0, ["decimal", "%1."])}${level(1, ["lowerLetter", "%1.%2)"])}${level(2, ["bullet", "\uf0b7"])}</w:abstractNum>`,
    `<w:abstractNum w:abstractNumId="1">${level(0, ["upperRoman", "%1"])}${level(1, ["decimal", "%1.%2"], "<w:isLgl/>")}</w:abstractNum>`,
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
    '<w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>',
  ].join("");
  const styles =
    '<w:style w:styleId="list"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>';
  const item = (list: number, at: number, text = "x") =>
    paragraph(
      text,
      `<w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`,
    );
  const styled = (more = "") => paragraph("x", `<w:pPr><w:pStyle w:val="list"/>${more}</w:pPr>`);

  it.each([
    [
      "count on and start again below",
      [item(1, 0), item(1, 1), item(1, 1), item(1, 0), item(1, 1)],
      ["1.", "1.a)", "1.b)", "2.", "2.a)"],
    ],
    ["have bullets", [item(1, 2)], ["•"]],
    [
      "start where the list says",
      [item(1, 0), item(2, 0), item(2, 0), item(1, 0)],
      ["1.", "5.", "6.", "7."],
    ],
    [
      "come from styles",
      [styled(), styled(), styled('<w:numPr><w:ilvl w:val="1"/></w:numPr>')],
      ["I", "II", "2.1"],
    ],
    [
      "are absent where a paragraph says so",
      [styled('<w:numPr><w:numId w:val="0"/></w:numPr>')],
      [""],
    ],
    ["are absent where the list is unknown", [item(99, 0)], [""]],
  ])("%s", (_, paragraphs, labels) => {
    const lines = labels.map((label) => (label === "" ? "x" : `${label} x`));
    expect(textOf(paragraphs.join(""), { numbering, styles })).toBe(lines.join("\n"));
  });
});
