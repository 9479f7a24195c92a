import type { Condition, Expression } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";

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

/** How far the values of an expression lie apart, over all records. */
export interface Spread {
  readonly lowest: number;
  readonly highest: number;
  /** How many different values there are. */
  readonly different: number;
  /** The part of the records with a value that have the most frequent one, from 0 to 1. */
  readonly commonest: number;
}

/** How large populations are: exact, so it stays here. */
export interface PopulationCounts {
  /** The populations of each partition, in the order of the partitions. */
  readonly populations: readonly (readonly Population[])[];
  /** Of each expression whose values are told, in their order. */
  readonly spreads: readonly Spread[];
}

/** What must be counted before it can be decided what may leave. */
export interface CountRequest {
  readonly partitions: readonly Partition[];
  readonly values: readonly Expression[];
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
