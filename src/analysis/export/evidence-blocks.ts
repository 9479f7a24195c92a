import { formatCount } from "#contract/formatting.ts";
import type { Origin, Quote, Report, Result } from "#contract/report.ts";
import type { FullReport } from "./full-report.ts";
import type { Block, Run } from "./rich/block.ts";

/** As many rows of a result as are printed; the spreadsheet of results has all. */
const rowsShown = 25;

/** The receipts at the end of a report: each result with its origin and rows, and each quote. */
export function evidenceBlocks({ answer: { report }, print }: FullReport): Block[] {
  const { results, quotes = [], checked } = report;
  if (results.length + quotes.length === 0) return [];
  return [
    headed(2, "Evidence"),
    said(checkedText(checked)),
    ...quotes.flatMap(quoteBlocks),
    ...results.flatMap((result) => resultBlocks(result, print)),
  ];
}

const headed = (rank: number, text: string): Block => ({ kind: "heading", rank, runs: [{ text }] });

const said = (text: string): Block => ({ kind: "paragraph", runs: [{ text }] });

function checkedText({ numerals, receipts, results, recomputed }: Report["checked"]): string {
  return `${formatCount(numerals)} numbers checked, ${formatCount(receipts)} with a receipt. ${formatCount(recomputed)} of ${formatCount(results)} results computed twice and equal.`;
}

function quoteBlocks({ id, text, document, sentence, start, end }: Quote): Block[] {
  const source = `${document}, sentence ${formatCount(sentence)}, characters ${formatCount(start)} to ${formatCount(end)}`;
  return [
    {
      kind: "paragraph",
      name: id,
      runs: [{ text: `“${text}”` }, { text: ` – ${source}`, italic: true }],
    },
  ];
}

function resultBlocks(result: Result, print: FullReport["print"]): Block[] {
  const { id, title, words, origin, columns, rows } = result;
  const hidden = rows.length - rowsShown;
  return [
    { kind: "heading", rank: 3, name: id, runs: [{ text: `${id}: ${title}` }] },
    said(words),
    said(standing(result)),
    originBlock(origin),
    {
      kind: "table",
      rightAligned: columns.map(({ kind }) => kind === "number"),
      rows: [
        columns.map(({ label }): Run[] => [{ text: label }]),
        ...rows
          .slice(0, rowsShown)
          .map((row) => columns.map((column, at) => [{ text: print(row[at] ?? null, column) }])),
      ],
    },
    ...(hidden > 0 ? [said(`The first ${rowsShown} of ${formatCount(rows.length)} rows.`)] : []),
  ];
}

function standing({ population, recomputed }: Result): string {
  const again = {
    equal: "Computed twice and equal.",
    different: "Computed twice, and the two differ.",
    pending: "Computed once.",
  }[recomputed];
  return population === null ? again : `Rows behind it: ${formatCount(population)}. ${again}`;
}

function originBlock(origin: Origin): Block {
  return origin.kind === "query" ? { kind: "code", text: origin.sql } : said(originText(origin));
}

/** How a result came about, in one text: its query, or the rule or operation with its inputs. */
export function originText(origin: Origin): string {
  if (origin.kind === "query") return origin.sql;
  if (origin.kind !== "derived") return origin.rule;
  const cells = origin.inputs.map(({ result, row, column }) => `${result}.${row}.${column}`);
  return cells.length === 0 ? origin.operation : `${origin.operation} (${cells.join(", ")})`;
}
