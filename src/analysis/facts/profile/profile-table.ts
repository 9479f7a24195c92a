import type { Cell } from "#contract/fact.ts";
import type { QueryAnswer } from "../../engine.ts";
import type { ColumnKind, ColumnProfile, Profile } from "../../profile.ts";
import type { NamedColumn } from "../load-table.ts";
import { kindOf } from "./kind-of.ts";

type Run = (sql: string) => Promise<QueryAnswer>;

/** Counts what a loaded table holds; `columns` are the columns as they were loaded. */
export async function profileTable(columns: readonly NamedColumn[], run: Run): Promise<Profile> {
  const profiled: ColumnProfile[] = [];
  for (let start = 0; start < columns.length; start += columnsAtOnce)
    profiled.push(...(await profileSome(columns.slice(start, start + columnsAtOnce), run)));
  return {
    rows: columns[0]?.values.length ?? 0,
    columns: profiled,
    duplicates: await countDuplicates(run),
  };
}

/** Each query over a wide table costs as much as its columns, so many are asked about at once. */
const columnsAtOnce = 50;
/** Numbers with more distinct values than this are measured rather than listed. */
const distinctListed = 50;
const valuesListed = 300;

interface Counted {
  readonly column: NamedColumn;
  readonly kind: ColumnKind;
  readonly filled: number;
  readonly distinct: number;
  readonly minimum: Cell;
  readonly maximum: Cell;
}

type Values = ColumnProfile["values"];

async function profileSome(columns: readonly NamedColumn[], run: Run): Promise<ColumnProfile[]> {
  const counted = await countColumns(columns, run);
  const values = await mostFrequent(
    counted.filter(isListed).map(({ column }) => column),
    run,
  );
  return counted.map((counts) => profileOf(counts, values.get(counts.column.name) ?? []));
}

async function countColumns(columns: readonly NamedColumn[], run: Run): Promise<Counted[]> {
  const asked = columns.map(({ name }) => {
    const column = quoted(name);
    return `count(${column}), count(DISTINCT ${column}), min(${column}), max(${column})`;
  });
  const cells = (await run(`SELECT ${asked.join(", ")} FROM data`)).rows[0] ?? [];
  return columns.map((column, at) => {
    const [filled, distinct, minimum = null, maximum = null] = cells.slice(4 * at, 4 * at + 4);
    const counts = { filled: Number(filled), distinct: Number(distinct) };
    return { column, kind: kindOf(column, counts), ...counts, minimum, maximum };
  });
}

const isListed = ({ kind, distinct }: Counted) =>
  kind === "category" || kind === "binary" || (kind === "number" && distinct <= distinctListed);

async function mostFrequent(
  columns: readonly NamedColumn[],
  run: Run,
): Promise<ReadonlyMap<string, Values>> {
  if (columns.length === 0) return new Map();
  const asked = columns.map(
    ({ name }) => `to_json(histogram(CAST(${quoted(name)} AS VARCHAR)))::VARCHAR`,
  );
  const cells = (await run(`SELECT ${asked.join(", ")} FROM data`)).rows[0] ?? [];
  return new Map(columns.map(({ name, type }, at) => [name, listed(String(cells[at]), type)]));
}

/** From `{"value": count}`, the most frequent first, equally frequent ones in their own order. */
function listed(histogram: string, type: NamedColumn["type"]): Values {
  const counts = Object.entries(JSON.parse(histogram) as Record<string, number>);
  const compare =
    type === "VARCHAR"
      ? (a: string, b: string) => (a < b ? -1 : 1)
      : (a: string, b: string) => Number(a) - Number(b);
  return counts
    .sort(([a, m], [b, n]) => n - m || compare(a, b))
    .slice(0, valuesListed)
    .map(([value, count]) => ({ value, count }));
}

function profileOf(counted: Counted, values: Values): ColumnProfile {
  const { column, kind, filled, distinct, minimum, maximum } = counted;
  const { name, type, unit, currency, decimals, unreadable } = column;
  return {
    ...{ name, kind, type, unit, currency, decimals, filled, distinct, unreadable, values },
    minimum: type === "VARCHAR" ? null : edge(minimum),
    maximum: type === "VARCHAR" ? null : edge(maximum),
    ...(column.ambiguousDates ? { ambiguousDates: true } : {}),
  };
}

const edge = (cell: Cell) => (typeof cell === "boolean" ? null : cell);

async function countDuplicates(run: Run): Promise<number> {
  const { rows } = await run(
    "SELECT (SELECT count(*) FROM data) - (SELECT count(*) FROM (SELECT DISTINCT * FROM data))",
  );
  return Number(rows[0]?.[0] ?? 0);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
