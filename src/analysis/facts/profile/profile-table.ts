import type { Cell } from "#contract/fact.ts";
import type { QueryAnswer } from "../../engine.ts";
import type { ColumnProfile, Profile } from "../../profile.ts";
import type { NamedColumn } from "../load-table.ts";
import { kindOf } from "./kind-of.ts";

type Run = (sql: string) => Promise<QueryAnswer>;

/** Counts what a loaded table holds; `columns` are the columns as they were loaded. */
export async function profileTable(columns: readonly NamedColumn[], run: Run): Promise<Profile> {
  const profiled: ColumnProfile[] = [];
  for (const column of columns) profiled.push(await profileColumn(column, run));
  return {
    rows: columns[0]?.values.length ?? 0,
    columns: profiled,
    duplicates: await countDuplicates(run),
  };
}

async function countDuplicates(run: Run): Promise<number> {
  const { rows } = await run(
    "SELECT (SELECT count(*) FROM data) - (SELECT count(*) FROM (SELECT DISTINCT * FROM data))",
  );
  return Number(rows[0]?.[0] ?? 0);
}

async function profileColumn(column: NamedColumn, run: Run): Promise<ColumnProfile> {
  const { name, type, unit, currency, decimals, unreadable } = column;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const { rows } = await run(
    `SELECT count(${quoted}), count(DISTINCT ${quoted}), min(${quoted}), max(${quoted}) FROM data`,
  );
  const [filled, distinct, minimum, maximum] = rows[0] ?? [];
  const counts = { filled: Number(filled), distinct: Number(distinct) };
  const kind = kindOf(column, counts);
  const isListed =
    kind === "category" ||
    kind === "binary" ||
    (kind === "number" && counts.distinct <= distinctListed);
  return {
    ...{ name, kind, type, unit, currency, decimals, unreadable, ...counts },
    values: isListed ? await mostFrequent(quoted, run) : [],
    minimum: type === "VARCHAR" ? null : edge(minimum),
    maximum: type === "VARCHAR" ? null : edge(maximum),
    ...(column.ambiguousDates ? { ambiguousDates: true } : {}),
  };
}

/** Numbers with more distinct values than this are measured rather than listed. */
const distinctListed = 50;
const valuesListed = 300;

async function mostFrequent(quoted: string, run: Run) {
  const { rows } = await run(
    `SELECT CAST(${quoted} AS VARCHAR), count(*) FROM data WHERE ${quoted} IS NOT NULL ` +
      `GROUP BY ${quoted} ORDER BY 2 DESC, ${quoted} LIMIT ${valuesListed}`,
  );
  return rows.map(([value, count]) => ({ value: String(value), count: Number(count) }));
}

const edge = (cell: Cell | undefined) =>
  typeof cell === "number" || typeof cell === "string" ? cell : null;
