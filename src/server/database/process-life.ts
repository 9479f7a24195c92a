import { readFileSync, readlinkSync } from "node:fs";

/** Names one life of a process: its number and when it began, as numbers are given out again. */
export interface ProcessLife {
  readonly pid: number;
  /** Empty where the system does not say (other than Linux). */
  readonly start: string;
}

export function lifeOf(pid: number): ProcessLife {
  return { pid, start: startOf(pid) };
}

/** Whether that process still runs. */
export function isAlive({ pid, start }: ProcessLife): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return startOf(pid) === start;
}

/** Whose count a process number is of, since each container has its own; empty other than on Linux. */
export function countOfProcesses(): string {
  try {
    // Such as `pid:[4026531836]`.
    return readlinkSync("/proc/self/ns/pid").replace(/\D/g, "");
  } catch {
    return "";
  }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 22, counted after the command's closing bracket, which may itself hold spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
