import type { Cell } from "#contract/report.ts";
import { type Partition, type PopulationCounts, partitionKey } from "../../domain/population.ts";
import type { ColumnPartition } from "./cuts-of.ts";
import { type Parts, partitionOf, partsOf, widerParts, withoutFilled } from "./parts.ts";
import { rangeOf, smallestCount } from "./round-figures.ts";

/** Which populations may be told of. */
export interface ReleasedPopulations {
  /** The size of a population that may be told of; null of any other. */
  sizeOf(partition: Partition, labels: readonly Cell[]): ReleasedSize | null;
}

export interface ReleasedSize {
  readonly exact: number;
  /** By which it is told: that of those with a value or without, where few are without. */
  readonly told: number;
}

/**
 * A population is told of where it has enough records, and where each of its parts leaves as many out:
 * whether a condition leaves few records out or none makes no difference to what is told. Nor does it
 * matter what was told before, as every partition that may be told of takes each column apart in the
 * same way.
 *
 * @param allowed of these alone anything is told
 */
export function decideRelease(
  allowed: readonly Partition[],
  counted: readonly Partition[],
  { populations }: PopulationCounts,
): ReleasedPopulations {
  const keys = new Set(allowed.map(partitionKey));
  const sizes = new Map(
    counted.map((one, at) => [partitionKey(one), sizesOf(populations[at] ?? [])]),
  );
  const recordsOf = (parts: Parts): number => {
    const known = sizes.get(partitionKey(partitionOf(parts)));
    return known?.get(keyOf(parts.labels)) ?? 0;
  };
  const isLarge = (parts: Parts) => {
    const records = recordsOf(parts);
    const outside = widerParts(parts).map((wider) => recordsOf(wider) - records);
    return records >= smallestCount && outside.every((others) => others >= smallestCount);
  };
  const closed = new Map<string, ReadonlySet<string>>();
  const closedOf = (parts: Parts): ReadonlySet<string> => {
    const key = partitionKey(partitionOf(parts));
    const known = closed.get(key) ?? closedAmong(parts.cuts);
    closed.set(key, known);
    return known;
  };
  const closedAmong = (cuts: readonly ColumnPartition[]): ReadonlySet<string> => {
    const all = [...(sizes.get(partitionKey(partitionOf({ cuts, labels: [], filled: [] }))) ?? [])];
    const told = new Map(
      all.filter(([key]) => isLarge({ cuts, labels: JSON.parse(key), filled: [] })),
    );
    const large = new Set(told.keys());
    for (const at of cuts.keys())
      closeRemainders(told, at, (labels) =>
        recordsOf({ cuts: cuts.toSpliced(at, 1), labels, filled: [] }),
      );
    return new Set([...large].filter((key) => !told.has(key)));
  };
  const sizeOf = (parts: Parts): ReleasedSize | null => {
    const whole = withoutFilled(parts);
    if (!isLarge(whole) || closedOf(whole).has(keyOf(whole.labels))) return null;
    const [exact, all] = [recordsOf(parts), recordsOf(whole)];
    if (exact < smallestCount) return null;
    if (all - exact < smallestCount) return { exact, told: all };
    return isLarge(parts) ? { exact, told: exact } : null;
  };
  return {
    sizeOf(partition, labels) {
      if (!keys.has(partitionKey(partition))) return null;
      const parts = partsOf(partition, labels, (one) => labelsIn(sizes, one));
      return parts && sizeOf(parts);
    },
  };
}

type Sizes = ReadonlyMap<string, number>;

const keyOf = (labels: readonly string[]) => JSON.stringify(labels);

const sizesOf = (populations: PopulationCounts["populations"][number]): Sizes =>
  new Map(populations.map(({ labels, records }) => [keyOf(labels.map(String)), records]));

/** The labels that one way to take the records apart gives. */
function labelsIn(sizes: ReadonlyMap<string, Sizes>, cut: ColumnPartition): string[] {
  const known = sizes.get(partitionKey(partitionOf({ cuts: [cut], labels: [], filled: [] })));
  return [...(known?.keys() ?? [])].map((key) => JSON.parse(key)[0]);
}

/** Sizes that fit what is told of a remainder, that of nobody among them: fewer would tell nearly which it is. */
const leastSizes = 5;

/**
 * All that are told of with the same other parts, less those that are told of by themselves, leave a
 * remainder. A small one, or none, whose size could nearly be computed takes the smallest of the told
 * populations with it.
 */
function closeRemainders(
  told: Map<string, number>,
  at: number,
  wholeOf: (labels: readonly string[]) => number,
): void {
  const groups = new Map<string, string[]>();
  for (const key of told.keys()) {
    const others = keyOf(JSON.parse(key).toSpliced(at, 1));
    groups.set(others, [...(groups.get(others) ?? []), key]);
  }
  for (const [others, keys] of groups) {
    const whole = wholeOf(JSON.parse(others));
    const open = keys.toSorted((one, other) => (told.get(one) ?? 0) - (told.get(other) ?? 0));
    while (
      open.length > 0 &&
      isOpen(
        whole,
        open.map((key) => told.get(key) ?? 0),
      )
    )
      told.delete(open.shift() ?? "");
  }
}

/** Whether few records or none are left, and how many could nearly be computed. */
function isOpen(whole: number, sizes: readonly number[]): boolean {
  if (whole - sum(sizes) >= smallestCount) return false;
  const ranges = sizes.map(rangeOf);
  const [low, high] = rangeOf(whole);
  const least = Math.max(0, low - sum(ranges.map(([, top]) => top)));
  const most = high - sum(ranges.map(([bottom]) => bottom));
  return most - least + 1 < leastSizes;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
