import { createContext, useContext } from "react";
import type { CellReference, Result } from "#contract/fact.ts";

/** What a number needs to show where it comes from. */
export interface Evidence {
  readonly fileName: string;
  readonly resultOf: (id: string) => Result | undefined;
  /** Opens the drawer at a cell. */
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
