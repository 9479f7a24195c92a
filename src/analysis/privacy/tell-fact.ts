import type { Cell, ResultColumn } from "#contract/fact.ts";
import type { DatePart, Expression } from "#contract/query.ts";
import { columnsIn } from "../columns-in.ts";
import type { Fact } from "../fact.ts";
import type { Grouping, Measure } from "../measure.ts";
import type { FactPart, Subject } from "./fact-part.ts";
import { subjectOf } from "./fact-parts.ts";
import { type GuardedRow, guardRows } from "./guard-cells.ts";
import { type Desk, tellName, tellValue } from "./leaving-desk.ts";
import { tellQuery } from "./tell-query.ts";

/** Rows of one result at most; the others can be referred to. */
const mostRows = 12;

/** A fact as the model is told it: what was computed of what, and the results it may refer to. */
export function tellFact(fact: Fact, desk: Desk): object[] {
  const { parts, values, about } = subjectOf(fact, desk.profile);
  const isOpen = values.every((name) => desk.shows(name));
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
      about: tellSubject(about, desk),
      ...(fact.p === null ? {} : { holds_up: fact.significant }),
      results: guarded.map(({ part, rows }) => {
        const isVisible = isOpen && !(isShut && part.about === "whole");
        return tellPart(part, isVisible ? rows : [], desk);
      }),
    },
  ];
}

function tellSubject(subject: Subject, desk: Desk): object {
  const { columns, measures, by, value, order, query } = subject;
  const [first] = columns ?? [];
  return {
    ...(columns ? { columns: columns.map((name) => desk.aliasOf(name)) } : {}),
    ...(measures ? { measures: measures.map((measure) => tellMeasure(measure, desk)) } : {}),
    ...(by ? { by: by.map((grouping) => tellGrouping(grouping, desk)) } : {}),
    ...(value && first ? { value: tellValue(first, value, desk) } : {}),
    ...(order ? { order } : {}),
    ...(query ? tellQuery(query, desk) : {}),
  };
}

function tellMeasure(measure: Measure, desk: Desk): object {
  switch (measure.kind) {
    case "count":
      return { kind: measure.kind };
    case "column":
      return { kind: measure.aggregate, column: desk.aliasOf(measure.column) };
    case "ratio":
      return {
        kind: "ratio",
        over: desk.aliasOf(measure.over),
        under: desk.aliasOf(measure.under),
      };
    case "share":
      return {
        kind: "percent of records with the value",
        column: desk.aliasOf(measure.column),
        value: tellValue(measure.column, measure.value, desk),
      };
  }
}

const tellGrouping = (grouping: Grouping, desk: Desk): object =>
  grouping.kind === "column"
    ? { column: desk.aliasOf(grouping.column) }
    : { column: desk.aliasOf(grouping.column), grain: grouping.grain };

function tellPart(part: FactPart, rows: readonly GuardedRow[], desk: Desk): object {
  const { result } = part;
  const shown = rows.slice(0, mostRows);
  return {
    id: result.id,
    columns: result.columns.map(({ key }) => key),
    row_count: result.rows.length,
    rows: shown.map((row, at) => row.map((_, place) => tellCell(part, { at, place, row }, desk))),
  };
}

interface Place {
  readonly at: number;
  readonly place: number;
  readonly row: GuardedRow;
}

/** `*` stands for a cell that stays here. */
const kept = "*";

function tellCell({ result, names = {} }: FactPart, { place, row }: Place, desk: Desk): Cell {
  const value = row[place];
  const column = result.columns[place];
  const name = names[column?.key ?? ""];
  if (value === undefined || column === undefined || name === null) return kept;
  if (name === undefined) return tellOwn(value, column.kind);
  if (name === "column") return typeof value === "string" ? (desk.aliasOf(value) ?? kept) : value;
  return "of" in name ? tellGroup(name.of, value, desk) : tellOfGrouping(name, value, desk);
}

const rounded = (value: number) => Number(value.toPrecision(6));

/** What a computation gives: numbers, days, words of its own. */
function tellOwn(value: Cell, kind: ResultColumn["kind"]): Cell {
  if (typeof value === "number") return rounded(value);
  if (typeof value !== "string") return value;
  return kind === "date" ? yearOf(value) : ownWords(value);
}

function tellOfGrouping(grouping: Grouping, value: Cell, desk: Desk): Cell {
  if (grouping.kind === "column" && !desk.shows(grouping.column)) return kept;
  if (typeof value === "number") return rounded(value);
  if (typeof value !== "string") return value;
  return grouping.kind === "period" ? tellPeriod(value, grouping) : tellName(value);
}

/** A group by what it is a group of: a week and a day would say too much of when. */
function tellGroup(of: Expression, value: Cell, desk: Desk): Cell {
  if (!columnsIn(of).every((name) => desk.shows(name))) return kept;
  if (of.kind === "date-part" && closeParts.has(of.part)) return kept;
  if (typeof value === "number") return rounded(value);
  if (typeof value !== "string") return value;
  if (of.kind === "date-part") return value.slice(0, of.part === "month" ? 7 : 20);
  const found = desk.profile.columns.find(({ name }) => of.kind === "column" && name === of.column);
  return found?.kind === "date" ? yearOf(value) : tellName(value);
}

const closeParts = new Set<DatePart>(["week", "day", "day-of-month"]);

/** A day is told as its year, as Safe Harbor has it. */
const yearOf = (date: string) => /^\d{4}/.exec(date)?.[0] ?? kept;

function tellPeriod(value: string, { grain }: Extract<Grouping, { kind: "period" }>): string {
  if (grain === "week" || grain === "day") return kept;
  return grain === "month" ? value.slice(0, 7) : value.slice(0, 20);
}

/** Words that a computation gives itself, such as the scale of a strength. */
const ownWords = (value: string) =>
  /^(?:Pearson r|eta|points|percent)$/.test(value) ? value : kept;
