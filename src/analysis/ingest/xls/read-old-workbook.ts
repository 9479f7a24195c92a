import { parse_xlscfb, read, set_cptable, type WorkBook } from "@e965/xlsx";
import * as codepages from "@e965/xlsx/dist/cpexcel.full.mjs";
import { Problem } from "#contract/problem.ts";
import { type Container, openContainer } from "../container/open-container.ts";
import { decryptPackage } from "../encryption/decrypt-package.ts";
import { decryptRecords } from "../encryption/decrypt-records.ts";
import { type OpenedSheet, readWorkbook } from "../xlsx/read-workbook.ts";
import { openParsedSheet } from "./open-parsed-sheet.ts";
import { removeFormulas } from "./remove-formulas.ts";

/**
 * Reads one sheet of an .xls workbook of any age, Excel 2 to 2003. Problems `file-encrypted`,
 * `file-not-what-it-says`, `file-unreadable`, `file-too-complex`, `sheet-not-found`, `no-table`.
 */
export function readOldWorkbook(bytes: Uint8Array, wanted: string | undefined): OpenedSheet {
  const workbook = parse(bytes);
  // A workbook of newer Excel lies in such a container where it is encrypted.
  return Buffer.isBuffer(workbook)
    ? readWorkbook(workbook, wanted)
    : openParsedSheet(workbook, wanted);
}

/** The compound file that Excel has written since version 5; older workbooks are a bare stream. */
const containerStart = 0xd0;
const streamStart = 0x09;

/** To be handed over as a copy: the reader changes them as it finds what kind of file it has. */
const options = {
  type: "array",
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
} as const;

function parse(bytes: Uint8Array): WorkBook | Buffer {
  // Workbooks before Excel 97 hold text in the code page of the machine they were written on.
  set_cptable(codepages);
  try {
    if (bytes[0] === containerStart) return parseContainer(bytes);
    return read(bytes[0] === streamStart ? withoutFormulas(bytes) : bytes, { ...options });
  } catch (cause) {
    throw cause instanceof Problem ? cause : refusalFor(cause);
  }
}

function withoutFormulas(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  removeFormulas(copy);
  return copy;
}

function parseContainer(bytes: Uint8Array): WorkBook | Buffer {
  const container = openContainer(bytes);
  if (container.has("encryptedpackage")) return decryptPackage(container);
  const records = container.wholeStream("workbook") ?? container.wholeStream("book");
  if (records === undefined) throw otherContent(container);
  decryptRecords(records);
  removeFormulas(records);
  return parse_xlscfb(records, { ...options, type: "buffer" });
}

/** SheetJS has no kinds of errors, only sentences. */
function refusalFor(cause: unknown): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  if (/password|encrypt/i.test(said)) return new Problem("file-encrypted", {}, cause);
  return new Problem("file-unreadable", {}, cause);
}

/** A document or a mail lies in the same kind of container: its streams tell. */
function otherContent({ has }: Container): Problem {
  const [, kind] = others.find(([stream]) => has(stream)) ?? [];
  return kind === undefined
    ? new Problem("file-unreadable")
    : new Problem("file-not-what-it-says", { kind });
}

const others = [
  ["worddocument", "a Word document"],
  ["powerpoint document", "a PowerPoint presentation"],
  ["visiodocument", "a Visio drawing"],
  ["__properties_version1.0", "an Outlook message"],
] as const;
