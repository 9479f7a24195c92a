import type { Query } from "#contract/query.ts";
import { compileRecordsBehind } from "./compile-aggregate.ts";
import { compileExpression } from "./compile-expression.ts";
import type { SourceSql } from "./compile-source.ts";
import { compileValue, type ValueLevels } from "./compile-value.ts";
import type { OutputRows } from "./finish-select.ts";
import { openScope } from "./open-scope.ts";
import { groupedBy, ungrouped } from "./quote-sql.ts";
import { openRecords, type RecordRows, step } from "./record-rows.ts";
import type { RecordsBehindColumn } from "./records-column.ts";
import {
  groupingKey,
  type NamedSql,
  orderBy,
  orderOf,
  selectedExpressions,
  selectedNames,
} from "./select-list.ts";

interface GroupParts {
  /** The kinds of the nodes in the query. */
  readonly kinds: ReadonlySet<string>;
  readonly behind: readonly RecordsBehindColumn[];
}

/** Groups with their measures, sorted by their groupings where no other order is asked for. */
export function compileGroups(
  query: Query,
  source: SourceSql,
  { kinds, behind }: GroupParts,
): OutputRows {
  const records = openRecords(query, source, kinds);
  const groupings = query.by.map(({ name, of }, at) => ({
    ...{ name, key: groupingKey(at) },
    typed: groupedBy(compileExpression(of, records.scope)),
  }));
  const levels: ValueLevels | null = kinds.has("over-groups")
    ? { aggregates: [], windows: [] }
    : null;
  const measures = query.measures.map(({ name, value }, at) => ({
    ...{ name, key: `value${at + 1}` },
    typed: compileValue(value, { records: records.scope, groupings, levels }),
  }));
  const values = measures.flatMap((measure) => selectedExpressions(measure, false));
  const counts = [
    `${source.records} as n`,
    ...behind.map(
      ({ column, value }) => `${compileRecordsBehind(value, records.scope)} as ${column.key}`,
    ),
  ];
  const keys = ["n", ...behind.map(({ column }) => column.key)];
  const steps =
    levels === null
      ? groupSteps("results", { records, groupings, values: [...values, ...counts] })
      : [
          ...groupSteps("groups", {
            records,
            groupings,
            values: [...levels.aggregates, ...counts],
          }),
          ...windowSteps(levels),
          step("results", resultSelect(groupings, [...values, ...keys], levels.windows.length)),
        ];
  const outputs = [...groupings, ...measures];
  return {
    ...{ steps, outputs },
    ...havingOf(query, outputs),
    order: orderBy(query.order, outputs, groupings.map(orderOf)),
    records: "n",
  };
}

interface Groups {
  readonly records: RecordRows;
  readonly groupings: readonly NamedSql[];
  readonly values: readonly string[];
}

function groupSteps(name: string, { records, groupings, values }: Groups): string[] {
  const { steps, from } = records.finish(groupings.map(({ typed }) => `(${typed.sql})`));
  const labels = groupings.map((grouping) => selectedExpressions(grouping, true));
  // Places in the list: a name could mean a column of the table.
  let place = 1;
  const places = labels.map((names) => {
    const own = place;
    place += names.length;
    return own;
  });
  const by = places.length === 0 ? "" : ` group by ${places.join(", ")}`;
  return [
    ...steps,
    step(name, `select ${[...labels.flat(), ...values].join(", ")} from ${from}${by}`),
  ];
}

/** Each level of functions over the groups stands on the one before. */
function windowSteps({ windows }: ValueLevels): string[] {
  return windows.map((names, at) => {
    const below = at === 0 ? "groups" : `level_${at}`;
    return step(`level_${at + 1}`, `select *, ${names.join(", ")} from ${below}`);
  });
}

const resultSelect = (
  groupings: readonly NamedSql[],
  values: readonly string[],
  levels: number,
): string =>
  `select ${[...groupings.flatMap(selectedNames), ...values].join(", ")} from level_${levels}`;

/** The condition on groups; the groups of equal size in it are computed in a step before. */
function havingOf({ having }: Query, outputs: readonly NamedSql[]): Pick<OutputRows, "having"> {
  if (having === null) return { having: null };
  const columns = outputs.map(({ name, key, typed: { order, ...typed } }) => {
    const sorted = order === undefined ? {} : { order: `${key}_order` };
    return [name, { ...typed, ...sorted, sql: key }] as const;
  });
  let count = 0;
  const fresh = (wanted: string) => `${wanted}_${++count}`;
  const { scope, windows } = openScope(new Map(columns), "results", fresh);
  return { having: { condition: scope.condition(having), windows } };
}

/** Columns of single records, in the order of the table where no other is asked for. */
export function compileRows(
  query: Query,
  source: SourceSql,
  kinds: ReadonlySet<string>,
): OutputRows {
  const records = openRecords(query, source, kinds);
  const outputs = query.rows.map(({ name, of }, at) => ({
    ...{ name, key: `c${at + 1}` },
    typed: ungrouped(compileExpression(of, records.scope)),
  }));
  const { steps, from } = records.finish([]);
  const values = outputs.flatMap((output) => selectedExpressions(output, false));
  const all = [...values, `${records.scope.position} as row_place`];
  return {
    steps: [...steps, step("results", `select ${all.join(", ")} from ${from}`)],
    outputs,
    order: orderBy(query.order, outputs, ["row_place"]),
    having: null,
    records: null,
  };
}
