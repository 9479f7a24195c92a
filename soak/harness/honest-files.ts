import { textCell, workbookParts, zip } from "#test/analysis/ingest/archives.ts";
import type { UploadFile } from "./upload-file.ts";

export interface HonestFile extends UploadFile {
  /** Rows that the answer has to say it holds. */
  readonly rows: number;
}

const wards = ["East", "West", "Intensive care", "Paediatrics", "Outpatients"];
const notes = ["stable", "seen by the night shift", "moved, see letter", "", 'said "better"'];
const columns = ["mrn", "ward", "admitted", "age", "cost", "ratio", "note", "seen"];

/** Tables such as people have: `megabytes` of CSV each, and workbooks of `workbookRows`. */
export function honestFiles(megabytes: readonly number[], workbookRows: readonly number[]) {
  return [...megabytes.map(csvOf), ...workbookRows.map(workbookOf)];
}

function csvOf(megabytes: number): HonestFile {
  const most = megabytes * 1024 * 1024;
  const lines = [columns.join(",")];
  let length = 0;
  for (let row = 0; ; row += 1) {
    const line = cellsOf(row).map(csvCell).join(",");
    if (length + line.length + columns.join().length + 4 > most) break;
    lines.push(line);
    length += line.length + 2;
  }
  const bytes = Buffer.from(lines.join("\r\n"));
  return { name: `stays ${megabytes} MB.csv`, bytes, rows: lines.length - 1 };
}

function workbookOf(rows: number): HonestFile {
  const texts = [...columns, ...wards, ...notes];
  const strings = `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`;
  const header = columns.map((name, at) => textCell(`${letter(at)}1`, name)).join("");
  const lines = [`<row r="1">${header}</row>`];
  for (let row = 0; row < rows; row += 1) {
    const cells = cellsOf(row).map((cell, at) => xmlCell(cell, `${letter(at)}${row + 2}`, texts));
    lines.push(`<row r="${row + 2}">${cells.join("")}</row>`);
  }
  const sheet = `<worksheet><sheetData>${lines.join("")}</sheetData></worksheet>`;
  return { name: `stays ${rows}.xlsx`, bytes: zip(workbookParts(sheet, strings)), rows };
}

/** Drawn by a fixed rule, so that every run uploads the same bytes. */
function cellsOf(row: number): (string | number)[] {
  const drawn = (row * 2_654_435_761) % 4_294_967_296;
  return [
    `0${1_000_000 + row}`,
    wards[drawn % wards.length] ?? "",
    `2025-${String((drawn % 12) + 1).padStart(2, "0")}-${String((drawn % 28) + 1).padStart(2, "0")}`,
    drawn % 98,
    (drawn % 1_000_000) / 100,
    (drawn % 9_973) / 9_973,
    notes[drawn % notes.length] ?? "",
    drawn % 2,
  ];
}

const letter = (at: number) => String.fromCharCode(65 + at);

const csvCell = (cell: string | number) =>
  /[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

function xmlCell(cell: string | number, place: string, texts: readonly string[]): string {
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  const at = texts.indexOf(cell);
  return at < 0 ? textCell(place, cell) : `<c r="${place}" t="s"><v>${at}</v></c>`;
}
