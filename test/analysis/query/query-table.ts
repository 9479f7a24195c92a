import type { QueryAnswer } from "#analysis/domain/engine.ts";
import { fillTable, type NamedColumn } from "#analysis/facts/load-table.ts";
import { openDuckdb } from "#analysis/facts/open-duckdb.ts";
import { profileTable } from "#analysis/facts/profile/profile-table.ts";
import { compileQuery } from "#analysis/facts/query/compile-query.ts";
import { runSelect } from "#analysis/facts/run-select.ts";
import type { Profile, Unit } from "#analysis/table/profile.ts";
import type { Aggregate, Condition, Expression, Query, Value } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";

export interface TestColumn {
  readonly name: string;
  readonly type: "BIGINT" | "DOUBLE" | "VARCHAR" | "DATE" | "TIMESTAMP";
  /** Dates as ISO text. */
  readonly values: readonly (number | string | null)[];
  readonly unit?: Unit;
}

export interface QueryTable {
  /** Takes the place of the table before. */
  load(columns: readonly TestColumn[]): Promise<Profile>;
  run(sql: string): Promise<QueryAnswer>;
}

/** The project's DuckDB in this process: a test loads many small tables into it. */
export async function openQueryTable(): Promise<QueryTable> {
  const { connection } = await openDuckdb();
  return {
    async load(columns) {
      await connection.run("DROP TABLE IF EXISTS data");
      const named = columns.map(namedColumn);
      await fillTable(connection, named);
      return profileTable(named);
    },
    run: (sql) => runSelect(connection, sql),
  };
}

function namedColumn({ name, type, values, unit = "none" }: TestColumn): NamedColumn {
  const distinct = [...new Set(values)];
  const isDate = type === "DATE" || type === "TIMESTAMP";
  const fractions = distinct.map((value) => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
  return {
    ...{ name, type, unit },
    currency: unit === "money" ? "€" : "",
    decimals: type === "DOUBLE" ? Math.max(0, ...fractions) : 0,
    unreadable: 0,
    ambiguousDates: false,
    values: distinct.map((value) =>
      isDate && typeof value === "string" ? Date.parse(withZone(value)) : value,
    ),
    texts: distinct.map((value) => (value === null ? "" : String(value))),
    counts: Int32Array.from(distinct.map((one) => values.filter((value) => value === one).length)),
    codes: Int32Array.from(values.map((value) => distinct.indexOf(value))),
  };
}

const withZone = (text: string) => (text.includes("T") ? `${text}Z` : text);

/** A query of everything left out. */
export const emptyQuery: Query = {
  version: 1,
  from: { kind: "data" },
  where: null,
  by: [],
  rows: [],
  measures: [],
  having: null,
  order: [],
  top: null,
  limit: null,
};

/** Visits with every type, empty cells in each column, and awkward headers. */
const visits: readonly TestColumn[] = [
  { name: "ward", type: "VARCHAR", values: ["ICU", "icu", "ER", "ER", null, "ER"] },
  { name: "charges", type: "DOUBLE", unit: "money", values: [10, 20.5, 30, null, 50, 70] },
  { name: "days", type: "BIGINT", values: [1, 2, 3, 4, 5, null] },
  {
    name: "in",
    type: "DATE",
    values: ["2024-12-30", "2025-01-05", "2025-01-31", "2025-02-28", null, "2024-02-29"],
  },
  {
    name: "out",
    type: "TIMESTAMP",
    values: [
      "2024-12-31T06:00:00",
      "2025-01-05T18:30:00",
      "2025-02-02T00:00:00",
      "2025-02-28T23:59:00",
      "2025-01-01T00:00:00",
      null,
    ],
  },
  { name: "seen", type: "VARCHAR", values: ["08:30", "9:05 pm", "23:59", "noon", null, "00:10"] },
  { name: "share", type: "DOUBLE", unit: "percent", values: [1.5, 2, 3, 4, 5, 6] },
  { name: 'select "n"', type: "BIGINT", values: [0, 1, 0, 1, 1, null] },
];

export const column = (name: string): Expression => ({ kind: "column", column: name });
export const number = (value: number): Expression => ({ kind: "number", value });
export const text = (value: string): Expression => ({ kind: "text", value });
export const date = (value: string): Expression => ({ kind: "date", value });
export const count: Value = { kind: "aggregate", aggregate: "count", of: null, where: null };

type AggregateValue = Extract<Value, { kind: "aggregate" }>;

export const aggregate = (
  name: Aggregate,
  of: string,
  more: Partial<AggregateValue> = {},
): AggregateValue => ({
  ...{ kind: "aggregate", aggregate: name, of: column(of), where: null },
  ...more,
});

export interface VisitQueries {
  rowsOf(query: Partial<Query>): Promise<readonly (readonly Cell[])[]>;
  /** The value of an expression in each record. */
  cells(of: Expression): Promise<readonly (Cell | undefined)[]>;
  /** The numbers, from 1, of the records that meet a condition. */
  met(where: Condition): Promise<readonly number[]>;
  figure(value: Value, query?: Partial<Query>): Promise<Cell | undefined>;
  readonly profile: Profile;
}

/** Ways to ask the visits. */
export async function openVisits(): Promise<VisitQueries> {
  const table = await openQueryTable();
  const profile = await table.load(visits);
  const places = visits.find(({ name }) => name === "share")?.values ?? [];
  const rowsOf = async (query: Partial<Query>) =>
    (await table.run(compileQuery({ ...emptyQuery, ...query }, profile).sql)).rows;
  return {
    ...{ profile, rowsOf },
    cells: async (of) => (await rowsOf({ rows: [{ name: "x", of }] })).map(([cell]) => cell),
    met: async (where) => {
      const rows = await rowsOf({ where, rows: [{ name: "x", of: column("share") }] });
      return rows.map(([cell]) => places.indexOf(Number(cell)) + 1);
    },
    figure: async (value, query = {}) =>
      (await rowsOf({ ...query, measures: [{ name: "v", value }] }))[0]?.[0],
  };
}
