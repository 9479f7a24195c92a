import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

// What Linux tells of a process; empty, or 0, where it is gone or the system is another.

/** Process ids of those that any thread of `pid` has started and that still run. */
export function childrenOf(pid: number): number[] {
  return namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter(Boolean).map(Number),
  );
}

/** Process ids of those whose environment began with this setting, whoever started them. */
export function processesWith(name: string, value: string): number[] {
  const setting = `${name}=${value}`;
  return namesIn("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => read(`/proc/${pid}/environ`)?.split("\0").includes(setting))
    .map(Number);
}

/** Processor time so far, user and system, in hundredths of a second. */
export function ticksOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`) ?? "";
  // Fields 14 and 15, counted after the name, which may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Resident size now. */
export function residentMegabytesOf(pid: number): number {
  return megabytesIn(pid, "VmRSS");
}

/** Highest resident size since it began, or since `forgetPeak`. */
export function peakMegabytesOf(pid: number): number {
  return megabytesIn(pid, "VmHWM");
}

/** A new embedded database needs more memory in its first seconds than ever after. */
export function forgetPeak(pid: number): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
}

/** What it was started as. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`) ?? "";
}

function megabytesIn(pid: number, field: string): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(read(`/proc/${pid}/status`) ?? "");
  return Number(found?.[1] ?? 0) / 1024;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
