import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** One likely mistake in what a row of the checklist says. */
export interface Break {
  /** Such as `WZ-4`. */
  readonly row: string;
  /** What is wrong with it applied. */
  readonly sentence: string;
  /** Words of the failure that tells this break from any other; empty until somebody has read it. */
  readonly failure: string;
  /** As Git applies it. */
  readonly patch: string;
  /** What it changes, relative to the project. */
  readonly files: readonly string[];
}

const folder = resolve(import.meta.dirname, "patches");

/** The breaks of the rows, or of all rows that have one. A row's further patches are called as `WZ-4.second`. */
export function readBreaks(rows: readonly string[]): readonly Break[] {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".patch"))
    .map((name) => name.replace(".patch", ""))
    .sort();
  const isOf = (row: string) => (name: string) => name === row || rowOf(name) === row;
  const unknown = rows.filter((row) => !known.some(isOf(row)));
  if (unknown.length > 0)
    throw new Error(`No patch in e2e/breaks/patches for ${unknown.join(" ")}`);
  const wanted = rows.length === 0 ? known : rows.flatMap((row) => known.filter(isOf(row)));
  return wanted.map(readBreak);
}

const rowOf = (name: string): string => name.split(".")[0] ?? name;

function readBreak(name: string): Break {
  const patch = readFileSync(join(folder, `${name}.patch`), "utf8");
  const sentence = headOf(patch, "Break");
  if (sentence === "") throw new Error(`${name}.patch does not say what it breaks`);
  const files = Array.from(patch.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = ""]) => file);
  return { row: rowOf(name), sentence, failure: headOf(patch, "Failure"), patch, files };
}

const headOf = (text: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
