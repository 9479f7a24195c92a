import type { DocumentText } from "../../document/document-text.ts";
import type { SoughtQuote } from "../../document/sought-quote.ts";
import type { TextPlan } from "../../document/text-fact.ts";

/** What the parent asks of the text's child: first to compute, then what the same gave once more, and where
 * quotes stand. */
export type TextMessage =
  | { readonly kind: "compute"; readonly text: DocumentText; readonly plan: TextPlan }
  | { readonly kind: "check" }
  | { readonly kind: "locate"; readonly quotes: readonly SoughtQuote[] };
