import type { Query } from "#contract/query.ts";
import type { RecordScope } from "./compile-aggregate.ts";
import type { SourceSql } from "./compile-source.ts";
import { openScope } from "./open-scope.ts";

/** The records that a query counts: all of the source that meet `where`. */
export interface RecordRows {
  readonly scope: RecordScope;
  /**
   * The SQL of what comes before, once everything is compiled in the scope, and `table where …` for
   * a `from`; `known` must hold something.
   */
  finish(known: readonly string[]): { readonly steps: readonly string[]; readonly from: string };
}

/** Opens the records of a source; `kinds` are those of the nodes in the query. */
export function openRecords(
  { where }: Query,
  source: SourceSql,
  kinds: ReadonlySet<string>,
): RecordRows {
  // Once a step selects from the loaded table its rows are in no order that could be asked for.
  const isWrapped = source.table === "data" && kinds.has("quantile-group");
  const position = isWrapped ? source.fresh("place") : source.position;
  const before = openScope(source.columns, source.table, source.fresh);
  const conditions = where === null ? [] : [before.scope.condition(where)];
  const after = openScope(source.columns, source.table, source.fresh);
  return {
    scope: { ...after.scope, position },
    finish(known) {
      const needed = known.map((sql) => `${sql} is not null`);
      const { select, table } = source;
      const steps: Step[] = [
        { name: table, select: select === null ? null : () => select },
        {
          name: "placed",
          select: isWrapped ? () => `select *, rowid as ${position} from data` : null,
        },
        ...windowSteps("grouped_rows", before.windows),
      ];
      if (after.windows.length === 0) return joined(steps, [...conditions, ...needed]);
      const chosen = (from: string) => `select * from ${from}${restricted(conditions)}`;
      const more = [
        { name: "chosen_rows", select: chosen },
        ...windowSteps("grouped_chosen_rows", after.windows),
      ];
      return joined([...steps, ...more], needed);
    },
  };
}

interface Step {
  readonly name: string;
  /** What it selects from the step before; null where it is left out. */
  readonly select: ((from: string) => string) | null;
}

/** A step for each: one may be of groups that another made. */
const windowSteps = (name: string, windows: readonly string[]): Step[] =>
  windows.map((window, at) => ({
    name: `${name}_${at + 1}`,
    select: (from) => `select *, ${window} from ${from}`,
  }));

const restricted = (conditions: readonly string[]) =>
  conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;

function joined(all: readonly Step[], conditions: readonly string[]) {
  const steps: string[] = [];
  let from = all[0]?.name ?? "data";
  for (const { name, select } of all) {
    if (select === null) continue;
    steps.push(step(name, select(from)));
    from = name;
  }
  return { steps, from: from + restricted(conditions) };
}

/** A named step of a `with`. */
export const step = (name: string, select: string): string => `${name} as (${select})`;
