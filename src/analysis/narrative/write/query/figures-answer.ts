import type { Value } from "#contract/query.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import type { Template } from "../../../domain/fact.ts";
import { countsRecords, recordsBehindKey } from "../../../domain/records-behind.ts";
import { cell, column, joinWithAnd, numberIn, sentence, valueAt } from "../references.ts";
import { clause } from "./measure-words.ts";
import { ordinalSuffix } from "./ordinal-suffix.ts";
import { recordNoun } from "./record-noun.ts";
import { isChange, ratioOf } from "./value-kind.ts";
import { figureWithUnit, rowName, type View, valueKey } from "./view-of.ts";

/** One row of figures in a sentence. */
export function figuresAnswer(view: View): Template {
  const { measures, where, rows } = view;
  if (rows === 0 || isEmpty(view)) return nothingMatches(view);
  if (view.query.by.length === 0 && measures.every((_, at) => isNull(view, at)))
    return `There is nothing to compute: no record${where} has a value for the ${measures[0]?.name ?? "figure"}.`;
  const rank = measures.findIndex(({ kind }) => kind === "rank");
  if (rank >= 0 && view.query.by.length > 0) return ranked(view, rank);
  const about = view.query.by.length > 0 ? `For ${rowName(view, 0)} ` : "";
  const body = measures.length > 1 ? several(view) : single(view);
  return `${sentence(`${about}${body}`)}${overRecordCount(view)}.`;
}

const isNull = (view: View, at: number) => valueAt(view.result, valueKey(at)) === null;

/** No record behind the row: a count of 0, or `n` of 0. */
function isEmpty({ result, measures, query }: View): boolean {
  if (query.by.length > 0) return false;
  if (numberIn(result, "n") === 0) return true;
  return measures[0]?.kind === "count" && numberIn(result, valueKey(0)) === 0;
}

/** The place of a group, with its other figures. */
function ranked(view: View, rank: number): Template {
  const others = view.measures.flatMap((words, at) =>
    at === rank ? [] : [clause(words, figureWithUnit(view, at))],
  );
  const more = others.length > 0 ? `; ${joinWithAnd(others)}` : "";
  return `${sentence(`${rowName(view, 0)} ${rankClause(view, rank)}`)}${more}.`;
}

/** An answer too: there are none. */
export function nothingMatches(view: View): Template {
  // There may be records; it is no group that meets what is asked of it.
  if (view.having !== "" && view.groups.length > 0)
    return `None: there is no ${joinWithAnd(view.groups)}${view.having}${view.where}.`;
  const noun = recordNoun(view.scope.question);
  const count = view.measures.findIndex(({ kind }) => kind === "count");
  const none = count >= 0 && view.rows > 0 ? ` (${cell(view.result, valueKey(count))})` : "";
  const words = view.measures[count]?.name ?? "";
  const isOfRecords = view.where !== "" && view.query.from.kind !== "query";
  if (!isOfRecords && words !== "" && !/^number of records$/.test(words))
    return `None: the ${words} is ${cell(view.result, valueKey(count))}${view.where}.`;
  return view.where === ""
    ? `None: no ${noun} match${none}.`
    : `None: there are no ${noun}${view.where}${none}.`;
}

function single(view: View): Template {
  const [words] = view.measures;
  if (!words) return "";
  if (isNull(view, 0))
    return `the ${words.name}${view.where} cannot be computed: no record has a value`;
  const figured = figureWithUnit(view, 0);
  if (isPlainCount(view, 0)) return `${thereAre(view, 0)}${view.where}`;
  if (words.kind === "change")
    return `the ${words.name} is ${changeWithDirection(view, 0)}${view.where}`;
  return `${clause(words, figured)}${view.where}`;
}

/** Several figures of the same records: the count first names them, the others follow. */
function several(view: View): Template {
  const parts = view.measures.map((words, at) => {
    if (isPlainCount(view, at)) return thereAre(view, at);
    const together = ofThose(view, at);
    if (words.kind === "change")
      return `${together === null ? `the ${words.name}` : "the change"} is ${changeWithDirection(view, at)}`;
    if (together !== null) return `their ${together} is ${figureWithUnit(view, at)}`;
    return clause(words, figureWithUnit(view, at));
  });
  if (areOfSameThing(view)) {
    const figures = view.measures
      .map(({ lead }, at) => `the ${lead} ${figureWithUnit(view, at)}`)
      .slice(1);
    return `${joinWithAnd([`${parts[0]}`, ...figures])}${view.where}`;
  }
  const [first = "", ...others] = parts;
  if (isPlainCount(view, 0)) {
    const parted = others.map((other) =>
      other.replace("number of records where", "number of those where"),
    );
    return `${first}${view.where}; ${joinWithAnd(parted)}`;
  }
  return `${joinWithAnd(parts)}${view.where}`;
}

/** What a measure makes of two figures that were just said. */
function ofThose({ query }: View, at: number): string | null {
  const value = query.measures[at]?.value;
  const ratio = value?.kind === "arithmetic" ? ratioOf(value) : null;
  if (value?.kind !== "arithmetic") return null;
  const said = new Set(query.measures.slice(0, at).map((one) => JSON.stringify(one.value)));
  const isSaid = (of: Value) => said.has(JSON.stringify(of));
  if (ratio !== null && isSaid(ratio.under) && (isSaid(ratio.over) || isChange(ratio)))
    return ratio.scale === 100 ? "percentage" : "ratio";
  return value.operator === "-" && isSaid(value.left) && isSaid(value.right) ? "difference" : null;
}

/** Several statistics of the same column. */
function areOfSameThing({ query, measures }: View): boolean {
  const things = query.measures.map(({ value }) =>
    JSON.stringify(value.kind === "aggregate" ? value.of : null),
  );
  return new Set(things).size === 1 && measures.every(({ lead }) => lead !== null);
}

const isPlainCount = ({ query }: View, at: number) => {
  const value = query.measures[at]?.value;
  return (
    value?.kind === "aggregate" &&
    value.aggregate === "count" &&
    value.where === null &&
    value.of === null &&
    query.from.kind !== "query"
  );
};

function thereAre(view: View, at: number): Template {
  const noun = recordNoun(view.scope.question);
  return numberIn(view.result, valueKey(at)) === 1
    ? `there is ${figureWithUnit(view, at)} ${singular(noun)}`
    : `there are ${figureWithUnit(view, at)} ${noun}`;
}

const singular = (noun: string) =>
  noun.endsWith("ies") ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, "");

/** `−15.9% (down)`. */
export function changeWithDirection(view: View, at: number, row = 0): Template {
  const value = numberIn(view.result, valueKey(at), row);
  if (Number.isNaN(value)) return "not known";
  const sign = value > 0 ? "+" : "";
  if (value === 0) return `${figureWithUnit(view, at, row)} (no change)`;
  return `${sign}${figureWithUnit(view, at, row)} (${value > 0 ? "up" : "down"})`;
}

/** `Cardiology ranks 3rd (third)`. */
export function rankClause(view: View, at: number, row = 0): Template {
  const place = numberIn(view.result, valueKey(at), row);
  const by = view.measures[at]?.name.replace(/^rank by /, "") ?? "";
  const word = ordinals[place - 1];
  const said = word === undefined ? "" : ` (${word})`;
  const value = view.query.measures[at]?.value;
  const end =
    value?.kind === "over-groups" && value.direction === "ascending" ? "smallest" : "largest";
  return `ranks ${figureWithUnit(view, at, row)}${ordinalSuffix(place)}${said} by ${by}${view.where}, counted from the ${end}`;
}

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
] as const;

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
