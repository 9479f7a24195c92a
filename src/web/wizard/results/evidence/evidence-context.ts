import { createContext, useContext } from "react";
import type { CellReference, Result } from "#contract/fact.ts";

/** What a number needs to show where it comes from. */
export interface Evidence {
  readonly fileName: string;
  readonly resultOf: (id: string) => Result | undefined;
  /** Shows the evidence of a cell: from the report anew, from within the evidence one step further. */
  readonly open: (reference: CellReference) => void;
}

export const EvidenceContext = createContext<Evidence>({
  fileName: "",
  resultOf: () => undefined,
  open: () => undefined,
});

/** The evidence of the report around; outside of a report there is none. */
export function useEvidence(): Evidence {
  return useContext(EvidenceContext);
}

/** The cell of the report whose evidence is shown, as its receipt names it; null while none is. */
export const ShownCellContext = createContext<string | null>(null);

/** Names a cell within a report. */
export const cellName = ({ result, row, column }: CellReference) => `${result}.${row}.${column}`;
