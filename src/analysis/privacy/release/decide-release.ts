import type { Cell } from "#contract/fact.ts";
import {
  type NearPair,
  type Partition,
  type Population,
  type PopulationCounts,
  partitionKey,
} from "../../domain/population.ts";
import { rangeOf, smallestCount } from "./round-figures.ts";

/** Which populations may be told of. */
export interface ReleasedPopulations {
  /** The exact number of records of a population that may be told of; null of any other. */
  sizeOf(partition: Partition, labels: readonly Cell[]): number | null;
}

/**
 * Decides population by population, in the order of the partitions: those told of before come first,
 * so the same partitions give the same decisions again. A population is told of where it is large
 * enough, where it differs by more than a few records from each that holds it or that it holds, and
 * where what its partition leaves untold cannot be computed from what is told.
 */
export function decideRelease(
  partitions: readonly Partition[],
  counts: PopulationCounts,
): ReleasedPopulations {
  const decided: DecidedPartition[] = partitions.map((partition, at) => {
    return { partition, populations: counts.populations[at] ?? [], told: new Map() };
  });
  const nearOf = new Map<string, NearPair[]>();
  for (const pair of counts.near) {
    const place = placeOf(pair.partitions[1], pair.labels[1]);
    nearOf.set(place, [...(nearOf.get(place) ?? []), pair]);
  }
  for (const [at, current] of decided.entries()) {
    for (const { labels, records } of current.populations) {
      const near = nearOf.get(placeOf(at, labels)) ?? [];
      if (records >= smallestCount && near.every((pair) => isApart(pair, records, decided)))
        current.told.set(JSON.stringify(labels), records);
    }
    closeRemainders(current, decided.slice(0, at));
  }
  const toldOf = new Map(decided.map(({ partition, told }) => [partitionKey(partition), told]));
  return {
    sizeOf: (partition, labels) =>
      toldOf.get(partitionKey(partition))?.get(JSON.stringify(labels)) ?? null,
  };
}

interface DecidedPartition {
  readonly partition: Partition;
  readonly populations: readonly Population[];
  /** Sizes of the populations that may be told of, by their labels. */
  readonly told: Map<string, number>;
}

const placeOf = (at: number, labels: readonly Cell[]) => `${at} ${JSON.stringify(labels)}`;

/** Whether neither of two near populations holds the other, or the earlier one is not told of. */
function isApart(
  { partitions: [earlier], labels: [labels], shared }: NearPair,
  records: number,
  decided: readonly DecidedPartition[],
): boolean {
  const size = decided[earlier]?.told.get(JSON.stringify(labels));
  return size === undefined || shared < Math.min(size, records);
}

/** Sizes that fit what is told of a remainder: fewer would tell nearly which it is. */
const leastSizes = 4;

/**
 * All records of a partition that are told, less its populations that are told, leave a remainder. A
 * small one whose size could nearly be computed takes the smallest of the told populations with it,
 * or keeps the sum of all here where that comes last.
 */
function closeRemainders(current: DecidedPartition, earlier: readonly DecidedPartition[]): void {
  const whole = earlier.find(({ partition }) => isWholeOf(partition, current.partition));
  const size = whole?.told.get(wholeKey);
  while (size !== undefined && isOpen(size, current))
    current.told.delete(smallestKey(current.told));
  const sum = current.told.get(wholeKey);
  const parts = earlier.filter(({ partition }) => isWholeOf(current.partition, partition));
  if (sum !== undefined && parts.some((part) => isOpen(sum, part))) current.told.clear();
}

const wholeKey = "[]";

const isWholeOf = (whole: Partition, part: Partition) =>
  partitionKey(whole) === partitionKey({ ...part, by: [] });

/** Whether a few records are left untold, and how many could nearly be computed. */
function isOpen(whole: number, { populations, told }: DecidedPartition): boolean {
  const sizes = [...told.values()];
  const rest = whole - sum(sizes);
  if (rest < 1 || rest >= smallestCount) return false;
  const ranges = sizes.map(rangeOf);
  const [low, high] = rangeOf(whole);
  const least = Math.max(populations.length - told.size, low - sum(ranges.map(([, top]) => top)));
  const most = high - sum(ranges.map(([bottom]) => bottom));
  return most - least + 1 < leastSizes;
}

function smallestKey(told: ReadonlyMap<string, number>): string {
  const [[smallest] = [""]] = [...told].toSorted(([, one], [, other]) => one - other);
  return smallest;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
