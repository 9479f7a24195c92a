import type { Condition } from "#contract/query.ts";
import type { Scope } from "../query/scope.ts";

/** The columns at a point in the chain of steps, and the name of the rows there. */
export interface Frame {
  readonly table: string;
  readonly names: readonly string[];
  readonly scope: Scope;
  condition(condition: Condition): string;
  /** A column as a number. */
  number(column: string): string;
}
