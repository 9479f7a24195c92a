import type { Expression, Query, Value } from "#contract/query.ts";
import type { Engine } from "../../domain/engine.ts";
import type {
  CountRequest,
  Partition,
  Population,
  PopulationCounts,
  Spread,
} from "../../domain/population.ts";
import { compileQuery } from "./compile-query.ts";

type Table = Pick<Engine, "run" | "profile">;

/**
 * Counts the records of every population. The counts are exact and decide what may leave; they are no
 * results of a report.
 */
export async function countPopulations(
  table: Table,
  { partitions, values }: CountRequest,
): Promise<PopulationCounts> {
  const populations: (readonly Population[])[] = [];
  for (const partition of partitions) populations.push(await populationsOf(table, partition));
  return { populations, spreads: await spreadsOf(table, values) };
}

const records: Value = { kind: "aggregate", aggregate: "count", of: null, where: null };

async function populationsOf(table: Table, { where, by }: Partition): Promise<Population[]> {
  const { rows } = await run(table, {
    ...plain,
    where,
    by: by.map((of, at) => ({ name: `g${at}`, of })),
    measures: [{ name: "records", value: records }],
  });
  return rows.map((row) => ({
    labels: row.slice(0, by.length),
    records: Number(row[by.length]),
  }));
}

async function spreadsOf(table: Table, values: readonly Expression[]): Promise<Spread[]> {
  const spreads: Spread[] = [];
  for (const of of values) spreads.push(await spreadOf(table, of));
  return spreads;
}

const looks = ["minimum", "maximum", "distinct", "count"] as const;

async function spreadOf(table: Table, of: Expression): Promise<Spread> {
  const measures = looks.map((aggregate) => ({
    name: aggregate,
    value: { kind: "aggregate", aggregate, of, where: null } as const,
  }));
  const [[...seen] = []] = (await run(table, { ...plain, measures })).rows;
  const { rows } = await run(table, {
    ...plain,
    by: [{ name: "value", of }],
    measures: [{ name: "records", value: records }],
    order: [{ of: "records", direction: "descending" }],
    limit: 1,
  });
  const [lowest = 0, highest = 0, different = 0, filled = 0] = seen.map(Number);
  return { lowest, highest, different, commonest: Number(rows[0]?.[1] ?? 0) / Math.max(1, filled) };
}

const plain: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], measures: [] },
  ...{ having: null, order: [], top: null, limit: null },
};

const run = (table: Table, query: Query) => table.run(compileQuery(query, table.profile).sql);
