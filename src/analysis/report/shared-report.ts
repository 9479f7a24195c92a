import type { SharedReport, SharedTable } from "#contract/calls/shares.ts";
import type { Cell, Passage, Report, Result } from "#contract/report.ts";
import type { ToldResult } from "../domain/model-payload.ts";
import { formatCell } from "./format-cell.ts";
import { plainText } from "./plain-markdown.ts";
import { parseReceiptLink } from "./receipt-link.ts";

/** Results as they were computed again, and what the release step lets be told of each. */
export interface ReleasedResults {
  readonly results: readonly Result[];
  readonly told: ReadonlyMap<string, ToldResult>;
}

export interface SharedParts {
  readonly rows: boolean;
  readonly evidence: boolean;
}

/** What stands for a figure that is not told. */
const hiddenFigure = "•••";

/**
 * A report for others to read: each figure as the release step lets it leave, rounded, and those of few
 * people hidden. What was not computed again, the same, is hidden too.
 */
export function sharedReport(
  report: Report,
  released: ReleasedResults,
  parts: SharedParts,
): SharedReport {
  const tables = new Map(
    report.results.map((result) => [result.id, toldTable(result, released, parts)]),
  );
  const textOf = ({ markdown }: Passage) => plainText(withToldCells(markdown, tables));
  const section = (heading: string, passages: readonly Passage[]) => ({
    heading,
    texts: passages.filter(({ markdown }) => isTold(markdown, tables)).map(textOf),
  });
  const sections = [
    { heading: "Answer", texts: [textOf(report.answer)] },
    section("How the question was read", report.reading),
    ...report.sections.map(({ heading, passages }) => section(heading, passages)),
    section("Key Insights", report.insights),
    section("Recommendations", report.recommendations),
    section("Notes", report.notes),
  ];
  const shown = parts.evidence
    ? report.results.filter(({ origin }) => origin.kind !== "scan")
    : report.results.filter(({ id }) => id === report.answerTable?.result);
  return {
    question: report.question,
    sections: sections.filter(({ texts }) => texts.length > 0),
    tables: shown.flatMap((result) => {
      const told = tables.get(result.id);
      return told === undefined || told.rows.length === 0 ? [] : [sharedTable(result, told, parts)];
    }),
  };
}

/** The told cells of a result as texts, row by row, and the keys of their columns. */
interface ToldTable {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function toldTable(result: Result, released: ReleasedResults, parts: SharedParts): ToldTable {
  const keys = result.columns.map(({ key }) => key);
  return { keys, rows: toldRows(result, released, parts) };
}

function toldRows(
  result: Result,
  { results, told }: ReleasedResults,
  { rows }: SharedParts,
): string[][] {
  const again = results.find((one) => isSameResult(one, result));
  const known = again && told.get(again.id);
  if (known === undefined) return [];
  if (known.rows.length === 0) return rows ? result.rows.map((row) => texts(result, row)) : [];
  return known.rows.map((row, at) =>
    result.columns.map((column, place) => {
      const value = row[place] ?? null;
      if (value === kept) return hiddenFigure;
      // Names of columns are told by other names.
      const isAlias = typeof value === "string" && /^c\d+$/.test(value);
      const shown = isAlias ? (result.rows[at]?.[place] ?? null) : value;
      return formatCell(shown, column.format, column.currency);
    }),
  );
}

/** What the release step writes for a cell that is not told. */
const kept = "*";

/**
 * Whether a result came out again. It may have another id: whoever wrote the report may have had other
 * things computed before it.
 */
const isSameResult = (one: Result, other: Result): boolean =>
  sameCells(one) === sameCells(other) &&
  (one.origin.kind === "query" && other.origin.kind === "query"
    ? one.origin.sql === other.origin.sql
    : one.id === other.id);

const sameCells = ({ columns, rows }: Result): string =>
  JSON.stringify([columns.map(({ key }) => key), rows]);

const texts = ({ columns }: Result, row: readonly Cell[]): string[] =>
  columns.map(({ format, currency }, at) => formatCell(row[at] ?? null, format, currency));

/** Prints in place of each cell of a text what may be told of it. */
function withToldCells(markdown: string, tables: ReadonlyMap<string, ToldTable>): string {
  return markdown.replace(cellLink, (_, href: string) => toldCell(href, tables));
}

/** Whether a text says something without the cells that are not told: one of only such cells does not. */
function isTold(markdown: string, tables: ReadonlyMap<string, ToldTable>): boolean {
  const cells = [...markdown.matchAll(cellLink)].map(([, href = ""]) => toldCell(href, tables));
  return cells.length === 0 || cells.some((cell) => cell !== hiddenFigure);
}

function toldCell(href: string, tables: ReadonlyMap<string, ToldTable>): string {
  const cell = parseReceiptLink(href);
  const table = tables.get(cell?.result ?? "");
  const at = table?.keys.indexOf(cell?.column ?? "") ?? -1;
  return table?.rows[cell?.row ?? -1]?.[at] ?? hiddenFigure;
}

const cellLink = /\[(?:\\.|[^\]\\])*\]\((#[a-z]+\d+\.\d+\.[a-z][a-z0-9_]*)\)/g;

function sharedTable(result: Result, { rows }: ToldTable, { evidence }: SharedParts): SharedTable {
  const { title, words, origin, columns } = result;
  return {
    title,
    words: evidence ? words : null,
    sql: evidence && origin.kind === "query" ? origin.sql : null,
    head: columns.map(({ label }) => label),
    rows: rows.map((row) => [...row]),
  };
}
