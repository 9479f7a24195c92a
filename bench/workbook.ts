import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { type BenchOptions, type Figure, type FigurePoint, pointOf } from "./figure.ts";
import { watchChildren } from "./watch-children.ts";
import { workbookFile } from "./workbook-file.ts";
import type { ReaderRun } from "./workbook-reader.ts";

const run = promisify(execFile);
const script = join(import.meta.dirname, "workbook-reader.ts");

/**
 * An .xlsx of twelve columns from its bytes to its table, beside SheetJS to its CSV text. Once as an
 * upload has it, processes' starts on both sides included, and once the readers alone, in CPU time.
 */
export async function benchWorkbook({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [1_000, 5_000] : [10_000, 50_000, 150_000];
  const rounds = quick ? 1 : 5;
  const folder = mkdtempSync(join(tmpdir(), "candor-bench-"));
  const file = join(folder, "visits.xlsx");
  const [whole, alone]: [FigurePoint[], FigurePoint[]] = [[], []];
  let peakMegabytes = 0;
  try {
    for (const rows of sizes) {
      writeFileSync(file, workbookFile(rows));
      const times = await measure(file, rounds);
      whole.push(pointOf(rows, times.whole));
      alone.push(pointOf(rows, times.alone));
      peakMegabytes = times.peakMegabytes;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const shared = { unit: "ms", sizeUnit: "rows", bound: { atMost: 0.6 } } as const;
  return [
    {
      ...shared,
      name: "workbook",
      title: "An .xlsx of 12 columns to its table, in a process of its own",
      yardstick: "SheetJS to CSV text, in a process of its own",
      points: whole,
      peakMegabytes,
    },
    {
      ...shared,
      name: "workbook-reader",
      title: "An .xlsx of 12 columns to its table, the reader alone",
      yardstick: "SheetJS to CSV text, CPU time",
      points: alone,
    },
  ];
}

async function measure(file: string, rounds: number) {
  const whole: Times = { ours: [], theirs: [] };
  const alone: Times = { ours: [], theirs: [] };
  const watch = watchChildren();
  let peakMegabytes = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      watch.take();
      whole.ours.push(await readOurs(file));
      peakMegabytes = Math.max(peakMegabytes, watch.take().megabytes ?? 0);
      let theirs: ReaderRun | null = null;
      whole.theirs.push(
        await timed(async () => {
          theirs = await readAlone("sheetjs", file);
        }),
      );
      alone.ours.push((await readAlone("ours", file)).cpuMilliseconds);
      alone.theirs.push((theirs ?? (await readAlone("sheetjs", file))).cpuMilliseconds);
    }
    return { whole, alone, peakMegabytes };
  } finally {
    watch.stop();
  }
}

interface Times {
  readonly ours: number[];
  readonly theirs: number[];
}

/** Milliseconds, of workers who have not begun yet: their start is part of it. */
async function readOurs(file: string): Promise<number> {
  const workers = startWorkerPool({ size: 1 });
  try {
    return await timed(async () => {
      await readSpreadsheet({ name: "visits.xlsx", bytes: readFileSync(file) }, { workers });
    });
  } finally {
    await workers.close();
  }
}

async function readAlone(reader: "ours" | "sheetjs", file: string): Promise<ReaderRun> {
  const { stdout } = await run(process.execPath, [script, reader, file]);
  return JSON.parse(stdout) as ReaderRun;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
