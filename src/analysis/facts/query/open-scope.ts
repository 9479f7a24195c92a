import { compileCondition } from "./compile-condition.ts";
import type { TypedSql } from "./quote-sql.ts";
import type { Scope } from "./scope.ts";

export interface OpenScope<S extends Scope> {
  readonly scope: S;
  /** The window functions that were asked for, each with its name. */
  readonly windows: readonly string[];
}

/** What expressions and conditions are compiled in. */
export function openScope(
  columns: ReadonlyMap<string, TypedSql>,
  table: string,
  fresh: (wanted: string) => string,
): OpenScope<Scope> {
  const names = new Map<string, string>();
  const windows: string[] = [];
  const scope: Scope = {
    columns,
    table,
    addWindow(sql) {
      const known = names.get(sql);
      if (known !== undefined) return known;
      const name = fresh("quantile_group");
      names.set(sql, name);
      windows.push(`${sql} as ${name}`);
      return name;
    },
    condition: (condition) => compileCondition(condition, scope),
  };
  return { scope, windows };
}
