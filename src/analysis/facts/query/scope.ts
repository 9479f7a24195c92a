import type { Condition } from "#contract/query.ts";
import { refuse, type TypedSql } from "./quote-sql.ts";

/** What an expression is compiled in: the columns it may name and the rows they stand in. */
export interface Scope {
  readonly columns: ReadonlyMap<string, TypedSql>;
  /** All rows, as SQL takes them in a `from`: what `last` looks for the last day in. */
  readonly table: string;
  /** Puts a window function into the rows below, where a condition or an aggregate can use it. */
  addWindow(sql: string): string;
  condition(condition: Condition): string;
}

export function columnOf(scope: Scope, name: string): TypedSql {
  return scope.columns.get(name) ?? refuse(`there is no column ${name}`);
}
