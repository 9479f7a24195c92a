import type { Condition, Expression } from "#contract/query.ts";
import type { Profile } from "../../table/profile.ts";
import { compileExpression } from "./compile-expression.ts";
import { tableSource } from "./compile-source.ts";
import { openScope } from "./open-scope.ts";
import { numeric, quoteName, refuse, type TypedSql } from "./quote-sql.ts";

/** A condition on the records of the loaded table, for a `where`. */
export function conditionSql(condition: Condition, profile: Profile): string {
  const { columns, table, fresh } = tableSource(profile);
  const { scope, windows } = openScope(columns, table, fresh);
  const sql = scope.condition(condition);
  if (windows.length === 0) return sql;
  // A window function cannot stand in a `where`; each step may use the one before.
  const place = quoteName(fresh("place"));
  const steps = windows.reduce(
    (from, window) => `(select *, ${window} from ${from})`,
    `(select *, rowid as ${place} from data)`,
  );
  return `rowid in (select ${place} from ${steps} where ${sql})`;
}

/** A number of each record of the loaded table. */
export function numberSql(expression: Expression, profile: Profile): TypedSql {
  const { columns, table, fresh } = tableSource(profile);
  const { scope, windows } = openScope(columns, table, fresh);
  const typed = numeric(compileExpression(expression, scope), "a correlation");
  return windows.length === 0 ? typed : refuse("groups of equal size are not correlated");
}
