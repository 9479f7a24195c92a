import type { Passage, Quote, Result } from "#contract/report.ts";
import { type Template, unescapeBraces } from "../domain/fact.ts";
import { locateCell, printCell } from "./cited-cells.ts";
import { escapeMarkdown } from "./escape-markdown.ts";
import { printableConstants } from "./printable-constants.ts";
import { parseReceiptLink, receiptHref } from "./receipt-link.ts";
import { unbackedNumerals } from "./unbacked-numerals.ts";

/** What a template may refer to. */
export interface Ledger {
  readonly results: ReadonlyMap<string, Result>;
  readonly question: string;
  /** Headers and values of the table, or names of documents: what `{{column:…}}` and `{{document:…}}` may quote. */
  readonly names: ReadonlySet<string>;
  /** Passages of the documents by id: what `{{quote:…}}` may print. */
  readonly quotes?: ReadonlyMap<string, Quote>;
}

export type RenderedPassage =
  | { readonly kind: "backed"; readonly passage: Passage }
  | { readonly kind: "struck"; readonly text: string; readonly reason: string };

/**
 * Prints a template. It is struck, with the reason, when a reference names no cell, a result did
 * not compute to the same cells again, or a number stands in it that nothing backs.
 */
export function renderPassage(template: Template, ledger: Ledger): RenderedPassage {
  const used = new Set<string>();
  const faults: string[] = [];
  const markdown = template.replace(/\{\{([\s\S]+?)\}\}/g, (_, inner: string) => {
    const printed = printReference(inner, ledger, used);
    if (printed.fault !== undefined) faults.push(printed.fault);
    return printed.text;
  });
  const unbacked = unbackedNumerals(markdown);
  if (unbacked.length > 0)
    faults.push(`nothing backs ${unbacked.map((found) => `“${found}”`).join(", ")}`);
  if (faults.length > 0) return { kind: "struck", text: markdown, reason: faults.join("; ") };
  return { kind: "backed", passage: { markdown, results: [...used] } };
}

interface Printed {
  readonly text: string;
  readonly fault?: string;
}

function printReference(inner: string, ledger: Ledger, used: Set<string>): Printed {
  const [, quote] = /^quote:(\d+)$/.exec(inner) ?? [];
  if (quote !== undefined) return printQuote(`quote-${quote}`, ledger);
  const [, word, packed] = /^(column|document|constant|asked):(.*)$/s.exec(inner) ?? [];
  if (word === undefined || packed === undefined) return printCellReference(inner, ledger, used);
  const rest = unescapeBraces(packed);
  const text = `[${escapeMarkdown(rest)}](#${word})`;
  if (word === "constant" && !Object.hasOwn(printableConstants, rest)) {
    return { text, fault: `“${rest}” is not a declared constant` };
  }
  if ((word === "column" || word === "document") && !ledger.names.has(rest)) {
    return { text, fault: `the data do not hold “${rest}”` };
  }
  if (word === "asked" && !ledger.question.toLowerCase().includes(rest.toLowerCase())) {
    return { text, fault: `the question does not say “${rest}”` };
  }
  return { text };
}

/** A quote is printed as its document has it; only its line ends become blanks. */
function printQuote(id: string, { quotes }: Ledger): Printed {
  const found = quotes?.get(id);
  if (found === undefined) return { text: `{{${id}}}`, fault: `no document holds “${id}”` };
  return { text: `[${escapeMarkdown(found.text)}](#${id})` };
}

function printCellReference(inner: string, ledger: Ledger, used: Set<string>): Printed {
  const [, address, chosen] = /^([^|]*)(?:\|([a-z0-9:-]+))?$/.exec(inner) ?? [];
  const cell = parseReceiptLink(`#${address}`);
  const result = ledger.results.get(cell?.result ?? "");
  const located = cell === null ? undefined : locateCell(cell, result);
  if (!cell || !result || !located)
    return { text: `{{${inner}}}`, fault: `no result has the cell “${inner}”` };
  used.add(result.id);
  const printed = printCell(located, chosen ?? located.column.format);
  const text = `[${printed}](${receiptHref(cell)})`;
  if (result.recomputed !== "different") return { text };
  return { text, fault: `computing “${result.title}” again gave other cells` };
}
