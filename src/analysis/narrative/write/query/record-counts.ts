import type { Value } from "#contract/query.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import type { Template } from "../../../domain/draft.ts";
import { countsRecords, recordsBehindKey } from "../../../domain/records-behind.ts";
import { cell, column, joinWithAnd, numberIn } from "../references.ts";
import { type View, valueKey } from "./view-of.ts";

type Counted = Pick<View, "query" | "result">;

/** The column that counts the records behind a measure; null where no column says it. */
function keyBehind({ query, result }: Counted, at: number): string | null {
  const own = recordsBehindKey(query, at);
  if (result.columns.some(({ key }) => key === own)) return own;
  const value = query.measures[at]?.value;
  return value !== undefined && isOfWholeGroup(value) ? "n" : null;
}

const isOfWholeGroup = (value: Value): boolean =>
  value.kind === "share" || (value.kind === "aggregate" && value.where === null);

/** The column that counts all records of a group. */
const keyOfAll = ({ query }: Counted): string => {
  const at = query.measures.findIndex(countsRecords(query));
  return at < 0 ? "n" : valueKey(at);
};

/** Whether a column counts fewer records than a group has, in any group. */
export const leavesOut = (view: Counted, key: string): boolean =>
  view.result.rows.some(
    (_, row) => numberIn(view.result, key, row) < numberIn(view.result, keyOfAll(view), row),
  );

/** Columns that count records behind figures, as far as they say more than the size of the group. */
export const isCountBehind = (key: string): boolean => /^n\d+$/.test(key);

/** Says of which columns a value is needed, where records without one stand behind no figure. */
export function leftOutNotes(counted: Counted): Template[] {
  const { query, result } = counted;
  return query.measures.flatMap(({ value }, at) => {
    const key = recordsBehindKey(query, at);
    const isOwn = key === `n${at + 1}` && isOfWholeGroup(value) && leavesOut(counted, key);
    if (!isOwn || (value.kind === "share" && value.among !== null)) return [];
    const needed = joinWithAnd(columnsIn(value).map(column));
    const where = result.rows.length > 1 ? "; the table says how many records count" : "";
    return [`Records without ${needed} are left out${where}.`];
  });
}

/** ` (over 1,204 records)`, ` (over 310 of 400 records)`, where the result says how many stand behind the figure. */
export function overRecordCount(view: View, row = 0): Template {
  const key = keyBehind(view, 0);
  if (key === null || view.measures[0]?.kind === "count") return "";
  const isMany = numberIn(view.result, key, row) > 1 || leavesOut(view, key);
  return isMany ? ` (over ${countOf(view, key, row)} records)` : "";
}

/** ` (over 310 and 45 records)`: a mean of few records says little. */
export function overEach(view: View): Template {
  const key = keyBehind(view, 0) ?? "n";
  if (view.measures[0]?.kind === "count") return "";
  const counts = view.result.rows.map((_, row) => numberIn(view.result, key, row));
  if (counts.some((count) => !(count > 0))) return "";
  const words = view.result.rows.map((_, row) => countOf(view, key, row));
  return new Set(counts).size === 1 && !leavesOut(view, key)
    ? ` (over ${words[0] ?? ""} records each)`
    : ` (over ${joinWithAnd(words)} records)`;
}

/** `310 of 400`, or `400` where all count. */
function countOf({ result, query }: View, key: string, row: number): Template {
  const all = keyOfAll({ result, query });
  const own = cell(result, key, { row });
  return numberIn(result, key, row) < numberIn(result, all, row)
    ? `${own} of ${cell(result, all, { row })}`
    : own;
}
