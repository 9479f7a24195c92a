import { CFB, read, set_cptable, type WorkBook } from "@e965/xlsx";
import * as codepages from "@e965/xlsx/dist/cpexcel.full.mjs";
import { Problem } from "#contract/problem.ts";
import { openParsedSheet } from "./open-parsed-sheet.ts";
import type { OpenedSheet } from "./read-workbook.ts";

/**
 * Reads one sheet of an .xls workbook of any age, Excel 2 to 2003. Problems `file-encrypted`,
 * `file-not-what-it-says`, `file-unreadable`, `file-too-complex`, `sheet-not-found`, `no-table`.
 */
export function readOldWorkbook(bytes: Uint8Array, wanted: string | undefined): OpenedSheet {
  if (bytes[0] === containerStart) checkContainer(bytes);
  return openParsedSheet(parse(bytes), wanted);
}

/** The compound file that Excel has written since version 5; older workbooks are a bare stream. */
const containerStart = 0xd0;

function parse(bytes: Uint8Array): WorkBook {
  // Workbooks before Excel 97 hold text in the code page of the machine they were written on.
  set_cptable(codepages);
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    });
  } catch (cause) {
    throw refusalFor(cause);
  }
}

/** SheetJS has no kinds of errors, only sentences. */
function refusalFor(cause: unknown): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  if (/password|encrypt/i.test(said)) return new Problem("file-encrypted", {}, cause);
  return new Problem("file-unreadable", {}, cause);
}

/** A document or a mail lies in the same kind of container: its streams tell. */
function checkContainer(bytes: Uint8Array): void {
  const names = streamNames(bytes);
  if (names.has("encryptedpackage")) throw new Problem("file-encrypted");
  if (names.has("workbook") || names.has("book")) return;
  for (const [stream, kind] of others)
    if (names.has(stream)) throw new Problem("file-not-what-it-says", { kind });
  throw new Problem("file-unreadable");
}

const others = [
  ["worddocument", "a Word document"],
  ["powerpoint document", "a PowerPoint presentation"],
  ["visiodocument", "a Visio drawing"],
  ["__properties_version1.0", "an Outlook message"],
] as const;

function streamNames(bytes: Uint8Array): ReadonlySet<string> {
  try {
    const { FullPaths } = CFB.read(bytes, { type: "array" }) as { FullPaths: readonly string[] };
    return new Set(FullPaths.map((path) => (path.split("/").at(-1) ?? "").toLowerCase()));
  } catch (cause) {
    throw new Problem("file-unreadable", {}, cause);
  }
}
