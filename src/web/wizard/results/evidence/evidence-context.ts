import { createContext, useContext } from "react";
import type { CellReference, Quote, Result } from "#contract/report.ts";

/** What can be asked where it comes from: a cell of a result, or a quote by its id. */
export type EvidenceReference = CellReference | { readonly quote: string };

/** What a number or a quote needs to show where it comes from. */
export interface Evidence {
  readonly fileName: string;
  readonly resultOf: (id: string) => Result | undefined;
  readonly quoteOf: (id: string) => Quote | undefined;
  /** Shows the evidence: from the report anew, from within the evidence one step further. */
  readonly open: (reference: EvidenceReference) => void;
}

export const EvidenceContext = createContext<Evidence>({
  fileName: "",
  resultOf: () => undefined,
  quoteOf: () => undefined,
  open: () => undefined,
});

/** The evidence of the report around; outside of a report there is none. */
export function useEvidence(): Evidence {
  return useContext(EvidenceContext);
}

/** What of the report has its evidence shown, as its receipt names it; null while nothing has. */
export const ShownCellContext = createContext<string | null>(null);

/** Names a cell or a quote within a report. */
export const evidenceName = (reference: EvidenceReference) =>
  "quote" in reference
    ? reference.quote
    : `${reference.result}.${reference.row}.${reference.column}`;
