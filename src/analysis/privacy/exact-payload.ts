import type { QuestionReading } from "#contract/reading.ts";
import type { Cell, Result } from "#contract/report.ts";
import { aliasAt, askByAliases } from "../domain/column-aliases.ts";
import type { Fact } from "../domain/fact.ts";
import type { ModelPayload, ToldAnswer, ToldResult } from "../domain/model-payload.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";
import { cleanText } from "./clean-text.ts";
import { delimitModelData } from "./delimit-model-data.ts";

/**
 * What a model within the house is told: everything as it is, and single records too. What it is told
 * never goes through here on its way to a model elsewhere (`outboundPayload`).
 */
interface ExactInput {
  readonly question: string;
  readonly reading: QuestionReading;
  readonly profile: Profile;
  readonly facts: readonly Fact[];
  readonly marker: string;
  /** What the question before came to. */
  readonly before: readonly object[];
  fits(text: string): boolean;
}

/** Columns described at first, and values and rows told of each; an answer may hold more of both. */
const first = { columns: 60, values: 8, rows: 12 };
const asked = { values: 40, rows: 100 };

/** Characters of the rows of one result: of long records fewer are told. */
const longestRows = 6_000;

export function exactPayload(input: ExactInput): ModelPayload {
  const { question, reading, profile, facts, marker, before, fits } = input;
  const about = {
    question: visible(question, 100_000),
    records: profile.rows,
    repeated_records: profile.duplicates,
    read_as:
      reading.kind === "answer"
        ? reading.reading.asks.map((ask) => askByAliases(ask, profile))
        : [],
    ...(before.length === 0 ? {} : { before }),
    columns: profile.columns
      .slice(0, first.columns)
      .map((column, at) => columnOf(column, at, first.values)),
  };
  const columns = profile.columns.map(({ name }) => name);
  const kept = new Set(facts);
  const weightOf = ({ asked, strength }: Fact) => (asked ? 2 : strength);
  for (const least of facts.toSorted((one, other) => weightOf(one) - weightOf(other))) {
    const told = facts.filter((fact) => kept.has(fact)).map((fact) => factOf(fact, first.rows));
    const text = delimitModelData({ ...about, facts: told }, marker);
    if (fits(text)) return { text, columns, results: byId(told.flatMap(({ results }) => results)) };
    kept.delete(least);
  }
  return { text: delimitModelData({ ...about, facts: [] }, marker), columns, results: new Map() };
}

/** Columns with what their values are like; `more` is what else is known of them, by header. */
export function exactColumns(
  headers: readonly string[],
  { columns }: Profile,
  more: ReadonlyMap<string, object>,
): ToldAnswer {
  const told = columns.flatMap((column, at) =>
    headers.includes(column.name)
      ? [{ ...columnOf(column, at, asked.values), ...more.get(column.name) }]
      : [],
  );
  return { value: { columns: told }, results: new Map(), rows: new Map() };
}

export function exactAnswer(fact: Fact): ToldAnswer {
  const { kind, results, ...told } = factOf(fact, asked.rows);
  const named = kind === "answer" ? {} : { statistic: kind };
  const { answers_the_question: _, ...about } = told;
  return { value: { ...named, ...about, results }, results: byId(results), rows: new Map() };
}

/** A result of its own. */
export function exactResult(result: Result): ToldAnswer {
  const told = resultOf(result, asked.rows);
  return { value: { results: [told] }, results: byId([told]), rows: new Map() };
}

const byId = (results: readonly ToldResult[]) =>
  new Map(results.map((result) => [result.id, result]));

function columnOf(column: ColumnProfile, at: number, most: number) {
  const { name, kind, unit, currency, filled, distinct, unreadable, minimum, maximum } = column;
  return {
    id: aliasAt(at),
    name: visible(name, longest),
    kind,
    ...(unit === "none" ? {} : { unit, ...(currency === "" ? {} : { currency }) }),
    ...{ filled, distinct, ...(unreadable === 0 ? {} : { unreadable }) },
    ...(minimum === null ? {} : { minimum, maximum }),
    values: column.values
      .slice(0, most)
      .map(({ value, count }) => [visible(value, longest), count] as const),
  };
}

function factOf(fact: Fact, rows: number) {
  return {
    kind: fact.kind,
    answers_the_question: fact.asked,
    ...(fact.p === null ? {} : { holds_up: fact.significant }),
    results: Object.values(fact)
      .filter(isResult)
      .map((result) => resultOf(result, rows)),
  };
}

const isResult = (part: unknown): part is Result =>
  typeof part === "object" && part !== null && "origin" in part && "rows" in part;

function resultOf({ id, words, columns, rows }: Result, most: number) {
  return {
    ...{ id, words: visible(words, longest) },
    columns: columns.map(({ key }) => key),
    row_count: rows.length,
    rows: shortest(rows.slice(0, most).map((row) => row.map(cellOf))),
  };
}

/** As many rows as there is room for. */
function shortest(rows: Cell[][]): Cell[][] {
  let room = longestRows;
  return rows.filter((row) => {
    room -= JSON.stringify(row).length;
    return room > 0;
  });
}

const cellOf = (cell: Cell) => (typeof cell === "string" ? visible(cell, longest) : cell);

/** Characters of one cell. */
const longest = 1_000;

/** Nothing that a reader cannot see gives orders to a model. */
const visible = cleanText;
