import type { RowRange } from "../table/record-index.ts";
import type { Table } from "../table/table.ts";
import type { ColumnInterest } from "./foremost-columns.ts";

/** What is to be loaded, and of too many columns those that are wanted most. */
export interface EngineInput extends ColumnInterest {
  readonly table: Table;
  /** Headers to load; empty means all of them. */
  readonly columns: readonly string[];
  readonly direction: "rows" | "columns";
}

/**
 * What the parent asks of the engine's child: first to load, then to run queries, and what each
 * gave when it was run again.
 */
export type EngineMessage =
  | { readonly kind: "load"; readonly input: EngineInput }
  | { readonly kind: "run" | "again" | "select"; readonly sql: string }
  /** Rows of the table as it is loaded. */
  | { readonly kind: "rows"; readonly range: RowRange };
