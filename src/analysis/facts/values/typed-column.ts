import type { ColumnProfile } from "../../table/profile.ts";

/** A column as it is loaded. Dates are UTC milliseconds. */
export interface TypedColumn
  extends Pick<ColumnProfile, "type" | "unit" | "currency" | "decimals" | "unreadable"> {
  readonly values: readonly (number | string | null)[];
  /** Day and month could be told apart by no cell, so month-first was taken. */
  readonly ambiguousDates: boolean;
}
