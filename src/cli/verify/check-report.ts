import { readFileSync } from "node:fs";
import { type CitedCell, linksIn, locateCell, printCell } from "#analysis/report/cited-cells.ts";
import { escapeMarkdown } from "#analysis/report/escape-markdown.ts";
import { evidenceMarkdown } from "#analysis/report/evidence-markdown.ts";
import { type PlacedPassage, passagesIn } from "#analysis/report/passages-in.ts";
import { printableConstants } from "#analysis/report/printable-constants.ts";
import { parseQuoteLink, parseReceiptLink } from "#analysis/report/receipt-link.ts";
import { unbackedNumerals } from "#analysis/report/unbacked-numerals.ts";
import { type Check, sentenceOf, withSentences } from "./findings.ts";
import type { Bundle } from "./read-bundle.ts";

/** Prints each number of the report again from its cell. */
export function checkNumbers(bundle: Bundle): Check {
  const placed = passagesIn(bundle.report);
  const faults = placed.flatMap((one) =>
    [
      ...passageFaults(one, bundle),
      ...unbackedNumerals(one.passage.markdown).map(
        (numeral) => `${one.place}: nothing backs ${numeral}`,
      ),
    ].map((fault) => withSentences(fault, [sentenceOf(one)])),
  );
  const title = `${bundle.cells.length} numbers in sentences are the cells they refer to`;
  return { title, faults, unchecked: [] };
}

/** Cells stand in the order of their links; each other link is backed by a word list. */
function passageFaults({ place, passage }: PlacedPassage, bundle: Bundle): string[] {
  const cells = bundle.cells.filter((cell) => cell.place === place);
  let next = 0;
  const faults = linksIn({ passage }).flatMap(({ printed, target }) => {
    if (parseReceiptLink(target) === null) return wordFaults(printed, target, bundle);
    const cell = cells[next];
    next += 1;
    if (cell !== undefined && target === `#${cell.result}.${cell.row}.${cell.column}`)
      return cellFaults(printed, cell, bundle);
    return [
      `${place}: ${printed} refers to ${target}, which the list of cells does not name there`,
    ];
  });
  if (next < cells.length) faults.push(`${place}: ${cells.length - next} numbers are missing`);
  return faults;
}

function cellFaults(printed: string, cell: Bundle["cells"][number], { report }: Bundle): string[] {
  const name = `${cell.result}.${cell.row}.${cell.column}`;
  const result = report.results.find(({ id }) => id === cell.result);
  const located = locateCell(cell, result);
  if (located === undefined) return [`${printed} refers to ${name}, and there is no such cell`];
  const format = (cell.format ?? located.column.format) as NonNullable<CitedCell["format"]>;
  const wanted = printCell(located, format);
  if (wanted === printed) return [];
  return [
    `${printed} is not ${name}, which holds ${String(located.value)} and prints as ${wanted}`,
  ];
}

/** Links that name no cell: a constant, a word of the question, a quote. */
function wordFaults(printed: string, target: string, { report }: Bundle): string[] {
  if (
    target === "#constant" &&
    !Object.keys(printableConstants).some((one) => escapeMarkdown(one) === printed)
  )
    return [`${printed} is not a constant that reports may print`];
  if (
    target === "#asked" &&
    !escapeMarkdown(report.question).toLowerCase().includes(printed.toLowerCase())
  )
    return [`the question does not say ${printed}`];
  const id = parseQuoteLink(target);
  const quote = report.quotes?.find((one) => one.id === id);
  if (id !== null && (quote === undefined || escapeMarkdown(quote.text) !== printed))
    return [`${printed} is not ${id}`];
  return [];
}

/** Compares the report for people, line by line, with what its parts and results give. */
export function checkMarkdown({ report, markdown }: Bundle): Check {
  const [wanted, found] = [evidenceMarkdown(report).split("\n"), markdown.split("\n")];
  const faults = Array.from({ length: Math.max(wanted.length, found.length) }, (_, at) => at)
    .filter((at) => wanted[at] !== found[at])
    .map((at) => {
      const lines = [found[at] ?? "", wanted[at] ?? ""].map((text) =>
        sentenceOf({ passage: { markdown: text, results: [] } }),
      );
      return `report.md, line ${at + 1}: “${lines[0]}” should read “${lines[1]}”`;
    });
  return { title: "report.md says what report.json and the results say", faults, unchecked: [] };
}

/** Cuts each quote out of the documents again. */
export function checkQuotes({ report, data, dataPath }: Bundle): Check {
  const quotes = report.quotes ?? [];
  const title = `${quotes.length} quotes stand in the documents`;
  if (quotes.length === 0 || data.kind !== "text") return { title, faults: [], unchecked: [] };
  if (dataPath === null)
    return { title, faults: [], unchecked: [`${quotes.length} quotes, without the documents`] };
  const text = readFileSync(dataPath, "utf8");
  const faults = quotes.flatMap((quote) => {
    const from = data.documents[quote.documentNumber - 1]?.start ?? 0;
    const found = text.slice(from + quote.start, from + quote.end);
    return found === quote.text
      ? []
      : [`${quote.id}: “${quote.text}” is “${found}” in its document`];
  });
  return { title, faults, unchecked: [] };
}
