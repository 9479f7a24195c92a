import type { DatePart, Expression, Grouping, Query } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import { evaluate, evaluateFolded, holds, type World } from "./interpret-expression.ts";
import { compareSorts, type Group, valuesOf } from "./interpret-value.ts";
import {
  cellOf,
  compareData,
  type Datum,
  keyOf,
  type Row,
  readMoment,
} from "./interpreted-cell.ts";
import type { TestColumn } from "./query-table.ts";

interface Table {
  readonly rows: readonly Row[];
  /** What sorts the values of a column, where that is something else. */
  readonly sorts: ReadonlyMap<string, (datum: Datum) => Datum>;
  readonly spellings: World["spellings"];
  /** How many records of the first table stand behind rows of this one. */
  records(rows: readonly Row[]): number;
}

/**
 * The rows of a query, by hand: slow, without SQL, and as obvious as it can be made.
 *
 * @param isCategory whether the profile takes a column for a category
 */
export function interpretQuery(
  query: Query,
  columns: readonly TestColumn[],
  isCategory: (name: string) => boolean,
): Cell[][] {
  const spellings = new Map(
    columns
      .filter(({ name }) => isCategory(name))
      .map(({ name, values }) => [name, usualSpellings(values.map(String))] as const),
  );
  const outputs = outputRows(query, { ...dataTable(columns), spellings });
  const isCounted = outputs.counts.length === 0 || query.measures.some(countsRecords(query));
  return outputs.rows.map((row, at) => [
    ...[...row.values()].map(cellOf),
    ...(isCounted ? [] : [outputs.counts[at] ?? 0]),
  ]);
}

const countsRecords =
  ({ from }: Query) =>
  ({ value }: Query["measures"][number]) =>
    from.kind === "data" &&
    value.kind === "aggregate" &&
    value.aggregate === "count" &&
    value.of === null &&
    value.where === null;

/** The most frequent of those that differ in case only, the first of them in order where several are. */
function usualSpellings(texts: readonly string[]): Map<string, string> {
  const times = (text: string) => texts.filter((other) => other === text).length;
  const sorted = [...new Set(texts)].sort((a, b) => times(b) - times(a) || compareData(a, b));
  return new Map(sorted.toReversed().map((text) => [text.toLowerCase(), text]));
}

function dataTable(columns: readonly TestColumn[]): Omit<Table, "spellings"> {
  const count = columns[0]?.values.length ?? 0;
  const rows = Array.from({ length: count }, (_, at) => {
    const cells = columns.map(({ name, type, values }): [string, Datum] => {
      const value = values[at] ?? null;
      const isDate = type === "DATE" || type === "TIMESTAMP";
      return [name, isDate && value !== null ? readMoment(String(value)) : value];
    });
    return new Map(cells);
  });
  return { rows, sorts: new Map(), records: (some) => some.length };
}

function tableOf({ from }: Query, data: Table): Table {
  if (from.kind === "data") return data;
  if (from.kind === "query") return queryTable(from.query, data);
  const owners = new Map<Row, Row>();
  for (const row of data.rows)
    for (const name of from.columns) {
      const cells: [string, Datum][] = [
        [from.name, name],
        [from.value, row.get(name) ?? null],
      ];
      owners.set(new Map([...row, ...cells]), row);
    }
  return {
    rows: [...owners.keys()],
    sorts: new Map(),
    spellings: data.spellings,
    records: (rows) => new Set(rows.map((row) => owners.get(row))).size,
  };
}

function queryTable(query: Query, data: Table): Table {
  const { rows, counts, sorts } = outputRows(query, data);
  const behind = new Map(rows.map((row, at) => [row, counts[at] ?? 1]));
  return {
    rows,
    sorts,
    spellings: new Map(),
    records: (some) => some.reduce((total, row) => total + (behind.get(row) ?? 0), 0),
  };
}

interface OutputRows {
  readonly rows: readonly Row[];
  /** Records behind each row; none for single records. */
  readonly counts: readonly number[];
  readonly sorts: Table["sorts"];
}

function outputRows(query: Query, data: Table): OutputRows {
  const table = tableOf(query, data);
  const { where, rows: outputs } = query;
  const { spellings } = table;
  const whole = { rows: table.rows, all: table.rows, spellings };
  const chosen = table.rows.filter((row) => where === null || holds(where, row, whole) === true);
  const world = { rows: chosen, all: table.rows, spellings };
  const sorts = new Map(
    [...query.by, ...outputs].map(({ name, of }) => [name, sortOf(of, table)] as const),
  );
  const all = outputs.length > 0 ? records(outputs, world) : groups(query, table, world);
  const counts = new Map(all.map(({ row, count }) => [row, count]));
  const rows = finish(
    query,
    all.map(({ row }) => row),
    sorts,
  );
  const given = outputs.length > 0 ? [] : rows.map((row) => counts.get(row) ?? 0);
  return { rows, sorts, counts: given };
}

interface CountedRow {
  readonly row: Row;
  readonly count: number;
}

const records = (outputs: readonly Grouping[], world: World): CountedRow[] =>
  world.rows.map((row) => ({
    row: new Map(outputs.map(({ name, of }) => [name, evaluate(of, row, world)])),
    count: 1,
  }));

function groups({ by, measures }: Query, table: Table, world: World): CountedRow[] {
  const rowsOf = new Map<string, Row[]>();
  const labelsOf = new Map<string, Datum[]>();
  for (const row of world.rows) {
    const labels = by.map(({ of }) => evaluateFolded(of, row, world));
    if (labels.includes(null)) continue;
    const key = keyOf(labels);
    labelsOf.set(key, labels);
    rowsOf.set(key, [...(rowsOf.get(key) ?? []), row]);
  }
  if (by.length === 0) {
    labelsOf.set(keyOf([]), []);
    rowsOf.set(keyOf([]), [...world.rows]);
  }
  const all = [...labelsOf].map(
    ([key, labels]): Group => ({
      rows: rowsOf.get(key) ?? [],
      labels: new Map(by.map(({ name }, at) => [name, labels[at] ?? null])),
      sorts: new Map(
        by.map(({ name, of }, at) => [name, sortOf(of, table)(labels[at] ?? null)] as const),
      ),
    }),
  );
  const values = measures.map(({ value }) => valuesOf(value, all, world));
  return all.map((group, at) => {
    const measured = measures.map(({ name }, index): [string, Datum] => [
      name,
      values[index]?.[at] ?? null,
    ]);
    return { row: new Map([...group.labels, ...measured]), count: table.records(group.rows) };
  });
}

/** `having`, the order with groupings to break ties, `top` and `limit`. */
function finish(query: Query, all: readonly Row[], sorts: Table["sorts"]): Row[] {
  const { having, order, by, top, limit } = query;
  const world = { rows: all, all, spellings: new Map() };
  const ties = by.map(({ name }) => ({ of: name, direction: "ascending" as const }));
  const compare = (one: Row, other: Row) => {
    for (const { of, direction } of [...order, ...ties]) {
      const sort = (row: Row) => (sorts.get(of) ?? same)(row.get(of) ?? null);
      const difference = compareSorts(sort(one), sort(other));
      const isEmpty = sort(one) === null || sort(other) === null;
      if (difference !== 0)
        return direction === "descending" && !isEmpty ? -difference : difference;
    }
    return 0;
  };
  const kept = all.filter((row) => having === null || holds(having, row, world) === true);
  const sorted = [...kept].sort(compare);
  const mark = (row: Row) => keyOf((top?.within ?? []).map((name) => row.get(name) ?? null));
  const first = sorted.filter(
    (row, at) =>
      top === null ||
      sorted.slice(0, at).filter((other) => mark(other) === mark(row)).length < top.count,
  );
  return limit === null ? first : first.slice(0, limit);
}

const same = (datum: Datum) => datum;

/** What sorts the values of an expression: days of the week by the week, ranges by their edges. */
function sortOf(of: Expression, table: Table): (datum: Datum) => Datum {
  if (of.kind === "column") return table.sorts.get(of.column) ?? same;
  const labels = labelsInOrder(of);
  return labels === null
    ? same
    : (datum) => (datum === null ? null : labels.indexOf(String(datum)));
}

function labelsInOrder(of: Expression): readonly string[] | null {
  if (of.kind === "bin") return of.labels;
  if (of.kind === "case")
    return [
      ...of.cases.map(({ label }) => label),
      ...(of.otherwise === null ? [] : [of.otherwise]),
    ];
  return of.kind === "date-part" ? (cycles[of.part] ?? null) : null;
}

const cycles: Partial<Record<DatePart, readonly string[]>> = {
  weekday: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
  "month-of-year":
    "January February March April May June July August September October November December".split(
      " ",
    ),
};
