// Changes files at random and reads them with the real parser: nothing may crash or take too long.
// npm run soak -- mutants [--count 20000] [--seed 1] [--only PART-OF-A-NAME] [FOLDER ...]; prints JSON.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { WorkerEnded } from "#analysis/worker-pool.ts";
import { WorkerFailure } from "#analysis/worker-protocol.ts";
import { limits, sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { type TestParser, testParser } from "#test/analysis/ingest/test-parser.ts";
import { honestFiles } from "./harness/honest-files.ts";
import { hostileFiles } from "./harness/hostile-files.ts";
import { diceOf, mutantOf } from "./harness/mutant.ts";
import type { UploadFile } from "./harness/upload-file.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});

interface Fault {
  readonly file: string;
  readonly number: number;
  readonly what: string;
  /** Where the mutant was kept. */
  readonly path: string;
}

const shared = join(import.meta.dirname, "..", "..", "shared", "data", "files");
const files = originals(positionals.length > 0 ? positionals : [shared]);
const workers = startWorkerPool({ size: 2 });
const counts: Record<string, number> = {};
const faults: Fault[] = [];
let slowest = { milliseconds: 0, file: "", number: 0 };
let next = 0;
try {
  await Promise.all([run(testParser(workers)), run(testParser(workers))]);
} finally {
  await workers.close();
}
process.stdout.write(
  `${JSON.stringify({ mutants: next, originals: files.length, outcomes: counts, slowest, faults }, null, 1)}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Our own files, and those of the folders that exist; large ones would only be slow. */
function originals(folders: readonly string[]): UploadFile[] {
  const found = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && sourceKindOf(entry.name) === "spreadsheet")
    .map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }));
  return [...honestFiles([0.02, 0.2], [50, 2_000]), ...hostileFiles(20_000), ...found].filter(
    ({ name, bytes }) =>
      bytes.length > 0 && bytes.length < 400_000 && name.includes(values.only ?? ""),
  );
}

async function run(parser: TestParser): Promise<void> {
  while (next < Number(values.count)) {
    next += 1;
    const number = next;
    const dice = diceOf(Number(values.seed) * 1_000_003 + number);
    const file = dice.one(files);
    const mutant = { name: file.name, bytes: mutantOf(file, files, dice) };
    const started = performance.now();
    const outcome = await outcomeOf(parser, mutant);
    const milliseconds = Math.round(performance.now() - started);
    counts[outcome.code] = (counts[outcome.code] ?? 0) + 1;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, file: file.name, number };
    if (outcome.fault !== undefined) keep(mutant, number, outcome.fault);
    else if (milliseconds > limits.parseMilliseconds) keep(mutant, number, "it took too long");
  }
}

async function outcomeOf(parser: TestParser, file: UploadFile) {
  try {
    await parser.read(file);
    return { code: "answer" };
  } catch (error) {
    if (error instanceof Problem)
      return { code: error.code, ...(error.code === "unknown" && { fault: "unknown" }) };
    // A reader that throws is told as a damaged file: no harm, but each is worth a look.
    if (error instanceof WorkerFailure) return { code: "failure", fault: error.detail() };
    const reason = error instanceof WorkerEnded ? error.reason : String(error);
    return { code: reason, ...(reason !== "memory" && { fault: reason }) };
  }
}

/** The first of each kind is kept for a look. */
function keep({ name, bytes }: UploadFile, number: number, detail: string): void {
  const what = detail.split("\n").slice(0, 3).join(" ").slice(0, 300);
  if (faults.some((fault) => fault.what === what)) return;
  const path = join(tmpdir(), `candor-mutant-${number}-${name.replace(/[^\w.-]/g, "_")}`);
  writeFileSync(path, bytes);
  faults.push({ file: name, number, what, path });
}
