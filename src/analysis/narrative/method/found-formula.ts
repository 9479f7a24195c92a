import type { Formula } from "../../domain/method.ts";

/** A formula that a sentence defines. */
export interface FoundFormula {
  /** The column that it takes the place of. */
  readonly replaces?: string;
  readonly of: Formula;
  readonly labels?: readonly string[];
}
