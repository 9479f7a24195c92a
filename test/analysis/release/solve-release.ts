import loadHighs from "highs";
import type { ToldPopulation } from "./release-session.ts";

/** Lowest and highest value of a target that fits all that was told. */
export type Bounds = readonly [number, number];

/** People whom nothing that was told tells apart, by their rows. */
export type Atom = readonly number[];

export interface Solver {
  readonly atoms: readonly Atom[];
  /** Of a number of records, solved in whole numbers. */
  sizeOf(rows: ReadonlySet<number>): Bounds | null;
  /** Of the sum of the waits, where each lies between the ends. */
  sumOf(rows: ReadonlySet<number>, ends: Bounds): Bounds | null;
}

/** Somebody who has everything that left, and a solver for linear programs. */
export async function openSolver(known: readonly ToldPopulation[], all: number): Promise<Solver> {
  const highs = await loadHighs();
  const signatures = new Map<string, number[]>();
  for (let row = 0; row < all; row += 1) {
    const signature = known.map(({ rows }) => (rows.has(row) ? "1" : "0")).join("");
    signatures.set(signature, [...(signatures.get(signature) ?? []), row]);
  }
  const atoms = [...signatures.values()];
  const within = (rows: ReadonlySet<number>): string[] =>
    atoms.flatMap((atom, at) => (rows.has(atom[0] ?? -1) ? [`x${at}`] : []));
  const solve = (program: string): number | null => {
    const { Status, ObjectiveValue } = highs.solve(program);
    return Status === "Optimal" ? ObjectiveValue : null;
  };
  const boundsOf = (
    target: ReadonlySet<number>,
    constraints: readonly string[],
    bounds: readonly string[],
  ): Bounds | null => {
    const terms = within(target);
    if (terms.length === 0) return null;
    const body = [
      ...["Subject To", ...constraints, "Bounds", ...bounds],
      ...[
        ...(bounds.length === 0 ? ["General", ` ${atoms.map((_, at) => `x${at}`).join(" ")}`] : []),
      ],
      "End",
    ].join("\n");
    const low = solve(`Minimize\n obj: ${terms.join(" + ")}\n${body}`);
    const high = solve(`Maximize\n obj: ${terms.join(" + ")}\n${body}`);
    // What has no upper end is told by nothing.
    return low === null ? null : [low, high ?? Number.POSITIVE_INFINITY];
  };
  const rangesOf = (pick: (one: ToldPopulation) => Bounds | null): string[] =>
    known.flatMap((one, at) => {
      const range = pick(one);
      const terms = within(one.rows).join(" + ");
      return range === null || terms === ""
        ? []
        : [` l${at}: ${terms} >= ${range[0]}`, ` h${at}: ${terms} <= ${range[1]}`];
    });
  return {
    atoms,
    sizeOf: (rows) =>
      boundsOf(
        rows,
        rangesOf(({ size }) => size),
        [],
      ),
    sumOf: (rows, [low, high]) =>
      boundsOf(
        rows,
        rangesOf(({ sum }) => sum),
        atoms.map((atom, at) => ` ${atom.length * low} <= x${at} <= ${atom.length * high}`),
      ),
  };
}
