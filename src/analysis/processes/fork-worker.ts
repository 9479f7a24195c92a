import { type ChildProcess, execFile, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { dirname } from "node:path";
import type { WorkerLimits } from "../worker-pool.ts";
import type { Confinement } from "./confinement.ts";

const megabyte = 1024 * 1024;
const [prlimit, setpriv] = ["prlimit", "setpriv"].map((tool) =>
  ["/usr/bin/", "/bin/"].map((folder) => folder + tool).find((path) => existsSync(path)),
);
const watchEveryMilliseconds = 250;

export interface Worker {
  readonly limits: WorkerLimits;
  readonly confinement: Confinement;
}

/**
 * Starts a Node process from `entry` with a channel to it and within `limits.megabytes`. Of the
 * environment (and the secrets in it) it gets the folder of compiled code alone, and what it prints
 * goes nowhere: it may be health data. `onMemory` is called once where a watchdog rather than the
 * system holds the limit.
 */
export function forkWorker(
  entry: URL,
  { limits, confinement }: Worker,
  onMemory: () => void,
): ChildProcess {
  const [execPath = process.execPath, ...execArgv] = [
    // First: what changes who a process is also forgets that it should end with its parent.
    ...confinement.prefix,
    ...(setpriv === undefined ? [] : [setpriv, "--pdeathsig", "KILL"]),
    ...(prlimit === undefined ? [] : [prlimit, ...systemLimits(limits)]),
    process.execPath,
    `--max-old-space-size=${Math.floor(limits.megabytes * oldSpaceShare)}`,
    ...youngSpace(limits),
    "--expose-gc",
    ...confinement.switches,
    ...(limits.loadsAddon ? confinement.addonSwitches : []),
  ];
  const child = fork(entry, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: environment,
    execPath,
    execArgv,
  });
  if (!limits.isUrgent) giveWay(child.pid);
  if (prlimit === undefined) watchMemory(child, limits.megabytes, onMemory);
  return child;
}

/**
 * A niceness of 5 leaves a process a third of the processor time that the server gets where both want it:
 * so that requests are answered while workers compute.
 */
const workerNiceness = 5;

/** What it starts and what it becomes keeps the priority. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + workerNiceness));
  } catch {
    // It ended already; whoever asks it hears of that.
  }
}

/** Compiled code kept from an earlier child halves the start of the next: 170 ms instead of 350. */
const compiled = getCompileCacheDir();
/** Each thread would keep freed memory to itself otherwise: 20 to 40 MB more. */
const arenas = { MALLOC_ARENA_MAX: "2" };
const environment =
  compiled === undefined ? arenas : { ...arenas, NODE_COMPILE_CACHE: dirname(compiled) };

/** The rest is for what V8 does not count: buffers, parsers' and DuckDB's own memory. */
const oldSpaceShare = 0.45;

const youngSpace = ({ youngMegabytes: size }: WorkerLimits) =>
  size === undefined ? [] : [`--min-semi-space-size=${size}`, `--max-semi-space-size=${size}`];

/**
 * `data` bounds memory; `core` keeps a dying process from leaving health data on disk; `cpu` ends
 * a child that spins on after its parent was killed, should `setpriv` be missing.
 */
const systemLimits = ({ milliseconds, lifeMilliseconds, megabytes }: WorkerLimits) => [
  `--data=${megabytes * megabyte}`,
  "--core=0",
  `--cpu=${processorSeconds(lifeMilliseconds ?? milliseconds)}`,
];

const processorSeconds = (milliseconds: number) =>
  milliseconds === Infinity
    ? "unlimited"
    : Math.ceil((milliseconds / 1000) * availableParallelism()) + 5;

function watchMemory(child: ChildProcess, megabytes: number, onMemory: () => void): void {
  const timer = setInterval(() => {
    residentMegabytes(child.pid ?? 0, (resident) => {
      if (resident > megabytes) onMemory();
    });
  }, watchEveryMilliseconds);
  timer.unref();
  child.once("exit", () => clearInterval(timer));
}

function residentMegabytes(pid: number, found: (megabytes: number) => void): void {
  if (process.platform === "linux" && existsSync(`/proc/${pid}/statm`)) {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    found((pages * 4096) / megabyte);
    return;
  }
  execFile("ps", ["-o", "rss=", "-p", String(pid)], (error, output) => {
    if (error === null) found(Number(output) / 1024);
  });
}

/** The most memory a running process ever had resident, as Linux counts it; null elsewhere. */
export function peakBytesOf(pid: number | undefined): number | null {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
