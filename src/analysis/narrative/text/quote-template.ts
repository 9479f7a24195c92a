import type { TextFacts } from "../../document/text-fact.ts";
import { quoteDocument, type Template } from "../../domain/fact.ts";

/** A passage in quotation marks, with the name of its document where there are several. */
export function quoteOf({ documents, places }: TextFacts, number: number): Template {
  const document = documents[places[number - 1]?.document ?? 0] ?? "";
  return `“{{quote:${number}}}”${documents.length > 1 ? ` (${quoteDocument(document)})` : ""}`;
}

/** Quotes in the order in which they stand in the documents. */
export const inOrder = ({ places }: TextFacts, numbers: readonly number[]): number[] =>
  numbers.toSorted((one, other) => (places[one - 1]?.start ?? 0) - (places[other - 1]?.start ?? 0));
