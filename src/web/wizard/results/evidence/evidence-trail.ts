import { createContext } from "react";
import type { CellReference, Result } from "#contract/fact.ts";
import type { Evidence } from "./evidence-context.ts";

/** The evidence on show: a cell, and those one came from to reach it. */
export interface EvidenceTrail {
  readonly reference: CellReference;
  readonly result: Result;
  /** For what stands within the evidence: its numbers lead one step further. */
  readonly further: Evidence;
  readonly canGoBack: boolean;
  readonly goBack: () => void;
  readonly close: () => void;
}

/** Null while no number is asked about, or where it is shown over the page rather than beside it. */
export const MarginTrailContext = createContext<EvidenceTrail | null>(null);
