// Runs `candor parse` over folders of files and prints what became of each as JSON:
// node bench/parse-files.ts [FOLDER|FILE ...]
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { WorkerFailure } from "#analysis/worker-protocol.ts";
import { limits, sourceKindOf } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { parse } from "../src/cli/parse.ts";
import { type ChildNeeds, watchChildren } from "./watch-children.ts";

interface Outcome {
  readonly file: string;
  readonly milliseconds: number;
  /** Of the child that read it. */
  readonly child: ChildNeeds;
  /** `answer`, the code of the refusal, or `crash` for anything else. */
  readonly outcome: string;
  readonly says: string;
  /** A reader's own failure that the person is told as a damaged file. */
  readonly failure?: string;
}

const shared = join(import.meta.dirname, "..", "..", "shared", "data", "files");
const named = process.argv.slice(2);
const folders = named.length > 0 ? named : [shared];
if (folders.every((folder) => existsSync(folder)))
  process.stdout.write(`${JSON.stringify(await parseFiles(folders), null, 1)}\n`);
else {
  process.stderr.write(`Name a folder of files: there is none at ${folders.join(", ")}.\n`);
  process.exitCode = 2;
}

async function parseFiles(places: readonly string[]) {
  const workers = startWorkerPool({ size: 1 });
  const watch = watchChildren();
  const outcomes: Outcome[] = [];
  try {
    for (const place of places)
      for (const file of filesIn(resolve(place))) {
        const from = performance.now();
        const said = await parseOne(file, workers);
        const milliseconds = Math.round(performance.now() - from);
        const name = relative(resolve(place), file) || file;
        outcomes.push({ file: name, milliseconds, child: watch.take(), ...said });
        process.stderr.write(`${outcomes.length} ${name}: ${said.outcome}, ${milliseconds} ms\n`);
      }
  } finally {
    watch.stop();
    await workers.close();
  }
  return summaryOf(outcomes);
}

/** What a person can upload at all; manifests, scripts and the like beside them are left out. */
function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && sourceKindOf(entry.name) !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function parseOne(file: string, workers: WorkerPool) {
  let printed = "";
  const print = (text: string) => {
    printed = text;
  };
  try {
    await parse.run([file, "--json"], { workers, print });
    const answer = JSON.parse(printed) as { headers?: string[]; rows?: unknown[]; text?: string };
    const { headers = [], rows = [], text } = answer;
    const says =
      text === undefined ? `${rows.length} × ${headers.length}` : `${text.length} letters`;
    return { outcome: "answer", says };
  } catch (error) {
    if (!(error instanceof Problem)) return { outcome: "crash", says: String(error) };
    const failure = error.cause instanceof WorkerFailure ? error.cause.detail() : undefined;
    return { outcome: error.code, says: error.message, ...(failure !== undefined && { failure }) };
  }
}

function summaryOf(outcomes: readonly Outcome[]) {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const stack = /\n\s+at |\.ts:\d+|\.js:\d+|node_modules/;
  const crashed = outcomes.filter(({ outcome }) => outcome === "crash" || outcome === "unknown");
  return {
    files: outcomes.length,
    outcomes: counts,
    crashes: crashed.map(({ file, says }) => ({ file, says })),
    stacks: outcomes.filter(({ says }) => stack.test(says)).map(({ file }) => file),
    /** Told as damaged although it was the reader that failed: each is worth a look. */
    failures: outcomes.filter(({ failure }) => failure !== undefined).map(({ file }) => file),
    late: outcomes
      .filter(({ milliseconds }) => milliseconds > limits.parseMilliseconds)
      .map(({ file }) => file),
    costliest: most(outcomes, ({ child }) => child.cpuMilliseconds),
    slowest: most(outcomes, ({ milliseconds }) => milliseconds),
    largest: most(outcomes, ({ child }) => child.megabytes ?? 0),
    each: outcomes,
  };
}

function most(outcomes: readonly Outcome[], by: (outcome: Outcome) => number) {
  return outcomes
    .toSorted((a, b) => by(b) - by(a))
    .slice(0, 10)
    .map(({ file, milliseconds, child }) => ({ file, milliseconds, ...child }));
}
