import { scanKeywords } from "./keywords/scan-keywords.ts";
import type { PrivacyScan } from "./privacy-scan.ts";
import { type PrivacyInput, scanPrivacy } from "./scan-privacy.ts";
import { scanText, type TextScanInput } from "./scan-text.ts";

export interface KeywordInput {
  readonly text: string;
  readonly keywords: readonly string[];
}

/** A scan as it can be asked of another process: for keywords alone, or of data for a report. */
export type ScanRequest =
  | { readonly kind: "keywords"; readonly input: KeywordInput }
  | { readonly kind: "privacy"; readonly input: PrivacyInput }
  | { readonly kind: "text"; readonly input: TextScanInput };

/** Carries an order out; `keywords` gives those that occur, in the order of the list. */
export function runScan(order: ScanRequest): PrivacyScan | string[] {
  if (order.kind === "keywords") return foundKeywords(order.input);
  return order.kind === "text" ? scanText(order.input) : scanPrivacy(order.input);
}

/** Keywords that occur in a text. */
export function foundKeywords({ text, keywords }: KeywordInput): string[] {
  return scanKeywords(text, keywords).map(({ keyword }) => keyword);
}
