import { attributeOf, walkXml } from "../container/walk-xml.ts";
import type { MergedRange } from "../tidy/grid.ts";
import { CellRows, type SheetContext } from "./cell-rows.ts";
import { columnOf } from "./column-letters.ts";
import { scanCells } from "./scan-cells.ts";
import { walkCells } from "./walk-cells.ts";

export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
  /** Formulas that were saved without a value. */
  readonly unsolved: number;
  /** How many cells hold an error, and the first one. */
  readonly errors: number;
  readonly firstError: string;
}

/**
 * Reads the cells of a sheet as text, each row up to its last filled cell. Declared ranges are not
 * trusted, formulas not computed: their stored values are read.
 */
export function readSheet(xml: string, context: SheetContext): SheetRows {
  const scanned = new CellRows(context);
  if (scanCells(xml, scanned)) return finished(scanned);
  const walked = new CellRows(context);
  walkCells(xml, walked);
  return finished(walked);
}

/** The merged ranges of a sheet; they stand behind its cells. */
export function readMerges(xml: string): MergedRange[] {
  const merges: MergedRange[] = [];
  const cells = Math.max(0, xml.lastIndexOf("sheetData"));
  const from = xml.slice(cells).search(/<(?:\w+:)?mergeCells\b/);
  if (from < 0) return merges;
  walkXml(xml.slice(cells + from), {
    open(name, attributes) {
      if (name !== "mergeCell" || merges.length >= maxMerges) return;
      const [start, end] = (attributeOf(attributes, "ref") ?? "").split(":").map(placeOf);
      if (start && end)
        merges.push({ top: start.row, left: start.column, bottom: end.row, right: end.column });
    },
  });
  return merges;
}

/** More than any person makes; each costs memory. */
const maxMerges = 200_000;

function finished(cells: CellRows): SheetRows {
  const { unsolved, errors, firstError } = cells;
  return { rows: cells.finish(), unsolved, errors, firstError };
}

/** `BC23` or `$BC$23` as zero-based column and row. */
function placeOf(reference: string): { column: number; row: number } | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) return null;
  return { column: columnOf(letters), row: Number(digits) - 1 };
}
