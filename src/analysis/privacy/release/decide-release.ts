import type { Cell } from "#contract/fact.ts";
import { type Partition, type PopulationCounts, partitionKey } from "../../population.ts";
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
  const released = partitions.map(() => new Map<string, number>());
  const nearOf = nearByPopulation(counts);
  const places = new Map(partitions.map((partition, at) => [partitionKey(partition), at]));
  const tells = (at: number, key: string, records: number) =>
    records >= smallestCount &&
    (nearOf.get(`${at} ${key}`) ?? []).every(({ at: earlier, key: other, shared }) => {
      const size = released[earlier]?.get(other);
      return size === undefined || shared < Math.min(size, records);
    });
  for (const [at, populations] of counts.populations.entries()) {
    for (const { labels, records } of populations) {
      const key = JSON.stringify(labels);
      if (tells(at, key, records)) released[at]?.set(key, records);
    }
    closeRemainders({ at, partitions, places, counts, released });
  }
  return {
    sizeOf(partition, labels) {
      const at = places.get(partitionKey(partition));
      const size = at === undefined ? undefined : released[at]?.get(JSON.stringify(labels));
      return size ?? null;
    },
  };
}

interface NearPopulation {
  readonly at: number;
  readonly key: string;
  readonly shared: number;
}

/** The earlier populations that a later one is near to. */
function nearByPopulation({ near }: PopulationCounts): Map<string, NearPopulation[]> {
  const found = new Map<string, NearPopulation[]>();
  for (const { partitions, labels, shared } of near) {
    const [first, second] = partitions;
    const [one, other] = labels.map((each) => JSON.stringify(each));
    if (one === undefined || other === undefined) continue;
    const later = `${second} ${other}`;
    found.set(later, [...(found.get(later) ?? []), { at: first, key: one, shared }]);
  }
  return found;
}

interface Deciding {
  readonly at: number;
  readonly partitions: readonly Partition[];
  readonly places: ReadonlyMap<string, number>;
  readonly counts: PopulationCounts;
  readonly released: readonly Map<string, number>[];
}

/** Sizes that fit what is told of a remainder: fewer would tell nearly which it is. */
const leastSizes = 4;

/**
 * All records of a partition that are told, less its populations that are told, leave a remainder. A
 * small one whose size could nearly be computed takes the smallest of the told populations with it,
 * or keeps the sum of all here where that comes last.
 */
function closeRemainders({ at, partitions, places, counts, released }: Deciding): void {
  const current = partitions[at];
  if (current === undefined) return;
  if (current.by.length > 0) {
    const whole = places.get(partitionKey({ where: current.where, by: [] }));
    const size = whole === undefined || whole > at ? undefined : released[whole]?.get("[]");
    const told = released[at];
    while (size !== undefined && told && isOpen(size, counts.populations[at]?.length ?? 0, told))
      told.delete(smallestKey(told));
    return;
  }
  const size = released[at]?.get("[]");
  if (size === undefined) return;
  const isTold = partitions.slice(0, at).some((partition, place) => {
    const told = released[place];
    const isPart =
      partition.by.length > 0 && partitionKey({ ...partition, by: [] }) === partitionKey(current);
    return isPart && told && isOpen(size, counts.populations[place]?.length ?? 0, told);
  });
  if (isTold) released[at]?.clear();
}

/** Whether a few records are left untold, and how many could nearly be computed. */
function isOpen(whole: number, groups: number, told: ReadonlyMap<string, number>): boolean {
  const sizes = [...told.values()];
  const rest = whole - sum(sizes);
  if (sizes.length === 0 || rest < 1 || rest >= smallestCount) return false;
  const ranges = sizes.map(rangeOf);
  const [low, high] = rangeOf(whole);
  const least = Math.max(groups - told.size, low - sum(ranges.map(([, top]) => top)), 0);
  const most = high - sum(ranges.map(([bottom]) => bottom));
  return most - least + 1 < leastSizes;
}

function smallestKey(told: ReadonlyMap<string, number>): string {
  const [first] = [...told].toSorted(([, one], [, other]) => one - other);
  return first?.[0] ?? "";
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
