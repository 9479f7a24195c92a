import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What was measured of one scene at one width. */
export interface Finding {
  readonly scene: string;
  readonly width: number;
  /** Sum of the layout shifts while the scene came about. */
  readonly shift: number;
  /** What is wrong with it, in words. */
  readonly faults: readonly string[];
}

const folder = resolve(import.meta.dirname, "..", "..", ".reports", "screens");

/** Keeps what a chapter found, for the table at the end of the run. */
export function keepFindings(name: string, findings: readonly Finding[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(findings));
}

/** Everything the chapters of this run found; the next run begins with nothing. */
export function takeFindings(): Finding[] {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).map((name) => join(folder, name));
  const findings = files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as Finding[]);
  for (const file of files) rmSync(file);
  return findings;
}
