import type { Expression } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import type { Fact, Grouping, Measure } from "../domain/fact.ts";
import type { ToldResult } from "../domain/model-payload.ts";
import { redactQuery } from "./redact-query.ts";
import { type RedactionContext, redactGroupName, redactValue } from "./redaction-context.ts";
import type { FactPlan, GroupName, ReleaseTable, Subject } from "./release/release-table.ts";
import { withheldDateParts } from "./release/rests-on-told.ts";
import { isOrdinaryText } from "./vocabulary/ordinary-values.ts";

/** Rows of one result at most; the others can be referred to. */
const maxRows = 12;

export interface ToldFact {
  readonly answers_the_question: boolean;
  readonly results: readonly ToldResult[];
}

/** A fact as the model is told it: what was computed of what, and the results it may refer to. */
export function redactFact(fact: Fact, plan: FactPlan, context: RedactionContext): ToldFact {
  const told = {
    fact: fact.kind,
    answers_the_question: fact.asked,
    about: redactSubject(plan.about, context),
    ...(fact.p === null ? {} : { holds_up: fact.significant }),
    results: plan.tables.map((table) => redactTable(table, context)),
  };
  return told;
}

export function redactSubject(subject: Subject, context: RedactionContext): object {
  const { columns, measures, by, value, order, query } = subject;
  const [first] = columns ?? [];
  return {
    ...(columns ? { columns: columns.map((name) => context.aliasOf(name)) } : {}),
    ...(measures ? { measures: measures.map((measure) => redactMeasure(measure, context)) } : {}),
    ...(by ? { by: by.map((grouping) => redactGrouping(grouping, context)) } : {}),
    ...(value && first ? { value: redactValue(first, value, context) } : {}),
    ...(order ? { order } : {}),
    ...(query ? redactQuery(query, context) : {}),
  };
}

function redactMeasure(measure: Measure, context: RedactionContext): object {
  switch (measure.kind) {
    case "count":
      return { kind: measure.kind };
    case "column":
      return { kind: measure.aggregate, column: context.aliasOf(measure.column) };
    case "ratio":
      return {
        kind: "ratio",
        over: context.aliasOf(measure.over),
        under: context.aliasOf(measure.under),
      };
    case "share":
      return {
        kind: "percent of records with the value",
        column: context.aliasOf(measure.column),
        value: redactValue(measure.column, measure.value, context),
      };
  }
}

const redactGrouping = (grouping: Grouping, context: RedactionContext): object =>
  grouping.kind === "column"
    ? { column: context.aliasOf(grouping.column) }
    : { column: context.aliasOf(grouping.column), grain: grouping.grain };

function redactTable(table: ReleaseTable, context: RedactionContext): ToldResult {
  const { result, isOfRecords = false } = table;
  const rows = isOfRecords ? [] : result.rows.slice(0, maxRows);
  return {
    id: result.id,
    columns: result.columns.map(({ key }) => key),
    // Of single records no number leaves: the first can be referred to where there is any.
    row_count: isOfRecords ? Math.min(1, result.rows.length) : result.rows.length,
    rows: rows.map((row) => redactRow(table, row, context).cells),
  };
}

/** `*` stands for a cell that stays here. */
export const withheldCell = "*";

/**
 * The labels of a row are told with a figure of its population, as they name one that is large;
 * `isTold` says whether there is such a figure.
 */
export function redactRow(
  { result, roles }: ReleaseTable,
  row: readonly Cell[],
  context: RedactionContext,
): { readonly cells: Cell[]; readonly isTold: boolean } {
  const cells = result.columns.map(({ key }, at) => ({ role: roles[key], value: row[at] ?? null }));
  const labels = cells.flatMap(({ role, value }) => (role?.kind === "label" ? [value] : []));
  const figures = cells.map(({ role, value }) =>
    role === undefined || role.kind === "label" || typeof value !== "number"
      ? null
      : context.released.figure(role, labels, value),
  );
  const isTold = figures.some((figure) => figure !== null);
  const told = cells.map(({ role, value }, at) => {
    if (role?.kind !== "label") return figures[at] ?? withheldCell;
    return isTold || role.name.kind === "header"
      ? redactLabel(role.name, value, context)
      : withheldCell;
  });
  return { cells: told, isTold };
}

function redactLabel(name: GroupName, value: Cell, context: RedactionContext): Cell {
  if (name.kind === "hidden") return withheldCell;
  if (name.kind === "header")
    return typeof value === "string" ? (context.aliasOf(value) ?? withheldCell) : withheldCell;
  return redactGroup(name.of, value, context);
}

/** A group by what it is a group of: a week and a day would say too much of when. */
function redactGroup(of: Expression, value: Cell, context: RedactionContext): Cell {
  if (of.kind === "date-part" && withheldDateParts.has(of.part)) return withheldCell;
  if (typeof value === "number") return Number(value.toPrecision(6));
  return typeof value === "string" ? redactGroupText(of, value, context) : value;
}

function redactGroupText(of: Expression, value: string, context: RedactionContext): Cell {
  switch (of.kind) {
    case "date-part":
      return value.slice(0, of.part === "month" ? 7 : 20);
    case "bin":
      return isOrdinaryText(value, context.knownWords) ? value : withheldCell;
    case "column": {
      const found = context.profile.columns.find(({ name }) => name === of.column);
      if (found?.kind === "date") return yearOf(value);
      return redactGroupName(of.column, value, context) ?? withheldCell;
    }
    default:
      return withheldCell;
  }
}

/** A day is told as its year, as Safe Harbor has it. */
const yearOf = (date: string) => /^\d{4}/.exec(date)?.[0] ?? withheldCell;
