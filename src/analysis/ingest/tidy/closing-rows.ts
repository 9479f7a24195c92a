import { readNumber } from "../../table/read-number.ts";
import { cellKind } from "./cell-kind.ts";
import { filledIn, isFilled, type Row } from "./grid.ts";

/** Rows at the end of a table that hold none of its records. */
export interface ClosingRows {
  /** How many rows at the end are notes. */
  readonly notes: number;
  /** Whether the row before them sums up the others. */
  readonly total: "none" | "proved" | "only named";
}

/** Rows at the end that are looked at. */
const lookedAtEnd = 40;

/**
 * Finds notes below a table, such as `Source: …`, and a total: a row that calls itself one and whose
 * numbers are the sums of those above. What calls itself one and cannot be proved is no total.
 */
export function findClosing(body: readonly Row[], width: number): ClosingRows {
  const notes = countNotes(body.slice(-lookedAtEnd), width);
  const records = body.slice(0, body.length - notes);
  const last = records.at(-1);
  if (last === undefined || records.length < 4 || !callsItselfTotal(last))
    return { notes, total: "none" };
  return { notes, total: isSum(last, records.slice(0, -1)) ? "proved" : "only named" };
}

/** Notes fill one cell at the left, after a gap or in the words of a note. */
function countNotes(rows: readonly Row[], width: number): number {
  const body = rows.findLastIndex((row) => !mayBeNote(row)) + 1;
  const [before, first] = [rows[body - 1], rows[body]];
  if (body === 0 || first === undefined || before === undefined || width < 2) return 0;
  const gap = first.line - before.line > 1;
  const worded = noteWords.test(first.cells.find(isFilled) ?? "");
  return worded || (gap && width > 2) ? rows.length - body : 0;
}

function mayBeNote(row: Row): boolean {
  const at = row.cells.findIndex(isFilled);
  return filledIn(row) === 1 && at < 2 && cellKind(row.cells[at] ?? "") === "text";
}

const noteWords =
  /^\W{0,2}(?:notes?|sources?|footnotes?|remarks?|legend|disclaimer|copyright|quelle|hinweis|anmerkung|bron|fuente|nota)\b|^[*†‡§©]|^\(?[a-z\d]\)\s/i;

/** A person names a total in one of the first columns. */
function callsItselfTotal({ cells }: Row): boolean {
  const name = cells.slice(0, 3).find(isFilled)?.trim() ?? "";
  return name.length <= 40 && totalWords.test(name);
}

const totalWords =
  /^(?:(?:grand|overall|sub-?)[ -]?)?(?:totals?|sum|overall|gesamt|insgesamt|summe|somme|totaal|totale|suma)\b/i;

/** Whether at least half of the numbers, and one of them, are the sums of their columns. */
function isSum(total: Row, records: readonly Row[]): boolean {
  let [numbers, sums] = [0, 0];
  total.cells.forEach((cell, column) => {
    const stated = numberIn(cell);
    if (stated === null) return;
    const sum = records.reduce(
      (all, { cells }) => all + (numberIn(cells[column] ?? "")?.value ?? 0),
      0,
    );
    numbers += 1;
    // Rounded figures add up to nearly their rounded sum: half a unit in the last place for each.
    const slack = (0.5 * (records.length + 1)) / 10 ** stated.decimals;
    if (sum !== 0 && Math.abs(sum - stated.value) <= Math.min(slack, Math.abs(sum) * 0.005))
      sums += 1;
  });
  return sums > 0 && sums * 2 >= numbers;
}

const numberIn = (cell: string) => readNumber(cell.trim(), "point");
