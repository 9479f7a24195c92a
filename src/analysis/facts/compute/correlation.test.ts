import { afterAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Engine } from "../../domain/engine.ts";
import { writeRecords } from "../../table/table.ts";
import { openEngine } from "../open-engine.ts";
import { rankValues } from "../statistics/rank-values.ts";
import { correlation } from "./correlation.ts";
import { numberAt, openLedger } from "./ledger.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

describe("how two numbers go together", () => {
  it.each([
    ["one repeats much", { x: 40, y: 1_009 }],
    ["both repeat much", { x: 40, y: 7 }],
    ["neither does", { x: 2_003, y: 1_009 }],
  ])(
    "gives rho from average ranks of complete pairs, with gaps, where %s",
    async (_, different) => {
      const rows = Array.from({ length: 3_000 }, (_, row) => [
        row % 13 === 0 ? null : (row * 7_919) % different.x,
        row % 17 === 0 ? null : ((row * row) % different.y) / 8,
      ]);
      const engine = await load(["x", "y"], rows);
      const fact = await correlate(engine, "x", "y");
      const pairs = rows.filter((row): row is [number, number] => !row.includes(null));
      const [x, y] = [0, 1].map((at) => rankValues(pairs.map((pair) => pair[at] ?? 0)).ranks);
      expect(numberAt(fact.pair, "n")).toBe(pairs.length);
      expect(numberAt(fact.pair, "rho")).toBeCloseTo(pearson(x ?? [], y ?? []), 12);
      await engine.close();
    },
  );

  function load(headers: string[], rows: (number | null)[][]): Promise<Engine> {
    const texts = rows.map((row) => row.map((value) => (value === null ? "" : String(value))));
    const table = { name: "t.csv", content: writeRecords({ headers, rows: texts }) };
    return openEngine({ table, columns: [], direction: "rows" }, { workers });
  }

  function correlate(engine: Engine, ...[x, y]: [string, string]) {
    const { profile } = engine;
    const named = (column: string) => ({ kind: "column", column }) as const;
    const context = { ledger: openLedger(engine), profile, only: [] };
    return correlation(context, { x: named(x), y: named(y) });
  }

  function pearson(x: readonly number[], y: readonly number[]): number {
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const [middleX, middleY] = [mean(x), mean(y)];
    const sum = (term: (dx: number, dy: number) => number) =>
      x.reduce((total, value, at) => total + term(value - middleX, (y[at] ?? 0) - middleY), 0);
    return sum((dx, dy) => dx * dy) / Math.sqrt(sum((dx) => dx * dx) * sum((_, dy) => dy * dy));
  }
});
