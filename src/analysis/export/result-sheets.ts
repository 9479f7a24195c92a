import type { Cell, Result, ResultColumn } from "#contract/report.ts";
import { originText } from "./evidence-blocks.ts";
import type { FullReport } from "./full-report.ts";
import { replaceUnprintable } from "./rich/replace-unprintable.ts";

/** A cell of a workbook: text is never a formula, whatever it begins with. */
export type SheetCell = string | number | boolean | Date | null;

export interface ResultSheet {
  readonly name: string;
  /** The head first. */
  readonly rows: readonly (readonly SheetCell[])[];
}

/** What one cell holds, and what the name of a sheet may be, in every spreadsheet program. */
const cellCharacters = 32_767;
const nameCharacters = 31;
const sheetRows = 1_048_576;

/** Every result behind a report: an index of them, one sheet each, and the quotes of documents. */
export function resultSheets({ answer: { report }, prompt }: FullReport): ResultSheet[] {
  const { results, quotes = [] } = report;
  const taken = new Set(["index", "quotes"]);
  const named = results.map((result) => ({ result, name: freeName(result, taken) }));
  const index = named.map(({ result, name }): SheetCell[] => [
    name,
    ...[result.title, result.words, originText(result.origin)].map(cellText),
    result.origin.kind,
    result.population,
    result.recomputed,
    result.rows.length,
  ]);
  const heads = ["Sheet", "Title", "In words", "Query or origin", "Kind", "Rows behind it"];
  const sheets = [
    {
      name: "Index",
      rows: [["Question", cellText(prompt)], [...heads, "Computed twice", "Rows"], ...index],
    },
    ...named.map(({ result, name }) => ({ name, rows: resultRows(result) })),
  ];
  if (quotes.length === 0) return sheets;
  const rows = quotes.map((quote): SheetCell[] => [
    ...[quote.id, quote.text, quote.document].map(cellText),
    ...[quote.documentNumber, quote.sentence, quote.start, quote.end],
  ]);
  const quoteHeads = ["Quote", "Text", "Document", "Number", "Sentence", "Start", "End"];
  return [...sheets, { name: "Quotes", rows: [quoteHeads, ...rows] }];
}

function resultRows({ columns, rows }: Result): SheetCell[][] {
  return [
    columns.map(({ label }) => cellText(label)),
    ...rows
      .slice(0, sheetRows - 1)
      .map((row) => columns.map((column, at) => sheetCell(row[at] ?? null, column))),
  ];
}

function sheetCell(value: Cell, { kind }: ResultColumn): SheetCell {
  if (typeof value !== "string") return value;
  return (kind === "date" ? dayOf(value) : null) ?? cellText(value);
}

/** Whole days from 1900-03-01: before it, programs disagree on how days are counted. */
function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1900-03-01") return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) ? null : day;
}

/** No more than fits, cut between characters and saying so. */
export function cellText(text: string): string {
  const whole = replaceUnprintable(text);
  if (whole.length <= cellCharacters) return whole;
  return `${whole.slice(0, cellCharacters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The result's id and as much of its title as fits, without what no sheet's name may hold. */
function freeName({ id, title }: Result, taken: Set<string>): string {
  const plain = replaceUnprintable(`${id} ${title}`)
    .replace(/[\\/?*[\]:\s\uFFFD]+/g, " ")
    .slice(0, nameCharacters)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/[' ]+$/, "");
  const name = taken.has(plain.toLowerCase()) ? numbered(plain, taken) : plain;
  taken.add(name.toLowerCase());
  return name;
}

function numbered(plain: string, taken: ReadonlySet<string>): string {
  let count = 2;
  const name = () => `${plain.slice(0, nameCharacters - `${count}`.length - 1)} ${count}`;
  while (taken.has(name().toLowerCase())) count += 1;
  return name();
}
