import type { Cell } from "#contract/fact.ts";
import type { Expression, Query, Value } from "#contract/query.ts";
import type { Engine } from "../../domain/engine.ts";
import {
  allOf,
  type CountRequest,
  type NearPair,
  type Partition,
  type Population,
  type PopulationCounts,
} from "../../domain/population.ts";
import { compileQuery } from "./compile-query.ts";

/**
 * Counts the records of every population, and those that two populations of nearly the same size
 * share. Both are exact and decide what may leave; they are no results of a report.
 */
export async function countPopulations(
  engine: Pick<Engine, "run" | "profile">,
  { partitions, values, threshold }: CountRequest,
): Promise<PopulationCounts> {
  const populations: (readonly Population[])[] = [];
  for (const partition of partitions) populations.push(await populationsOf(engine, partition));
  const near: NearPair[] = [];
  for (const [at, one] of partitions.entries()) {
    for (const [before, other] of partitions.slice(0, at).entries()) {
      const [early = [], late = []] = [populations[before], populations[at]];
      if (!differLittle(sizesOf(early, threshold), sizesOf(late, threshold), threshold)) continue;
      const shared = await sharedRecords(engine, other, one);
      const isNear = nearIn(early, late, threshold);
      near.push(
        ...shared
          .filter(({ labels }) => isNear(labels))
          .map((pair) => ({ ...pair, partitions: [before, at] as const })),
      );
    }
  }
  return { populations, near, deviations: await deviationsOf(engine, values) };
}

/** Sizes that may be told at all, the smallest first. */
const sizesOf = (populations: readonly Population[], threshold: number): number[] =>
  populations
    .map(({ records }) => records)
    .filter((records) => records >= threshold)
    .toSorted((one, other) => one - other);

/** Tells of two populations by their labels whether their sizes differ, by less than `threshold`. */
function nearIn(early: readonly Population[], late: readonly Population[], threshold: number) {
  const [one, other] = [early, late].map(
    (populations) =>
      new Map(populations.map(({ labels, records }) => [JSON.stringify(labels), records])),
  );
  return ([first, second]: NearPair["labels"]): boolean => {
    const sizes = [one?.get(JSON.stringify(first)), other?.get(JSON.stringify(second))];
    const difference = Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0));
    return difference > 0 && difference < threshold;
  };
}

/** Whether a size of one list differs from one of the other by less than `threshold`, but differs. */
function differLittle(
  one: readonly number[],
  other: readonly number[],
  threshold: number,
): boolean {
  let first = 0;
  for (const size of one) {
    while ((other[first] ?? Number.POSITIVE_INFINITY) <= size - threshold) first += 1;
    for (let at = first; (other[at] ?? Number.POSITIVE_INFINITY) < size + threshold; at += 1)
      if (other[at] !== size) return true;
  }
  return false;
}

async function populationsOf(
  engine: Pick<Engine, "run" | "profile">,
  partition: Partition,
): Promise<Population[]> {
  const rows = await countBy(engine, partition);
  return rows.map((row) => ({
    labels: row.slice(0, partition.by.length),
    records: Number(row[partition.by.length]),
  }));
}

async function sharedRecords(
  engine: Pick<Engine, "run" | "profile">,
  one: Partition,
  other: Partition,
): Promise<Pick<NearPair, "labels" | "shared">[]> {
  const both = { where: allOf(one.where, other.where), by: [...one.by, ...other.by] };
  const rows = await countBy(engine, both);
  return rows.map((row) => ({
    labels: [row.slice(0, one.by.length), row.slice(one.by.length, both.by.length)],
    shared: Number(row[both.by.length]),
  }));
}

const records: Value = { kind: "aggregate", aggregate: "count", of: null, where: null };

/** The labels of each population, then its records. */
async function countBy(
  engine: Pick<Engine, "run" | "profile">,
  { where, by }: Partition,
): Promise<readonly (readonly Cell[])[]> {
  const { rows } = await run(engine, {
    ...plain,
    where,
    by: by.map((of, at) => ({ name: `g${at}`, of })),
    measures: [{ name: "records", value: records }],
  });
  return rows;
}

/** 0 where fewer than two records hold a value. */
async function deviationsOf(
  engine: Pick<Engine, "run" | "profile">,
  values: readonly Expression[],
): Promise<number[]> {
  if (values.length === 0) return [];
  const measures = values.map((of, at) => ({
    name: `d${at}`,
    value: { kind: "aggregate", aggregate: "deviation", of, where: null } as const,
  }));
  const { rows } = await run(engine, { ...plain, measures });
  return values.map((_, at) => Number(rows[0]?.[at] ?? 0));
}

const plain: Query = {
  ...{ version: 1, from: { kind: "data" }, where: null, by: [], rows: [], measures: [] },
  ...{ having: null, order: [], top: null, limit: null },
};

const run = (engine: Pick<Engine, "run" | "profile">, query: Query) =>
  engine.run(compileQuery(query, engine.profile).sql);
