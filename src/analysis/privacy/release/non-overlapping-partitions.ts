import type { Partition } from "../../domain/population.ts";
import { cutsOf } from "./cuts-of.ts";

/**
 * Those of some partitions that take each column apart in one way only, the way in which it was taken
 * apart first: parts that overlap, such as under 65 and under 66, would tell of the few who make the
 * difference. It depends on what was asked and not on the data.
 */
export function nonOverlappingPartitions(partitions: readonly Partition[]): Partition[] {
  const ways = new Map<string, string>();
  return partitions.filter((partition) => {
    const cuts = cutsOf(partition)?.cuts;
    if (!cuts?.every(({ dimension, way }) => (ways.get(dimension) ?? way) === way)) return false;
    for (const { dimension, way } of cuts) ways.set(dimension, way);
    return true;
  });
}
