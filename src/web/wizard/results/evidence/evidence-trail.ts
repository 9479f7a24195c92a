import { createContext } from "react";
import type { CellReference, Quote, Result } from "#contract/report.ts";
import { type Evidence, type EvidenceReference, evidenceName } from "./evidence-context.ts";

/** What is on show, with everything that its sheet needs. */
type Shown =
  | { readonly kind: "cell"; readonly reference: CellReference; readonly result: Result }
  | { readonly kind: "quote"; readonly quote: Quote };

/** The evidence on show: a cell or a quote, and those one came from to reach it. */
export interface EvidenceTrail {
  readonly shown: Shown;
  readonly name: string;
  readonly title: string;
  /** For what stands within the evidence: its numbers lead one step further. */
  readonly further: Evidence;
  readonly canGoBack: boolean;
  readonly goBack: () => void;
  readonly close: () => void;
}

/** What a reference leads to; null where the report does not hold it. */
export function shownAt(
  reference: EvidenceReference | undefined,
  { resultOf, quoteOf }: Evidence,
): Pick<EvidenceTrail, "shown" | "name" | "title"> | null {
  if (reference === undefined) return null;
  const name = evidenceName(reference);
  if ("quote" in reference) {
    const quote = quoteOf(reference.quote);
    return quote
      ? { shown: { kind: "quote", quote }, name, title: `Quote from ${quote.document}` }
      : null;
  }
  const result = resultOf(reference.result);
  return result ? { shown: { kind: "cell", reference, result }, name, title: result.title } : null;
}

/** Null while no number is asked about, or where it is shown over the page rather than beside it. */
export const MarginTrailContext = createContext<EvidenceTrail | null>(null);
