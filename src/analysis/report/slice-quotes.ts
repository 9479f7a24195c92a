import type { Quote } from "#contract/report.ts";
import type { DocumentText, Place } from "../document/document-text.ts";

/** Signs of the document shown on each side of a quote. */
const around = 240;

/**
 * Cuts quotes out of a text: what is printed is a slice of the document, so it cannot be wrong. Quote
 * `quote-n` is the place at `n - 1`. Throws where a place lies outside its document.
 */
export function sliceQuotes(
  { content, documents }: DocumentText,
  places: readonly Place[],
): Quote[] {
  return places.map(({ document: number, start, end, sentence }, at) => {
    const document = documents[number];
    if (!document || start < document.start || end > document.end || start >= end)
      throw new Error(`quote ${at + 1} lies outside its document`);
    return {
      id: `quote-${at + 1}`,
      document: document.name,
      documentNumber: number + 1,
      start: start - document.start,
      end: end - document.start,
      sentence,
      text: content.slice(start, end),
      before: content
        .slice(Math.max(document.start, start - around), start)
        .replace(/^[\udc00-\udfff]/, ""),
      after: content
        .slice(end, Math.min(document.end, end + around))
        .replace(/[\ud800-\udbff]$/, ""),
    };
  });
}
