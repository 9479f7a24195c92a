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
  /** The value of each record that is told apart from all others: the likeliest that fits all that was told. */
  likeliest(mean: number, ends: Bounds): ReadonlyMap<number, number>;
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
        endsOf(atoms, [low, high]),
      ),
    likeliest: (mean, ends) => {
      const sums = rangesOf(({ sum }) => sum);
      const found = highs.solve(likeliestSums(atoms, { mean, ends, sums }));
      return found.Status === "Optimal" ? valuesAlone(atoms, found.Columns) : new Map();
    },
  };
}

/** Of records that are atoms of their own. */
function valuesAlone(
  atoms: readonly Atom[],
  columns: Readonly<Record<string, object>>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [at, [only, ...others]] of atoms.entries()) {
    const column = columns[`x${at}`];
    if (only !== undefined && others.length === 0 && column && "Primal" in column)
      found.set(only, Number(column.Primal));
  }
  return found;
}

const endsOf = (atoms: readonly Atom[], [low, high]: Bounds): string[] =>
  atoms.map((atom, at) => ` ${atom.length * low} <= x${at} <= ${atom.length * high}`);

interface Believed {
  /** Of the column, which whoever knows nothing of a record would guess. */
  readonly mean: number;
  readonly ends: Bounds;
  /** What was told of sums, as constraints. */
  readonly sums: readonly string[];
}

/** The sums of the atoms nearest to what each would be if all records were alike, as a quadratic program. */
function likeliestSums(atoms: readonly Atom[], { mean, ends, sums }: Believed): string {
  const linear = atoms.map((_, at) => `- ${2 * mean} x${at}`).join(" ");
  const squares = atoms.map(({ length }, at) => `${2 / length} x${at} ^2`).join(" + ");
  return [
    `Minimize\n obj: ${linear} + [ ${squares} ] / 2`,
    ...["Subject To", ...sums, "Bounds", ...endsOf(atoms, ends), "End"],
  ].join("\n");
}
