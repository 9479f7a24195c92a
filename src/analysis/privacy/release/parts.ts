import type { Expression } from "#contract/query.ts";
import type { Cell } from "#contract/report.ts";
import { allOf, isFilled, type Partition, partitionKey } from "../../domain/population.ts";
import { partsAround } from "./calendar.ts";
import { type ColumnPartition, cutsOf, type PopulationParts } from "./cuts-of.ts";

/** One population: the parts that it is made of by their labels, and what must be filled. */
export interface Parts extends PopulationParts {
  /** One for each cut. */
  readonly labels: readonly string[];
}

/** The population of a row; null where its partition has no plain parts, or a label is none of them. */
export function partsOf(
  partition: Partition,
  row: readonly Cell[],
  labelsOf: (cut: ColumnPartition) => readonly string[],
): Parts | null {
  const found = cutsOf(partition);
  if (found === null) return null;
  const labels = found.cuts.map((cut) => {
    const { part } = cut;
    if ("place" in part) return String(row[part.place]);
    // Texts are compared without regard to case.
    const same = labelsOf(cut).filter((one) => one.toLowerCase() === part.label.toLowerCase());
    return same.length === 1 ? same[0] : undefined;
  });
  return labels.every((label) => label !== undefined) ? { ...found, labels } : null;
}

/** Taken apart by groupings alone, so that all ways to ask for a population give the same one. */
export const partitionOf = ({ cuts, filled }: Parts): Partition => ({
  where: allOf(...distinct(filled).map(isFilled)),
  by: cuts.map(({ of }) => of),
});

export const withoutFilled = (parts: Parts): Parts => ({ ...parts, filled: [] });

/** Populations that hold this one: without one of its parts, or with a longer part of the calendar. */
export function widerParts(parts: Parts): Parts[] {
  const { cuts, labels } = parts;
  return cuts.flatMap((cut, at) => [
    { ...parts, cuts: cuts.toSpliced(at, 1), labels: labels.toSpliced(at, 1) },
    ...partsAround(cut.of, labels[at] ?? "").map(({ of, label }) => ({
      ...parts,
      cuts: cuts.with(at, { ...cut, of }),
      labels: labels.with(at, label),
    })),
  ]);
}

/** Every partition by whose sizes it is decided whether populations of these may be told of. */
export function decidingPartitions(partitions: readonly Partition[]): Partition[] {
  const needed = partitions.flatMap((partition) => {
    const found = cutsOf(partition);
    if (found === null) return [];
    const parts: Parts = { ...found, labels: found.cuts.map(() => "2000") };
    const both = [parts, withoutFilled(parts)];
    const single = parts.cuts.map((cut) => ({ cuts: [cut], labels: [], filled: [] }));
    return [...both, ...both.flatMap(widerParts), ...single].map(partitionOf);
  });
  return [...new Map(needed.map((one) => [partitionKey(one), one])).values()];
}

function distinct(filled: readonly Expression[]): Expression[] {
  const keys = new Map(filled.map((of) => [JSON.stringify(of), of]));
  return [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, of]) => of);
}
