import type { Query } from "#contract/query.ts";
import { compileExpression } from "./compile-expression.ts";
import type { SourceSql } from "./compile-source.ts";
import type { OutputRows } from "./finish-select.ts";
import { openRecords, step } from "./record-rows.ts";
import { orderBy, selectedExpressions } from "./select-list.ts";

/** Columns of single records, in the order of the table where no other is asked for. */
export function compileRows(
  query: Query,
  source: SourceSql,
  kinds: ReadonlySet<string>,
): OutputRows {
  const records = openRecords(query, source, kinds);
  const outputs = query.rows.map(({ name, of }, at) => ({
    ...{ name, key: `c${at + 1}` },
    typed: compileExpression(of, records.scope),
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
