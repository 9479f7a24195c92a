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
  /** Records that what was asked for tells apart from all others, and their values. */
  readonly alone: number;
  /** How many of these values the likeliest guess meets within a tenth of a deviation, and the mean does. */
  readonly met: { readonly byAll: number; readonly byMean: number };
  /** How far off both are on average, in deviations of the column. */
  readonly off: { readonly byAll: number; readonly byMean: number };
}

/** Holds sessions of ten neighbouring questions and solves each for what was not told. */
export async function attackRelease(sessions: number, seed: number): Promise<Attacked> {
  const table = await openQueryTable();
  const all: Attacked[] = [];
  for (let at = 0; at < sessions; at += 1) {
    const found = await attack(table, seeded(seed * 10_000 + at));
    all.push({ ...found, recovered: found.recovered.map((what) => `session ${at}: ${what}`) });
  }
  const sum = (of: (one: Attacked) => number) => all.reduce((total, one) => total + of(one), 0);
  const alone = sum((one) => one.alone);
  return {
    recovered: all.flatMap(({ recovered }) => recovered),
    ...{ told: sum((one) => one.told), asked: sum((one) => one.asked) },
    ...{ targets: sum((one) => one.targets), alone },
    least: Math.min(...all.map(({ least }) => least)),
    met: { byAll: sum(({ met }) => met.byAll), byMean: sum(({ met }) => met.byMean) },
    off: {
      byAll: sum((one) => one.off.byAll * one.alone) / alone,
      byMean: sum((one) => one.off.byMean * one.alone) / alone,
    },
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
  const guessed = guessValues(waits, solver.likeliest(meanOf(waits), ends));
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
    ...{ targets: targets.length, least: Math.min(...counts), ...guessed },
  };
}

/** How well the values of single records are guessed, beside a guess that needs nothing told but the mean. */
function guessValues(
  values: readonly number[],
  likeliest: ReadonlyMap<number, number>,
): Pick<Attacked, "alone" | "met" | "off"> {
  const deviation = deviationOf(values);
  const mean = meanOf(values);
  const misses = [...likeliest].map(([row, guess]) => {
    const value = values[row] ?? Number.NaN;
    return [Math.abs(guess - value) / deviation, Math.abs(mean - value) / deviation] as const;
  });
  const all = misses.map(([miss]) => miss);
  const plain = misses.map(([, miss]) => miss);
  const meets = (list: readonly number[]) => list.filter((miss) => miss <= 0.1).length;
  return {
    alone: misses.length,
    met: { byAll: meets(all), byMean: meets(plain) },
    off: { byAll: meanOf(all), byMean: meanOf(plain) },
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

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
