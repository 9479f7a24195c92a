import { readXls } from "hucre/xlsx";
import { Problem } from "#contract/problem.ts";
import type { OpenedSheet } from "./read-workbook.ts";
import { plain } from "./write-number.ts";
import { writeMoment } from "./write-serial.ts";

/** Reads one sheet of an .xls workbook. Problems `file-encrypted`, `sheet-not-found`, `no-table`. */
export async function readOldWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
): Promise<OpenedSheet> {
  const workbook = await readXls(bytes).catch((cause: unknown) => {
    throw isEncrypted(bytes) ? new Problem("file-encrypted", {}, cause) : cause;
  });
  const sheets = workbook.sheets.map(({ name }) => name);
  if (wanted !== undefined && !sheets.includes(wanted))
    throw new Problem("sheet-not-found", { sheet: wanted });
  for (const { name, rows } of workbook.sheets) {
    if (wanted !== undefined && name !== wanted) continue;
    // The reader leaves holes where rows and cells are empty.
    const texts = Array.from(rows, (row) => Array.from(row ?? [], textOf));
    if (texts.some((row) => row.some((cell) => cell.trim() !== "")))
      return { grid: { rows: texts, warnings: [] }, sheet: name, sheets };
  }
  throw new Problem("no-table");
}

/** The reader takes damaged files for encrypted ones and the reverse: ask the file itself. */
function isEncrypted(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(Buffer.from("EncryptedPackage", "utf16le"))) return true;
  // The cipher stands in a FILEPASS record (0x2f) among the first records of the workbook.
  let at = buffer.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]));
  for (let record = 0; at >= 0 && record < 8 && at + 4 <= buffer.length; record += 1) {
    if (buffer.readUInt16LE(at) === 0x2f) return true;
    at += 4 + buffer.readUInt16LE(at + 2);
  }
  return false;
}

function textOf(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return plain(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : writeMoment(value);
  return value;
}
