import type { Query, Value } from "#contract/query.ts";
import type { ResultColumn } from "#contract/report.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import { isCount, recordsBehindKey } from "../../domain/records-behind.ts";
import type { Profile } from "../../table/profile.ts";
import { kindsOf } from "./check-query.ts";

/** The column that says how many records stand behind each row. */
export const recordsColumn: ResultColumn = {
  key: "n",
  label: "Records",
  kind: "number",
  format: "integer",
};

/** A column that counts the records behind the figures of a measure. */
export interface RecordsBehindColumn {
  readonly column: ResultColumn;
  readonly value: Value;
}

/** One for each measure of which a record of the group may be left out; one for those of the same records. */
export function recordsBehindColumns(
  query: Query,
  { columns, rows }: Profile,
): RecordsBehindColumn[] {
  if (query.from.kind !== "data") return [];
  const gapped = new Set(columns.filter(({ filled }) => filled < rows).map(({ name }) => name));
  const found = query.measures.flatMap(({ name, value }, at) => {
    const key = recordsBehindKey(query, at);
    return mayLeaveOut(value, gapped) && key === `n${at + 1}` ? [{ key, name, value }] : [];
  });
  return found.map(({ key, name, value }) => ({
    column: {
      ...recordsColumn,
      key,
      label: found.length === 1 ? "Records counted" : `Records counted for ${name}`,
    },
    value,
  }));
}

/** Functions over groups are made of several groups. */
function mayLeaveOut(value: Value, gapped: ReadonlySet<string>): boolean {
  if (value.kind === "share") return value.among !== null || mayBeEmpty(value.of, gapped);
  if (value.kind !== "aggregate" || value.of === null || isCount(value)) return false;
  return value.where !== null || mayBeEmpty([value.of, value.along], gapped);
}

const mayBeEmpty = (of: unknown, gapped: ReadonlySet<string>): boolean =>
  columnsIn(of).some((name) => gapped.has(name)) ||
  [...kindsOf(of)].some((kind) => !sure.has(kind));

/** What has a value wherever its columns have one; others divide by 0, or read a text that is no date. */
const sure = new Set([
  ...["column", "number", "text", "date", "absolute", "total", "bin", "step"],
  ...["and", "or", "not", "compare", "between", "in", "empty", "period", "last"],
]);
