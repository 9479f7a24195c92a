import type { PrivacyScan } from "./privacy-scan.ts";
import { scanKeywords } from "./scan-keywords.ts";
import { type PrivacyInput, scanPrivacy, usedColumns } from "./scan-privacy.ts";
import { scanText, type TextScanInput } from "./scan-text.ts";

export interface KeywordInput {
  readonly text: string;
  readonly keywords: readonly string[];
}

/** A scan as it can be asked of another process: for keywords alone, or of data for a report. */
export type ScanOrder =
  | { readonly kind: "keywords"; readonly input: KeywordInput }
  | { readonly kind: "privacy"; readonly input: PrivacyInput }
  | { readonly kind: "text"; readonly input: TextScanInput };

/** Carries an order out; `keywords` gives those that occur, in the order of the list. */
export function scan(order: ScanOrder): PrivacyScan | string[] {
  if (order.kind === "keywords") return foundKeywords(order.input);
  return order.kind === "text" ? scanTextTwice(order.input) : scanTwice(order.input);
}

/** Keywords that occur in a text. */
export function foundKeywords({ text, keywords }: KeywordInput): string[] {
  return scanKeywords(text, keywords).map(({ keyword }) => keyword);
}

/**
 * Scans a table, then once more to compare, as the queries of a report are run once more on a table
 * that was read once.
 */
export function scanTwice(input: PrivacyInput): PrivacyScan {
  const columns = usedColumns(input);
  return compared(scanPrivacy(input, columns), scanPrivacy(input, columns));
}

/** The same of the text of documents. */
export const scanTextTwice = (input: TextScanInput): PrivacyScan =>
  compared(scanText(input), scanText(input));

function compared(scan: PrivacyScan, { results: again }: PrivacyScan): PrivacyScan {
  const results = scan.results.map((result, at) => {
    const same = JSON.stringify(result.rows) === JSON.stringify(again[at]?.rows);
    return { ...result, recomputed: same ? ("equal" as const) : ("different" as const) };
  });
  return { ...scan, results };
}
