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
    throw isEncrypted(cause, bytes) ? new Problem("file-encrypted", {}, cause) : cause;
  });
  const sheets = workbook.sheets.map(({ name }) => name);
  if (wanted !== undefined && !sheets.includes(wanted))
    throw new Problem("sheet-not-found", { sheet: wanted });
  for (const { name, rows } of workbook.sheets) {
    if (wanted !== undefined && name !== wanted) continue;
    const texts = rows.map((row) => row.map(textOf));
    if (texts.some((row) => row.some((cell) => cell.trim() !== "")))
      return { grid: { rows: texts, warnings: [] }, sheet: name, sheets };
  }
  throw new Problem("no-table");
}

/** The reader also calls cut-off files encrypted: believe it only where the file names its cipher. */
function isEncrypted(cause: unknown, bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes);
  if (buffer.includes(Buffer.from("EncryptedPackage", "utf16le"))) return true;
  return cause instanceof Error && cause.name === "EncryptedFileError";
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return "";
  if (typeof value === "number") return plain(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : writeMoment(value);
  return value;
}
