import type { HipaaReport } from "#contract/scan.ts";
import type { CodedColumn } from "../table/text-coder.ts";
import { classifyColumns } from "./columns/classify-columns.ts";
import { type ColumnClass, type ColumnVerdict, sureFrom } from "./columns/column-class.ts";
import { filledTexts } from "./filled-texts.ts";
import { identifiersInCells } from "./identifiers-in-cells.ts";
import { isOver89 } from "./is-over-89.ts";
import {
  ageOver89,
  type IdentifierClassId,
  identifierClasses,
  keywordPoints,
  keywordPointsCap,
} from "./safe-harbor-classes.ts";

export interface ComplianceInput {
  readonly columns: readonly CodedColumn[];
  readonly keywordHits: HipaaReport;
}

/** One line of the score's arithmetic. */
export interface ComplianceItem {
  readonly item: string;
  /** Cells, or places of a text, that hold such a value; for keywords, how many of them occur. */
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
  /**
   * Headers of columns of which most cells may identify somebody; high ages alone do not count.
   */
  readonly identifying: readonly string[];
  /** Of columns in which fewer cells do. Of their values only entries of public lists tell of nobody. */
  readonly mixed: readonly string[];
}

/**
 * Scores how far a table is from what the Safe Harbor rules ask: 100 less fixed points for each
 * class of identifiers that its headers or values may hold. The same table has the same score. It
 * says what may identify somebody; it never says that data are free of identifiers.
 */
export function assessCompliance({ columns, keywordHits }: ComplianceInput): Compliance {
  const found = new Map<string, Found>();
  const verdicts = classifyColumns(columns);
  const names = columns.filter((_, at) => namesPeople(verdicts[at]));
  const identifying: string[] = [];
  const mixed: string[] = [];
  for (const [at, column] of columns.entries()) {
    const verdict = verdicts[at];
    if (verdict === undefined) continue;
    const identifiers = [...identifiersIn(verdict, column, names)];
    note(column.header, identifiers, found);
    if (isIdentifying(verdict, column, identifiers)) identifying.push(column.header);
    else if (identifiers.some(isTold)) mixed.push(column.header);
  }
  return { ...scored(found, keywordHits), identifying, mixed };
}

/** Free text is, whoever it speaks of; else where half of the cells and more hold an identifier. */
function isIdentifying(
  { found }: ColumnVerdict,
  column: CodedColumn,
  identifiers: readonly Identifiers[],
): boolean {
  const told = identifiers.filter(isTold);
  if (found === "text") return told.length > 0;
  return told.some(([, cells]) => cells * 2 >= filledTexts(column).cells);
}

/** The same of running text, by how often each kind of identifier stands in it. */
export function assessText(
  identifiers: ReadonlyMap<string, number>,
  keywordHits: HipaaReport,
): Compliance {
  const found = new Map<string, Found>();
  for (const [id, cells] of identifiers) found.set(id, { cells, columns: [] });
  return { ...scored(found, keywordHits), identifying: [], mixed: [] };
}

function scored(
  found: ReadonlyMap<string, Found>,
  keywordHits: HipaaReport,
): Pick<Compliance, "score" | "items"> {
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

const isTold = ([id, cells]: Identifiers): boolean => id !== ageOver89.id && cells > 0;

type Identifiers = readonly [id: string, cells: number];

interface Found {
  cells: number;
  readonly columns: string[];
}

function note(
  header: string,
  identifiers: readonly Identifiers[],
  found: Map<string, Found>,
): void {
  for (const [id, cells] of identifiers) {
    if (cells === 0) continue;
    const entry = found.get(id) ?? { cells: 0, columns: [] };
    entry.cells += cells;
    entry.columns.push(header);
    found.set(id, entry);
  }
}

const namesPeople = (verdict: ColumnVerdict | undefined): boolean =>
  (verdict?.found === "name" || verdict?.found === "staff") && verdict.confidence >= sureFrom;

function identifiersIn(
  { found, confidence }: ColumnVerdict,
  column: CodedColumn,
  names: readonly CodedColumn[],
): Iterable<Identifiers> {
  const isSure = found !== null && confidence >= sureFrom;
  if (isSure && found === "age") return [[ageOver89.id, filledTexts(column).count(isOver89)]];
  const whole = isSure ? identifierOf(found) : null;
  if (whole !== null) return [[whole, filledTexts(column).cells]];
  if (found === "text") return identifiersInCells({ column, notes: "all", names });
  return identifiersInCells({ column, notes: isSure ? "none" : "sentences", names: [] });
}

/** Those who treat and where they do are none of the identifiers in the rules, free text only holds them. */
function identifierOf(found: ColumnClass): IdentifierClassId | null {
  if (found === "zip") return "place";
  if (found === "age") return null;
  return found === "staff" || found === "facility" || found === "text" ? null : found;
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
