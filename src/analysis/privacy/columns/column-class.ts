import type { IdentifierClassId } from "../safe-harbor-classes.ts";

/**
 * What a column holds, as far as the Safe Harbor rules make a difference: a class of identifiers; ages
 * over 89 and ZIP codes, which may stay in part; names of those who treat; and free text, which may
 * hold anything.
 */
export type ColumnClass = IdentifierClassId | "zip" | "age" | "staff" | "facility" | "text";

/** What was found of one column, and why. */
export interface ColumnVerdict {
  readonly header: string;
  /** Null where nothing speaks for an identifier. */
  readonly found: ColumnClass | null;
  /** From 0 to 1, of `found`. */
  readonly confidence: number;
  /** What spoke for it, in words for people. */
  readonly evidence: readonly string[];
}

/** From here on a column counts as what was found; below it, a person is asked. */
export const sureFrom = 0.5;
