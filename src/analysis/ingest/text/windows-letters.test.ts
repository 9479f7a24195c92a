import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { sheetXml, textCell, workbookParts, zip } from "#test/analysis/ingest/archives.ts";
import { docx, paragraph } from "#test/analysis/ingest/docx.ts";
import { decodeXml } from "../container/walk-xml.ts";
import { tidyDocument } from "../document-text/tidy-document.ts";
import { readDocx } from "../docx/read-docx.ts";
import { readOldWorkbook } from "../xls/read-old-workbook.ts";
import { readWorkbook } from "../xlsx/read-workbook.ts";
import { decodeMarkup } from "./decode-markup.ts";
import { decodeText } from "./decode-text.ts";

const misread = "\u0093Ann\u0092s\u0094 \u0096 5 \u0080\u0085";
const meant = "“Ann’s” – 5 €…";

const workbook = (text: string) =>
  zip(workbookParts(sheetXml(`<row r="1">${textCell("A1", text)}</row>`)));

function oldWorkbook(): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[misread]]), "S");
  return new Uint8Array(write(book, { bookType: "biff8", type: "buffer" }) as Buffer);
}

describe("control characters that are letters of Windows", () => {
  it.each<[string, () => string | undefined]>([
    ["UTF-8", () => decodeText(Buffer.from(misread)).text],
    ["UTF-16", () => decodeText(Buffer.from(`\ufeff${misread}`, "utf16le")).text],
    ["an encoding asked for", () => decodeText(Buffer.from(misread, "latin1"), "iso-8859-1").text],
    [
      "a page of another encoding",
      () =>
        decodeMarkup(Buffer.from(`<p charset="iso-8859-1">${misread}`, "latin1")).text.slice(-14),
    ],
    [
      "numbers in XML",
      () => decodeXml(misread.replace(/[\x80-\x9f]/g, (at) => `&#${at.charCodeAt(0)};`)),
    ],
    ["a document", () => tidyDocument(readDocx(docx(paragraph(misread))).text)],
    ["a document's text", () => tidyDocument(misread)],
    ["a workbook", () => readWorkbook(workbook(misread), undefined).grid.rows[0]?.[0]],
    ["an old workbook", () => readOldWorkbook(oldWorkbook(), undefined).grid.rows[0]?.[0]],
  ])("are read as such in %s", (_, read) => {
    expect(read()).toBe(meant);
  });

  it("are left where they are none, and where a line ends by one", () => {
    expect(decodeText(Buffer.from("a\u0085b °µ\u00a0")).text).toBe("a\u0085b °µ\u00a0");
    expect(tidyDocument("a\u0085b")).toBe("a\nb");
    expect(decodeText(Buffer.from("\u0081\u0093")).text).toBe("\u0081“");
  });
});
