import { afterAll, afterEach } from "vitest";
import type { Engine } from "#analysis/domain/engine.ts";
import { type FactContext, openLedger } from "#analysis/facts/compute/ledger.ts";
import { redundancies } from "#analysis/facts/compute/redundancy.ts";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { seeded } from "#analysis/samples/seeded.ts";
import type { ColumnProfile } from "#analysis/table/profile.ts";
import { writeRecords } from "#analysis/table/table.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";

type Cells = readonly (string | number | null)[];

/** A table ready to compute with. */
export interface Loaded {
  readonly engine: Engine;
  readonly context: FactContext;
  column(name: string): ColumnProfile;
}

/** Loads tables in these workers; each test's are closed after it, which frees the worker. */
export function tables(workers: WorkerPool) {
  const open: Engine[] = [];
  afterEach(async () => {
    for (const engine of open.splice(0)) await engine.close();
  });
  afterAll(() => workers.close());
  return async (headers: readonly string[], rows: readonly Cells[]): Promise<Loaded> => {
    const loaded = await loadTable(workers, headers, rows);
    open.push(loaded.engine);
    return loaded;
  };
}

/** Loads rows as a user's file would be loaded, and looks for columns that others give. */
async function loadTable(
  workers: WorkerPool,
  headers: readonly string[],
  rows: readonly Cells[],
): Promise<Loaded> {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  const content = writeRecords({ headers: [...headers], rows: texts });
  const table = { name: "t.csv", content };
  const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
  const whole: FactContext = { ledger: openLedger(engine), profile: engine.profile, only: [] };
  const column = (name: string) => {
    const found = engine.profile.columns.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no column ${name}`);
    return found;
  };
  return { engine, context: { ...whole, redundancies: await redundancies(whole) }, column };
}

/** Draws that a seed repeats: normal ones of mean 0 and deviation 1, and even ones. */
export function draws(seed: number) {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { random, normal };
}
