// Writes the documents that tests read, by LibreOffice, AbiWord and Calligra Words:
// node bench/make-documents.ts. They are committed, so that tests need no word processor.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hiddenWord, type TestText, testTexts } from "#test/analysis/ingest/documents/texts.ts";

/** LibreOffice; none of the three is a part of the project. */
const wordProcessor = "soffice";
const into = join(import.meta.dirname, "..", "test", "analysis", "ingest", "documents");

/** Filters of LibreOffice, and the names under which people meet their files. */
const formats = [
  { filter: "docx:MS Word 2007 XML", end: "docx", name: "word-2007.docx" },
  { filter: "docx:Office Open XML Text", end: "docx", name: "office-open.docx" },
  { filter: "doc:MS Word 97", end: "doc", name: "word-97.doc" },
  { filter: "rtf:Rich Text Format", end: "rtf", name: "rich-text.doc" },
  { filter: "html:HTML (StarWriter)", end: "html", name: "web-page.doc" },
  { filter: "xml:MS Word 2003 XML", end: "xml", name: "word-2003-xml.doc" },
] as const;

/** Encodings of plain text, by LibreOffice's names, for the languages that they can write. */
const encodings = [
  ["en", "UTF8"],
  ["zh", "UTF8"],
  ["ar", "UTF8"],
  ["de", "MS_1252"],
  ["de", "UNICODE"],
  ["de", "IBM_850"],
  ["de", "APPLE_ROMAN"],
  ["zh", "GB_18030"],
  ["ar", "MS_1256"],
  ["he", "MS_1255"],
] as const;

const work = mkdtempSync(join(tmpdir(), "candor-documents-"));
const sourceOf = (language: string) => join(work, `${language}.fodt`);
for (const text of testTexts) writeFileSync(sourceOf(text.language), flatDocument(text));
const languages = testTexts.map(({ language }) => language);
for (const { filter, end, name } of formats) {
  convert(languages.map(sourceOf), filter);
  for (const language of languages)
    copyFileSync(join(work, `${language}.${end}`), join(into, `${language}-${name}`));
}
for (const [language, encoding] of encodings) {
  convert([sourceOf(language)], `txt:Text (encoded):${encoding}`);
  const name = `${language}-${encoding.toLowerCase().replace("_", "-")}.txt`;
  copyFileSync(join(work, `${language}.txt`), join(into, name));
}
convert(languages.map(sourceOf), "odt");
for (const language of languages) {
  const source = join(work, `${language}.odt`);
  const made = (end: string) => join(into, `${language}-${end}`);
  // Its .doc is Rich Text.
  for (const end of ["docx", "doc"])
    run("abiword", [`--to=${end}`, `--to-name=${made(`abiword.${end}`)}`, source]);
  run("calligraconverter", ["--batch", source, made("calligra.docx")]);
}
rmSync(work, { recursive: true });

function convert(sources: readonly string[], filter: string): void {
  run(wordProcessor, ["--headless", "--convert-to", filter, "--outdir", work, ...sources]);
}

function run(program: string, words: readonly string[]): void {
  // Calligra needs a screen to draw on, or to be told that there is none.
  const all = ["QT_QPA_PLATFORM=offscreen", program, ...words];
  execFileSync("env", all, { stdio: "ignore", timeout: 120_000 });
}

/** The note as an OpenDocument text in one XML file. */
function flatDocument(text: TestText): string {
  const names = ["office", "style", "text", "table"].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const mode = text.isRightToLeft ? ` style:writing-mode="rl-tb"` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${names.join(" ")} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties${mode}/></style:default-style></office:styles>
<office:automatic-styles>
<style:style style:name="R" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>
<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-suffix="." style:num-format="1"/></text:list-style>
<style:page-layout style:name="P"/></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="P">
<style:header><text:p>${text.header}</text:p></style:header><style:footer><text:p>${text.footer}</text:p></style:footer>
</style:master-page></office:master-styles>
<office:body><office:text><text:tracked-changes>${change("c1", "insertion", "")}${change("c2", "deletion", `<text:p>${text.deleted}</text:p>`)}</text:tracked-changes>
<text:h text:outline-level="1">${text.title}</text:h>
<text:p>${text.body}${note("footnote", text.footnote)}${note("endnote", text.endnote)}</text:p>
<text:p>5 × 10<text:span text:style-name="R">9</text:span> <text:span text:style-name="H">${hiddenWord}</text:span></text:p>
<table:table table:name="T"><table:table-column table:number-columns-repeated="3"/>${text.table.map(row).join("")}</table:table>
<text:list text:style-name="L">${text.items.map((item) => `<text:list-item><text:p>${item}</text:p></text:list-item>`).join("")}</text:list>
<text:p><text:change-start text:change-id="c1"/>${text.inserted}<text:change-end text:change-id="c1"/> <text:change text:change-id="c2"/></text:p>
<text:p>${text.closing}</text:p>
</office:text></office:body></office:document>`;
}

function change(id: string, kind: string, held: string): string {
  const who = "<dc:creator>A</dc:creator><dc:date>2026-01-01T00:00:00</dc:date>";
  return `<text:changed-region xml:id="${id}" text:id="${id}"><text:${kind}><office:change-info>${who}</office:change-info>${held}</text:${kind}></text:changed-region>`;
}

function note(kind: string, body: string): string {
  return `<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body><text:p>${body}</text:p></text:note-body></text:note>`;
}

function row(cells: readonly string[]): string {
  const written = cells.map(
    (cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`,
  );
  return `<table:table-row>${written.join("")}</table:table-row>`;
}
