import type { Condition } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import type { Engine } from "../../domain/engine.ts";
import type { Formula, Step } from "../../domain/method.ts";
import type { Profile } from "../../table/profile.ts";
import { compileCondition } from "../query/compile-condition.ts";
import { columnSql, quoteName, type TypedSql, ungrouped } from "../query/quote-sql.ts";
import type { Scope } from "../query/scope.ts";
import { formulaSql } from "./formula-sql.ts";
import type { Frame } from "./frame.ts";
import { rowNumber, stepSql } from "./step-sql.ts";

/** The rows after some steps, as the WITH clause that makes them and the frame they end in. */
interface Chain {
  readonly sql: string;
  readonly frame: Frame;
}

/** Chains steps to common table expressions, each of which reads the one before. */
function chainSteps(steps: readonly Step[], profile: Profile): Chain {
  let columns = new Map(
    profile.columns.map((column) => [column.name, columnSql(column, quoteName(column.name))]),
  );
  const parts = [`rows0 AS (SELECT *, rowid AS ${rowNumber} FROM data)`];
  let frame = frameOf("rows0", columns);
  for (const [at, step] of steps.entries()) {
    parts.push(`rows${at + 1} AS (${stepSql(step, frame)})`);
    if (step.kind === "derive") columns = withColumn(columns, step, frame);
    frame = frameOf(`rows${at + 1}`, columns);
  }
  return { sql: `WITH ${parts.join(", ")}`, frame };
}

function withColumn(
  columns: Map<string, TypedSql>,
  { name, of }: { readonly name: string; readonly of: Formula },
  frame: Frame,
): Map<string, TypedSql> {
  const { order: _, ...typed } = ungrouped(formulaSql(of, frame));
  return new Map([...columns, [name, { ...typed, sql: quoteName(name) }]]);
}

function frameOf(table: string, columns: ReadonlyMap<string, TypedSql>): Frame {
  const scope: Scope = {
    columns,
    table,
    addWindow: (sql) => sql,
    condition: (condition) => compileCondition(condition, scope),
  };
  return {
    table,
    names: [...columns.keys()],
    scope,
    condition: scope.condition,
    number: (column) => numberSql(columns.get(column), column),
  };
}

/** Text is read as a number where it is one; yes and no are 1 and 0. */
function numberSql(typed: TypedSql | undefined, column: string): string {
  const name = quoteName(column);
  return typed?.type === "text" ? `try_cast(${name} AS double)` : name;
}

export interface Rows {
  /** The cells of each column asked for, in the order of the file. */
  columns(
    names: readonly string[],
    condition: Condition | null,
  ): Promise<readonly (readonly Cell[])[]>;
}

/** Rows by the number of steps they have been through. */
export function openRows(engine: Engine, steps: readonly Step[]): (after: number) => Rows {
  const known = new Map<string, Promise<readonly (readonly Cell[])[]>>();
  return (after) => {
    const { sql, frame } = chainSteps(steps.slice(0, after), engine.profile);
    return {
      columns(names, condition) {
        const outputs = names.map(
          (name) => frame.scope.columns.get(name)?.folded ?? quoteName(name),
        );
        const where = condition === null ? "" : ` WHERE ${frame.condition(condition)}`;
        const select = `${sql} SELECT ${outputs.join(", ") || "1"} FROM ${frame.table}${where} ORDER BY ${rowNumber}`;
        const asked =
          known.get(select) ?? engine.run(select).then(({ rows }) => turn(rows, names.length));
        known.set(select, asked);
        return asked;
      },
    };
  };
}

function turn(rows: readonly (readonly Cell[])[], width: number): Cell[][] {
  const wanted = Math.max(1, width);
  return Array.from({ length: wanted }, (_, at) => rows.map((row) => row[at] ?? null));
}
