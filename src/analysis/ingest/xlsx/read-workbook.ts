import { Problem } from "#contract/problem.ts";
import { type Archive, openArchive } from "../container/open-archive.ts";
import { cellShower } from "../number-format/show-cell.ts";
import { cellWriter, writeInFull } from "../number-format/write-number.ts";
import { type Grid, isEmpty } from "../tidy/grid.ts";
import * as say from "../tidy/tidy-warnings.ts";
import type { SheetContext } from "./cell-rows.ts";
import { type ListedSheet, listSheets, type Workbook } from "./list-sheets.ts";
import { readMerges, readSheet } from "./read-sheet.ts";
import { readStrings } from "./read-strings.ts";
import { readStyles } from "./read-styles.ts";

/** The sheet that was opened, and the names of all sheets in the workbook's order. */
export interface OpenedSheet {
  readonly grid: Grid;
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly hiddenSheets?: readonly string[];
  /** Those known to hold nothing. */
  readonly emptySheets?: readonly string[];
}

/**
 * Reads one sheet of an .xlsx or .xlsm workbook: the one named, else the first that is visible and
 * holds anything; the others are not unpacked. Problems `sheet-not-found`, `no-table`,
 * `file-not-what-it-says` and the archive's.
 */
export function readWorkbook(bytes: Uint8Array, wanted: string | undefined): OpenedSheet {
  const archive = openArchive(bytes);
  const workbook = listSheets(archive);
  const parts = readParts(archive, workbook);
  const context = valuesIn(parts);
  const found = new Set<string>();
  for (const { name, path } of chosenSheets(workbook.sheets, wanted)) {
    const xml = archive.text(path) ?? "";
    const sheet = readSheet(xml, context);
    if (sheet.rows.every(isEmpty)) {
      found.add(name);
      continue;
    }
    const warnings = [
      ...say.formulasUnsolved(sheet.unsolved),
      ...say.errorsKept(sheet.firstError, sheet.errors),
    ];
    const shown = (count?: number) => readSheet(upTo(xml, count), shownIn(parts)).rows;
    return {
      grid: { rows: sheet.rows, warnings, shown, merges: readMerges(xml) },
      sheet: name,
      sheets: workbook.sheets.map((listed) => listed.name),
      hiddenSheets: workbook.sheets.filter(({ hidden }) => hidden).map((listed) => listed.name),
      emptySheets: workbook.sheets
        .filter((listed) => found.has(listed.name) || isSmallAndEmpty(archive, listed.path))
        .map((listed) => listed.name),
    };
  }
  throw new Problem("no-table");
}

/** Bytes: a sheet without cells has only its settings; larger ones are not unpacked to look. */
const emptySize = 8_192;

function isSmallAndEmpty(archive: Archive, path: string): boolean {
  if (archive.size(path) > emptySize) return false;
  try {
    return !/<(?:\w+:)?(?:v|is|f)[\s>]/.test(archive.text(path) ?? "");
  } catch {
    // Another sheet that is damaged says nothing of the one that is opened.
    return false;
  }
}

/** The sheet's XML up to the end of that many of its rows. */
function upTo(xml: string, count: number | undefined): string {
  if (count === undefined) return xml;
  const ends = /<\/(?:\w+:)?row>/g;
  let end = ends.exec(xml);
  for (let row = 1; row < count && end !== null; row += 1) end = ends.exec(xml);
  return end === null ? xml : `${xml.slice(0, end.index)}</row></sheetData>`;
}

/** Visible sheets first; hidden ones only when no visible one holds anything. */
function chosenSheets(sheets: readonly ListedSheet[], wanted: string | undefined) {
  if (wanted === undefined) return sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const found = sheets.filter(({ name }) => name === wanted);
  if (found.length === 0) throw new Problem("sheet-not-found", { sheet: wanted });
  return found;
}

interface SharedParts {
  readonly strings: readonly string[];
  /** Number format codes of the cell styles. */
  readonly codes: readonly string[];
  readonly from1904: boolean;
}

function readParts(archive: Archive, { parts, from1904 }: Workbook): SharedParts {
  const part = (type: string, usual: string) => archive.text(parts.get(type) ?? usual);
  return {
    strings: readStrings(part("sharedStrings", "xl/sharedStrings.xml")),
    codes: readStyles(part("styles", "xl/styles.xml")),
    from1904,
  };
}

/** The format of cells whose style is not known. */
const general = "General";

/** How cells are written whole: dates as ISO text, nothing rounded away. */
function valuesIn({ strings, codes, from1904 }: SharedParts): SheetContext {
  const styleOf = (code: string) => {
    const writer = cellWriter(code, from1904);
    return { ...writer, plain: writer.number === writeInFull };
  };
  return { strings, styles: codes.map(styleOf), otherStyle: styleOf(general), from1904 };
}

/** How cells are shown by the spreadsheet program. */
function shownIn({ strings, codes, from1904 }: SharedParts): SheetContext {
  const styleOf = (code: string) => ({ ...cellShower(code, from1904), plain: false });
  return { strings, styles: codes.map(styleOf), otherStyle: styleOf(general), from1904 };
}
