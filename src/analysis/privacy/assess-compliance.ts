import type { HipaaReport } from "#contract/scan.ts";
import { classifyColumn } from "./classify-column.ts";
import { headerWords, isAge } from "./read-header.ts";
import {
  ageOver89,
  type IdentifierClassId,
  identifierClasses,
  keywordPoints,
  keywordPointsCap,
} from "./safe-harbor-classes.ts";
import { selfProving } from "./value-shapes.ts";

export interface ComplianceInput {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly keywordHits: HipaaReport;
}

/** One line of the score's arithmetic. */
export interface ComplianceItem {
  readonly item: string;
  /** Cells that hold such a value, over all rows; for keywords, how many of them occur. */
  readonly found: number;
  /** Taken off the score; a cap or the floor gives back, so it is negative. */
  readonly points: number;
  readonly advice: string;
  /** Headers of the columns concerned. */
  readonly columns: readonly string[];
}

export interface Compliance {
  /** 0 to 100: always 100 less the sum of the items' points. */
  readonly score: number;
  readonly items: readonly ComplianceItem[];
}

/**
 * Scores how far a table is from what the Safe Harbor rules ask: 100 less fixed points for each
 * class of identifiers that its headers or values may hold. The same table has the same score. It
 * says what may identify somebody; it never says that data are free of identifiers.
 */
export function assessCompliance({ headers, rows, keywordHits }: ComplianceInput): Compliance {
  const found = new Map<string, Found>();
  for (const [column, header] of headers.entries())
    assessColumn(header, filledCells(rows, column), found);
  const items = [
    ...[...identifierClasses, ageOver89].flatMap(({ id, label, points, advice }) => {
      const { cells, columns } = found.get(id) ?? { cells: 0, columns: [] };
      return cells === 0 ? [] : [{ item: label, found: cells, points, advice, columns }];
    }),
    ...keywordItems(keywordHits.violations.length),
  ];
  const sum = items.reduce((total, { points }) => total + points, 0);
  if (sum > 100) items.push(giveBack("The score does not fall below 0", 100 - sum));
  return { score: Math.max(0, 100 - sum), items };
}

interface Found {
  cells: number;
  readonly columns: string[];
}

function filledCells(rows: readonly (readonly string[])[], column: number): string[] {
  const cells: string[] = [];
  for (const row of rows) {
    const cell = row[column] ?? "";
    if (cell !== "" && !missing.has(cell)) cells.push(cell);
  }
  return cells;
}

/** How files write that a value is missing. */
const missing = new Set(["NA", "N/A", "n/a", "null", "NULL", "None", "nan", "NaN", "-", "."]);

function assessColumn(header: string, cells: readonly string[], found: Map<string, Found>): void {
  for (const [id, count] of identifiersIn(header, cells)) {
    if (count === 0) continue;
    const entry = found.get(id) ?? { cells: 0, columns: [] };
    entry.cells += count;
    entry.columns.push(header);
    found.set(id, entry);
  }
}

function identifiersIn(header: string, cells: readonly string[]): [id: string, cells: number][] {
  if (isAge(headerWords(header))) return [[ageOver89.id, cells.filter(isOver89).length]];
  const whole = classifyColumn(header, cells);
  return whole === null ? insideText(cells) : [[whole, cells.length]];
}

/** Ages of 90 to 130 in years; "90+" and "90 or older" are what the rules ask for already. */
function isOver89(cell: string): boolean {
  const age = /^(\d{2,3})(?:\.\d+)?(?: ?(?:y|yo|yrs?|years?)\b.*)?$/i.exec(cell.trim());
  const years = Number(age?.[1]);
  return years >= 90 && years <= 130;
}

/** Cells of other columns that hold an identifier somewhere in their text. */
function insideText(cells: readonly string[]): [IdentifierClassId, number][] {
  // One search over the column is far cheaper than one for each of a million cells.
  if (!cells.some((cell) => cell.length > 8)) return [];
  const text = cells.join("\u0001");
  return selfProving
    .filter(({ mark }) => text.includes(mark))
    .map(({ id, shape }) => [id, cellsMatching(text, shape)]);
}

function cellsMatching(text: string, shape: RegExp): number {
  const search = new RegExp(shape);
  let count = 0;
  while (search.exec(text) !== null) {
    count += 1;
    const end = text.indexOf("\u0001", search.lastIndex);
    if (end < 0) break;
    search.lastIndex = end;
  }
  return count;
}

function keywordItems(found: number): ComplianceItem[] {
  if (found === 0) return [];
  const points = found * keywordPoints;
  const advice = "Look at each place a keyword was found, and remove what may identify somebody.";
  const item = { item: "Keywords found", found, points, advice, columns: [] };
  if (points <= keywordPointsCap) return [item];
  return [item, giveBack("Keywords cost no more together", keywordPointsCap - points)];
}

function giveBack(item: string, points: number): ComplianceItem {
  return { item, found: 0, points, advice: "", columns: [] };
}
