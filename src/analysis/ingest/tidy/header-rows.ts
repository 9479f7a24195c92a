import type { ColumnNameVotes, ColumnsBelow } from "./columns-below.ts";
import { isFilled, type MergedRange, type Row } from "./grid.ts";

/** How many rows name the columns, and other counts that are nearly as likely. */
export interface HeaderRows {
  readonly count: number;
  readonly others: readonly number[];
}

/** More rows than this that name columns together have not been seen in any table. */
const maxHeaderRows = 4;

/**
 * Tells how many of the rows, the first of which follows the titles, name the columns: by merged cells,
 * by gaps that a second row fills, and by text above numbers and dates.
 */
export function countHeaderRows(
  rows: readonly Row[],
  below: ColumnsBelow,
  merges: readonly MergedRange[],
): HeaderRows {
  const [first] = rows;
  if (first === undefined || rows.length < 2) return { count: 1, others: [] };
  const own = merges.filter(({ top }) => top === first.line - 1);
  const deep = rowsMergedWith(rows, own);
  if (deep > 1 && deep < rows.length) return { count: deep, others: [] };
  const { names, values, counted } = below.leaningOf(first);
  if (counted) return countedRow(first, names);
  if (values > names) return { count: 0, others: [1] };
  if (below.telling > 0) return ofText([first, ...rows.slice(1)], below, { names, values });
  if (own.some(({ left, right }) => right > left))
    return { count: Math.min(2, rows.length - 1), others: [] };
  return ofTextAlone(first, below);
}

/** A row of text above numbers or dates, alone or with others below it. */
function ofText(
  rows: readonly [Row, ...Row[]],
  below: ColumnsBelow,
  { names, values }: Pick<ColumnNameVotes, "names" | "values">,
): HeaderRows {
  const [first] = rows;
  const joined = joinedRows(rows, below);
  const isAlone = joined.count + joined.others.length === 1;
  if (names === 0 && isAlone) return ofTextAlone(first, below);
  const asValues = values + below.patterned(first);
  const others = asValues > 0 && names < asValues * 2 ? [0] : [];
  return { count: joined.count, others: [...others, ...joined.others] };
}

/** Columns that are counted from 0, or beside a name or a corner without one, have a header. */
function countedRow({ cells }: Row, names: number): HeaderRows {
  const sure = names > 0 || !isFilled(cells[0]);
  if (sure) return { count: 1, others: [] };
  return cells[0]?.trim() === "0" ? { count: 1, others: [0] } : { count: 0, others: [1] };
}

/** Rows of the block that a name merged over several rows makes. */
function rowsMergedWith(rows: readonly Row[], own: readonly MergedRange[]): number {
  const deep = own.filter(({ top, bottom }) => bottom > top && bottom - top < maxHeaderRows);
  const end = deep.reduce((most, { bottom }) => Math.max(most, bottom), -1);
  return rows.filter(({ line }) => line - 1 <= end).length;
}

/**
 * Where no column tells, a header is in doubt that is also one of the values, is written like them, or
 * leaves half of the columns without a name.
 */
function ofTextAlone(first: Row, below: ColumnsBelow): HeaderRows {
  const { cells } = first;
  const filled = cells.filter(isFilled).length;
  const found = cells.filter((cell, column) => isFilled(cell) && below.holds(column, cell)).length;
  const alike = Math.max(found, below.patterned(first));
  if (alike * 2 > filled) return { count: 0, others: [1] };
  return { count: 1, others: alike > 0 || filled * 2 <= below.filled ? [0] : [] };
}

/** Further rows of names under a first one. */
function joinedRows(rows: readonly Row[], below: ColumnsBelow): HeaderRows {
  let count = 1;
  const others: number[] = [];
  for (let at = 1; at < Math.min(maxHeaderRows, rows.length - 1); at += 1) {
    const leaning = joins(rows.slice(0, at + 1), below);
    // What is sure only after a row in doubt is in doubt too.
    if (leaning === "no") break;
    if (leaning === "surely" && others.length === 0) count = at + 1;
    else others.push(at + 1);
  }
  return { count, others };
}

/** Whether the last of the rows names columns together with those above it. */
function joins(rows: readonly Row[], below: ColumnsBelow): "surely" | "perhaps" | "no" {
  const [above, row] = rows.slice(-2);
  if (above === undefined || row === undefined || row.line - above.line > 1) return "no";
  const { names, values } = below.leaningOf(row);
  if (values > 0 || names < 1) return "no";
  if (completes(row, rows.slice(0, -1)) || areUnits(row)) return "surely";
  // Text in nearly every column of numbers: names in other words, or values of which none is known.
  return names >= Math.max(2, below.telling * 0.8) ? "perhaps" : "no";
}

/** Whether a row names columns that the rows above leave without a name, or tells apart equal ones. */
function completes({ cells }: Row, above: readonly Row[]): boolean {
  const width = above.reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  const nameOf = (column: number) =>
    above
      .map((row) => (row.cells[column] ?? "").trim())
      .join("\n")
      .trim();
  const names = Array.from({ length: width }, (_, column) => nameOf(column));
  const seen = new Map<string, number>();
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  return names.some(
    (name, column) => isFilled(cells[column]) && (name === "" || (seen.get(name) ?? 0) > 1),
  );
}

/** Whether every filled cell is a unit of measure, such as `kg`, `(mg/dL)`, `%` or `[°C]`. */
export function areUnits({ cells }: Row): boolean {
  const filled = cells.filter(isFilled).map((cell) => cell.trim());
  return filled.length > 0 && filled.every((cell) => unit.test(cell));
}

const unit =
  /^(?:[([].{1,20}[)\]]|[%‰$€£¥°℃-]|(?:[kKMGmcdµμnp]?(?:g|m|s|l|L|Hz|W|V|A|J|Pa|mol|IU|Eq|B|b)|°[CF]|min|h|hrs?|sec|days?|weeks?|months?|years?|yrs?|bpm|mmHg|mm Hg|inches|in|ft|lbs?|oz|USD|EUR|GBP|CHF|count|number|n|N|#|kcal|cal|kg\/m2|kg\/m²|U|IE|ratio|score|points?|persons?|cells)(?:[²³23])?(?:\s?(?:\/|per)\s?[\wµμ²³]{1,6})?)$/u;
