import type { Condition, Grouping, Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { Result } from "#contract/report.ts";
import type { Template } from "../../../domain/fact.ts";
import { cell, numberIn, shortAmount, valueAt } from "../references.ts";
import { whereWords } from "./condition-words.ts";
import { groupingWords } from "./expression-words.ts";
import { type MeasureWords, measureWords } from "./measure-words.ts";
import { isTimeUnit } from "./unit-words.ts";
import type { WordScope } from "./word-scope.ts";

/** A query with its result, and the words for its parts. */
export interface View {
  readonly query: Query;
  readonly wants: Extract<Ask, { kind: "query" }>["wants"];
  readonly result: Result;
  readonly scope: WordScope;
  /** ` where …`, or empty. */
  readonly where: Template;
  /** The same for the condition on groups. */
  readonly having: Template;
  readonly measures: readonly MeasureWords[];
  readonly groups: readonly Template[];
  readonly rows: number;
}

export function viewOf(
  { query, wants }: Extract<Ask, { kind: "query" }>,
  result: Result,
  scope: WordScope,
): View {
  const measures = query.measures.map((measure) => measureWords(measure, scope));
  const groups = query.by.map((grouping) => groupingWords(grouping, scope));
  const outputs = new Map([
    ...query.by.map(({ name }, at) => [name, groups[at] ?? ""] as const),
    ...query.measures.map(({ name }, at) => [name, `the ${measures[at]?.name ?? ""}`] as const),
  ]);
  return {
    ...{ query, wants, result, scope, measures, groups },
    having: whereWords(query.having, { ...scope, outputs }),
    // Without rows nothing names the groups that were asked for.
    where:
      boundGroups(query, scope) ??
      ownWhere(result.rows.length === 0 ? { ...query, by: [] } : query, scope),
    rows: result.rows.length,
  };
}

const ownWhere = (query: Query, scope: WordScope): Template =>
  whereWords(withoutGroups(innermostWhere(query), query), whereScope(query, scope));

/** A bound of what another query computed, and that query's own conditions; null for other queries. */
function boundGroups({ from, where }: Query, scope: WordScope): Template | null {
  if (from.kind !== "query" || where === null) return null;
  const inner = { ...scope, source: from.query.from };
  const outputs = new Map(
    from.query.measures.map(
      (measure) => [measure.name, `the ${measureWords(measure, inner).name}`] as const,
    ),
  );
  const of = ownWhere(from.query, inner);
  return `${whereWords(where, { ...scope, outputs })}${of === "" ? "" : `, of records${of}`}`;
}

/** Values of a grouping that are asked for are named by the rows. */
function withoutGroups(where: Condition | null, { by, rows }: Query): Condition | null {
  if (where === null) return null;
  const dated = by.filter(isPeriod).map(({ of }) => (of.kind === "date-part" ? of.of : of));
  const grouped = new Set([...by, ...rows].map(({ of }) => JSON.stringify(of)));
  const periods = new Set(dated.map((of) => JSON.stringify(of)));
  const parts = where.kind === "and" ? where.of : [where];
  const kept = parts.filter((part) => {
    if (part.kind === "period" && periods.has(JSON.stringify(part.of))) return false;
    const of = namedBy(part);
    return of === null || !grouped.has(of);
  });
  if (kept.length === 0) return null;
  return kept.length === 1 ? (kept[0] ?? null) : { kind: "and", of: kept };
}

/** The expression whose values a condition lists. */
function namedBy(condition: Condition): string | null {
  if (condition.kind === "in") return JSON.stringify(condition.of);
  if (condition.kind === "compare" && condition.operator === "=")
    return JSON.stringify(condition.left);
  if (condition.kind !== "or") return null;
  const named = new Set(condition.of.map(namedBy));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** The condition on the records; of a query over a query it may stand inside. */
function innermostWhere(query: Query): Query["where"] {
  if (query.where !== null || query.from.kind !== "query") return query.where;
  return innermostWhere(query.from.query);
}

function whereScope(query: Query, scope: WordScope): WordScope {
  if (query.where !== null || query.from.kind !== "query") return scope;
  return whereScope(query.from.query, { ...scope, source: query.from.query.from });
}

export const valueKey = (measure: number) => `value${measure + 1}`;
export const labelKey = (grouping: number) => (grouping === 0 ? "label" : `label${grouping + 1}`);

/** A figure with its unit in words. */
export function figureWithUnit({ result, measures }: View, measure: number, row = 0): Template {
  const key = valueKey(measure);
  const words = measures[measure];
  const column = result.columns.find((one) => one.key === key);
  const isPlain = !/^(?:percent|money)/.test(column?.format ?? "");
  if (valueAt(result, key, row) === null) return "not known";
  if (words?.isPercent && isPlain) return cell(result, key, { row, as: "percent:1" });
  const unit = words?.unit ?? null;
  if (unit === null || !isPlain || column?.kind !== "number") return shortAmount(result, key, row);
  if (unit === "%") return cell(result, key, { row, as: "percent:1" });
  const isSingle = numberIn(result, key, row) === 1 && isTimeUnit(unit);
  return `${shortAmount(result, key, row)} ${isSingle ? unit.replace(/s$/, "") : unit}`;
}

/** The name of a row: its groups or those asked for, a bare number with what it is a number of. */
export function rowName(view: View, row: number, chosen?: readonly number[]): Template {
  const { result, query, groups } = view;
  const parts = query.by.flatMap((grouping, at) => {
    if (chosen ? !chosen.includes(at) : isRepeated(view, at)) return [];
    const key = labelKey(at);
    const value = String(valueAt(result, key, row));
    const words = cell(result, key, { row });
    const isBare = areCodes(view, key) && !isYear(value);
    const isSelfSaid = grouping.of.kind === "date-part" && !isNumberPart(grouping);
    return [isBare && !isSelfSaid ? `${groups[at] ?? ""} ${words}` : words];
  });
  return parts.join(" / ");
}

/** Numbers and codes that say little without the name of their column. */
const bare = /^(?:-?[\d.]+|.{1,2}|yes|no|true|false)$/i;

/** A grouping that says the same as the first on every row. */
const isRepeated = ({ result }: View, at: number) =>
  at > 0 &&
  result.rows.every(
    (_, row) => valueAt(result, labelKey(at), row) === valueAt(result, "label", row),
  );

const areCodes = ({ result }: View, key: string) =>
  result.rows.every((_, row) => bare.test(String(valueAt(result, key, row))));

const isYear = (value: string) => /^(?:19|20)\d\d$/.test(value);

const isNumberPart = ({ of }: Grouping) =>
  of.kind === "date-part" &&
  (of.part === "hour" || of.part === "month-number" || of.part === "day-of-month");

/** Rows along time: years and months by their names, others as they stand. */
export function rowsInTime({ result }: View): number[] {
  const rows = result.rows.map((_, row) => ({ row, label: String(valueAt(result, "label", row)) }));
  const areDates = rows.every(({ label }) => /^\d{4}(?:$|\D)/.test(label));
  const sorted = areDates ? rows.toSorted((a, b) => compareText(a.label, b.label)) : rows;
  return sorted.map(({ row }) => row);
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Groups that follow each other in time. */
export const isPeriod = (grouping: Grouping | undefined): boolean =>
  grouping?.of.kind === "date-part" && calendar.has(grouping.of.part);

const calendar = new Set(["year", "half-year", "quarter", "month", "week", "day", "year-number"]);

/** `in January 2025`, `for ward ICU`. */
export const forRow = (view: View, row: number): Template => {
  const [first] = view.query.by;
  const name = rowName(view, row);
  if (view.query.by.length !== 1 || !first) return `for ${name}`;
  const label = String(valueAt(view.result, labelKey(0), row));
  if (/^(?:before|after)\b/i.test(label)) return name;
  return `${datedLabel.test(label) ? "in" : placeWord(first)} ${name}`;
};

/** A year, a quarter or a month of a year, by itself. */
const datedLabel = /^(?:(?:19|20)\d\d(?:[ -](?:Q\d|H\d|\d\d))?|[A-Z][a-z]{2,8} (?:19|20)\d\d)$/;

function placeWord({ of }: Grouping): string {
  if (of.kind !== "date-part") return "for";
  if (of.part === "weekday" || of.part === "day" || of.part === "weekend") return "on";
  return of.part === "week" ? "in the week of" : "in";
}
