import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyse } from "#analysis/analyse.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { type Times, timeBeside } from "./duckdb-yardstick.ts";
import { type BenchOptions, type Figure, pointOf } from "./figure.ts";
import { mixedTable } from "./mixed-table.ts";
import { watchChildren } from "./watch-children.ts";

interface Measured {
  readonly points: readonly { readonly size: number; readonly times: Times }[];
  readonly peakMegabytes: number | null;
}

/**
 * A whole analysis, from the text of a table to the checked report, in child processes as the server
 * runs them, beside DuckDB's `read_csv` and `SUMMARIZE` of the same text. One shape of 12 columns,
 * one of 40. The first analysis is not counted, and after each there is a rest as on a server where
 * one person works: the workers that a server keeps started stand ready for the next, and their
 * start takes no time from DuckDB.
 */
export async function benchReport({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [0.25, 0.5] : [1, 2.5, 5, 10];
  const rounds = quick ? 3 : 5;
  const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
  const workers = startWorkerPool();
  try {
    const figures: Figure[] = [];
    for (const columns of [12, 40]) {
      const measured = await measure({ columns, sizes, rounds }, workers, join(folder, "t.csv"));
      figures.push(...figuresOf(columns, measured));
    }
    return figures;
  } finally {
    await workers.close();
    rmSync(folder, { recursive: true });
  }
}

interface Shape {
  readonly columns: number;
  readonly sizes: readonly number[];
  readonly rounds: number;
}

async function measure(
  { columns, sizes, rounds }: Shape,
  workers: WorkerPool,
  file: string,
): Promise<Measured> {
  const watch = watchChildren();
  const statements = [`create table t as select * from read_csv('${file}')`, "summarize t"];
  const points = [];
  for (const size of sizes) {
    const content = mixedTable({ size: size * 1_000_000, columns });
    writeFileSync(file, content);
    const ours = () => reportTime(content, workers);
    points.push({ size, times: await timeBeside(statements, rounds, ours) });
  }
  const peakMegabytes = watch.take().megabytes;
  watch.stop();
  return { points, peakMegabytes };
}

/** Milliseconds. */
async function reportTime(content: string, workers: WorkerPool): Promise<number> {
  const from = performance.now();
  const { report } = await analyse(
    {
      prompt: "How does cost differ by ward?",
      table: { name: "t.csv", content },
      ...{ columns: [], focus: "cost", direction: "rows" },
      keywords: ["lee", "ssn", "transferred"],
    },
    { workers },
  );
  if (!report.answered) throw new Error("The question was not answered");
  return performance.now() - from;
}

/** Of ten megabytes on the machine of the figures: a person waits no longer, and a small server has room. */
const bound = { atMost: 4, milliseconds: 5_000, megabytes: 350 } as const;

function figuresOf(columns: number, { points, peakMegabytes }: Measured): Figure[] {
  return (["all", "one"] as const).map((threads) => ({
    name: `report-${columns}-columns${threads === "all" ? "" : "-one-thread"}`,
    title: `Report on a table of ${columns} columns, computed twice`,
    yardstick: `DuckDB read_csv and SUMMARIZE, ${threads === "all" ? "its usual threads" : "one thread"}`,
    ...{ unit: "ms", sizeUnit: "MB", bound },
    points: points.map(({ size, times }) =>
      pointOf(size, { ours: times.ours, theirs: times[threads] }),
    ),
    ...(peakMegabytes === null ? {} : { peakMegabytes }),
  }));
}
