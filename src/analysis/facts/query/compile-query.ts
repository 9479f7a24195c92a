import type { Query } from "#contract/query.ts";
import type { ResultColumn } from "#contract/report.ts";
import { countsRecords } from "../../domain/records-behind.ts";
import type { Profile } from "../../table/profile.ts";
import { checkQuery, kindsIn } from "./check-query.ts";
import { compileGroups, compileRows } from "./compile-groups.ts";
import { freshNames, type SourceSql, tableSource, unpivotSource } from "./compile-source.ts";
import { finishSelect, type OutputRows } from "./finish-select.ts";
import { type RecordsBehindColumn, recordsBehindColumns, recordsColumn } from "./records-column.ts";
import { resultColumn, selectedNames } from "./select-list.ts";

export interface CompiledQuery {
  /** One SELECT over `data` whose columns are named by the keys of `columns`, in their order. */
  readonly sql: string;
  readonly columns: readonly ResultColumn[];
}

/**
 * A query as SQL over the loaded table, with its result's columns: `label`, `label2` … for
 * groupings, `value1` … for measures, `c1` … for the columns of single records, `n1` … for the
 * records behind a measure that may leave some out, and for groups `n`, all records of each, unless a
 * measure counts just these. Refuses with `invalid-request` what names no column of the table, mixes
 * types, or is nested too deep.
 */
export function compileQuery(query: Query, profile: Profile): CompiledQuery {
  checkQuery(query);
  const behind = recordsBehindColumns(query, profile);
  const rows = compileOutputs(query, profile, behind);
  const isCounted = rows.records === null || query.measures.some(countsRecords(query));
  const counts = [...behind.map(({ column }) => column), ...(isCounted ? [] : [recordsColumn])];
  const names = [...rows.outputs.map(({ key }) => key), ...counts.map(({ key }) => key)];
  return {
    sql: finishSelect(query, rows, names.join(", ")),
    columns: [...rows.outputs.map(resultColumn), ...counts],
  };
}

function compileOutputs(
  query: Query,
  profile: Profile,
  behind: readonly RecordsBehindColumn[],
): OutputRows {
  const kinds = kindsIn(query);
  const source = sourceOf(query, profile);
  return query.rows.length > 0
    ? compileRows(query, source, kinds)
    : compileGroups(query, source, { kinds, behind });
}

function sourceOf({ from }: Query, profile: Profile): SourceSql {
  switch (from.kind) {
    case "data":
      return tableSource(profile);
    case "unpivot":
      return unpivotSource(from, profile);
    case "query":
      return querySource(from.query, profile);
  }
}

/** The rows of a query in their order, each with the number of records behind it. */
function querySource(query: Query, profile: Profile): SourceSql {
  checkQuery(query);
  const rows = compileOutputs(query, profile, []);
  const { outputs, order, records } = rows;
  const names = [...outputs.flatMap(selectedNames), ...(records === null ? [] : [records])];
  const fresh = freshNames(names);
  const place = fresh("place");
  const position = `row_number() over (${order === "" ? "" : `order by ${order}`}) as ${place}`;
  return {
    table: "source",
    select: finishSelect(query, rows, [...names, position].join(", ")),
    columns: new Map(
      outputs.map(({ name, key, typed }) => {
        const { order: _, ...bare } = typed;
        const sorted = typed.order === undefined ? {} : { order: `${key}_order` };
        return [name, { ...bare, ...sorted, sql: key }] as const;
      }),
    ),
    position: place,
    records: records === null ? "count(*)" : `coalesce(sum(${records}), 0)`,
    fresh,
  };
}
