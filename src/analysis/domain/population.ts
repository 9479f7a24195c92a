import type { Cell } from "#contract/fact.ts";
import type { Condition, Expression } from "#contract/query.ts";

/** Records that meet a condition, taken apart by the values of expressions. */
export interface Partition {
  readonly where: Condition | null;
  readonly by: readonly Expression[];
}

/** The records of a partition that have the same values. */
export interface Population {
  /** One for each expression of `by`. */
  readonly labels: readonly Cell[];
  readonly records: number;
}

/** Two populations of different partitions whose sizes differ by few records. */
export interface NearPair {
  /** Places of the partitions among those that were counted. */
  readonly partitions: readonly [number, number];
  readonly labels: readonly [readonly Cell[], readonly Cell[]];
  /** Records that belong to both. */
  readonly shared: number;
}

/** How large populations are: exact, so it stays here. */
export interface PopulationCounts {
  /** The populations of each partition, in the order of the partitions. */
  readonly populations: readonly (readonly Population[])[];
  readonly near: readonly NearPair[];
  /** Standard deviation over all records of each expression whose values are told, in their order. */
  readonly deviations: readonly number[];
}

/** What must be counted before it can be decided what may leave. */
export interface CountRequest {
  readonly partitions: readonly Partition[];
  readonly values: readonly Expression[];
  /** Sizes that differ by less tell how many records make the difference. */
  readonly threshold: number;
}

/** The same for partitions with the same populations written in the same way. */
export const partitionKey = ({ where, by }: Partition): string => JSON.stringify([where, by]);

/** Conditions joined by `and`; null where there are none. */
export function allOf(...conditions: readonly (Condition | null)[]): Condition | null {
  const of = conditions.filter((condition) => condition !== null);
  return of.length > 1 ? { kind: "and", of } : (of[0] ?? null);
}

export const isFilled = (of: Expression): Condition => ({
  kind: "not",
  of: { kind: "empty", of },
});
