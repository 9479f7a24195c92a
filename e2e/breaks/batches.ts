import type { Break } from "./read-breaks.ts";

/** A break and the journeys that name its row, each as `e2e/rules/x.spec.ts:10`. */
export interface Told {
  readonly broken: Break;
  readonly journeys: readonly string[];
}

/** What nearly every journey goes through: a break there would stop those that tell another one. */
const shared = /^src\/web\/(?:sign-in|ui)\//;

/** Breaks that are built and run together: no two change one file, or are told by one journey, and none is of what all share. */
export function batchesOf(all: readonly Told[]): readonly (readonly Told[])[] {
  const batches: Told[][] = [];
  for (const one of all) {
    const free = batches.find((batch) => batch.every((other) => !meet(one, other)));
    if (free === undefined) batches.push([one]);
    else free.push(one);
  }
  return batches;
}

const meet = (one: Told, other: Told): boolean =>
  [...one.broken.files, ...other.broken.files].some((file) => shared.test(file)) ||
  one.journeys.some((journey) => other.journeys.includes(journey)) ||
  one.broken.files.some((file) => other.broken.files.includes(file));
