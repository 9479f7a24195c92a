import type { Row } from "./row.ts";

/** Rows of text as a file holds them, of any length, with what reading it had to repair. */
export interface Grid {
  readonly rows: readonly (readonly string[])[];
  readonly warnings: readonly string[];
  /**
   * The same cells as the spreadsheet program shows them; left out where that is what `rows` hold.
   * Dates in `rows` are ISO text and numbers whole, whatever their format cuts away. `count` rows or
   * more from the top; all of them without it.
   */
  readonly shown?: (count?: number) => readonly (readonly string[])[];
  /** Of each row its canonical text, where the file holds just that. */
  readonly lines?: readonly (string | null)[];
  /** Comments that stood between the rows, which are empty in their places. */
  readonly comments?: readonly Row[];
  /** Ranges that are one cell to the eye, their value in the top left one. */
  readonly merges?: readonly MergedRange[];
}

/** A range of cells, counted from 0, both ends inside. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
