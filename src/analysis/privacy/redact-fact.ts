import type { Cell, ResultColumn } from "#contract/fact.ts";
import type { DatePart, Expression } from "#contract/query.ts";
import { columnsIn } from "../columns-in.ts";
import type { Fact } from "../fact.ts";
import type { Grouping, Measure } from "../measure.ts";
import type { FactPart, Subject } from "./fact-part.ts";
import { subjectOf } from "./fact-parts.ts";
import { type GuardedRow, guardRows } from "./guard-cells.ts";
import { redactQuery } from "./redact-query.ts";
import { type RedactionContext, redactName, redactValue } from "./redaction-context.ts";

/** Rows of one result at most; the others can be referred to. */
const mostRows = 12;

/** A fact as the model is told it: what was computed of what, and the results it may refer to. */
export function redactFact(fact: Fact, context: RedactionContext): object[] {
  const { parts, values, about } = subjectOf(fact, context.profile);
  const isOpen = values.every((name) => context.mayRelease(name));
  const guarded = parts.map((part) => ({ part, rows: guardRows(part) }));
  // A test of numbers that stay here would tell about them all the same.
  const isShut = guarded.some(
    ({ part, rows }) =>
      part.about === "whole" && rows.some((row) => row.every((cell) => cell === undefined)),
  );
  return [
    {
      fact: fact.kind,
      answers_the_question: fact.asked,
      about: redactSubject(about, context),
      ...(fact.p === null ? {} : { holds_up: fact.significant }),
      results: guarded.map(({ part, rows }) => {
        const isVisible = isOpen && !(isShut && part.about === "whole");
        return redactPart(part, isVisible ? rows : [], context);
      }),
    },
  ];
}

function redactSubject(subject: Subject, context: RedactionContext): object {
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

function redactPart(
  part: FactPart,
  rows: readonly GuardedRow[],
  context: RedactionContext,
): object {
  const { result } = part;
  const shown = rows.slice(0, mostRows);
  return {
    id: result.id,
    columns: result.columns.map(({ key }) => key),
    row_count: result.rows.length,
    rows: shown.map((row, at) =>
      row.map((_, place) => redactCell(part, { at, place, row }, context)),
    ),
  };
}

interface Place {
  readonly at: number;
  readonly place: number;
  readonly row: GuardedRow;
}

/** `*` stands for a cell that stays here. */
const kept = "*";

function redactCell(
  { result, names = {} }: FactPart,
  { place, row }: Place,
  context: RedactionContext,
): Cell {
  const value = row[place];
  const column = result.columns[place];
  const name = names[column?.key ?? ""];
  if (value === undefined || column === undefined || name === null) return kept;
  if (name === undefined) return redactOwn(value, column.kind);
  if (name === "column")
    return typeof value === "string" ? (context.aliasOf(value) ?? kept) : value;
  return "of" in name
    ? redactGroup(name.of, value, context)
    : redactOfGrouping(name, value, context);
}

const rounded = (value: number) => Number(value.toPrecision(6));

/** What a computation gives: numbers, days, words of its own. */
function redactOwn(value: Cell, kind: ResultColumn["kind"]): Cell {
  if (typeof value === "number") return rounded(value);
  if (typeof value !== "string") return value;
  return kind === "date" ? yearOf(value) : ownWords(value);
}

function redactOfGrouping(grouping: Grouping, value: Cell, context: RedactionContext): Cell {
  if (grouping.kind === "column" && !context.mayRelease(grouping.column)) return kept;
  if (typeof value === "number") return rounded(value);
  if (typeof value !== "string") return value;
  return grouping.kind === "period" ? redactPeriod(value, grouping) : redactName(value);
}

/** A group by what it is a group of: a week and a day would say too much of when. */
function redactGroup(of: Expression, value: Cell, context: RedactionContext): Cell {
  if (!columnsIn(of).every((name) => context.mayRelease(name))) return kept;
  if (of.kind === "date-part" && closeParts.has(of.part)) return kept;
  if (typeof value === "number") return rounded(value);
  if (typeof value !== "string") return value;
  if (of.kind === "date-part") return value.slice(0, of.part === "month" ? 7 : 20);
  const found = context.profile.columns.find(
    ({ name }) => of.kind === "column" && name === of.column,
  );
  return found?.kind === "date" ? yearOf(value) : redactName(value);
}

const closeParts = new Set<DatePart>(["week", "day", "day-of-month"]);

/** A day is told as its year, as Safe Harbor has it. */
const yearOf = (date: string) => /^\d{4}/.exec(date)?.[0] ?? kept;

function redactPeriod(value: string, { grain }: Extract<Grouping, { kind: "period" }>): string {
  if (grain === "week" || grain === "day") return kept;
  return grain === "month" ? value.slice(0, 7) : value.slice(0, 20);
}

/** Words that a computation gives itself, such as the scale of a strength. */
const ownWords = (value: string) =>
  /^(?:Pearson r|eta|points|percent)$/.test(value) ? value : kept;
