import { seeded } from "#analysis/samples/seeded.ts";
import { openQueryTable, type QueryTable } from "../query/query-table.ts";
import {
  type Draw,
  drawQuery,
  drawTable,
  holdSession,
  knownFrom,
  type ToldPopulation,
} from "./release-session.ts";
import { openSolver } from "./solve-release.ts";

export interface Attacked {
  /** What could be computed that may not be known. */
  readonly recovered: readonly string[];
  /** Figures that left. */
  readonly told: number;
  /** Of how many that were asked for. */
  readonly asked: number;
  /** Small populations that were solved for. */
  readonly targets: number;
  /** The least count that left. */
  readonly least: number;
}

/** Holds sessions of ten neighbouring questions and solves each for what was not told. */
export async function attackRelease(sessions: number, seed: number): Promise<Attacked> {
  const table = await openQueryTable();
  const all: Attacked[] = [];
  for (let at = 0; at < sessions; at += 1) {
    const found = await attack(table, seeded(seed * 10_000 + at));
    all.push({ ...found, recovered: found.recovered.map((what) => `session ${at}: ${what}`) });
  }
  const sum = (key: "told" | "asked" | "targets") =>
    all.reduce((total, one) => total + one[key], 0);
  return {
    recovered: all.flatMap(({ recovered }) => recovered),
    ...{ told: sum("told"), asked: sum("asked"), targets: sum("targets") },
    least: Math.min(...all.map(({ least }) => least)),
  };
}

/** Holds a session about a table and solves for what was not told. */
async function attack(table: QueryTable, draw: Draw): Promise<Attacked> {
  const columns = drawTable(draw);
  const profile = await table.load(columns);
  const age = 30 + Math.floor(draw() * 40);
  const queries = Array.from({ length: 10 }, () => drawQuery(draw, age));
  const session = await holdSession(table, profile, queries);
  const known = await knownFrom(table, session, profile);
  const solver = await openSolver(known, profile.rows);
  const waits = columns.find(({ name }) => name === "wait")?.values.map(Number) ?? [];
  const ends = [Math.min(...waits), Math.max(...waits)] as const;
  const recovered: string[] = [];
  const targets = targetsOf(known);
  for (const rows of targets) {
    const size = solver.sizeOf(rows);
    if (size && size[0] === size[1]) recovered.push(`${rows.size} records`);
    if (rows.size > 1) continue;
    const sum = solver.sumOf(rows, ends);
    if (sum && sum[1] - sum[0] < 0.2 * deviationOf(waits)) recovered.push("a single wait");
  }
  const isTold = ({ size, sum }: ToldPopulation) => size !== null || sum !== null;
  const counts = session.told.flatMap(({ result, labels }) =>
    result.rows.map((row) => row[labels]).filter((cell) => typeof cell === "number"),
  );
  return {
    ...{ recovered, told: known.filter(isTold).length, asked: known.length },
    ...{ targets: targets.length, least: Math.min(...counts) },
  };
}

/** Each small population that was asked for, and each small difference of two of them. */
function targetsOf(known: readonly ToldPopulation[]): ReadonlySet<number>[] {
  const found = new Map<string, ReadonlySet<number>>();
  const add = (rows: ReadonlySet<number>) => {
    if (rows.size > 0 && rows.size <= 10) found.set([...rows].sort().join(), rows);
  };
  for (const one of known) {
    add(one.rows);
    for (const other of known) add(new Set([...one.rows].filter((row) => !other.rows.has(row))));
  }
  return [...found.values()].slice(0, 60);
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
