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

/** The breaks of the rows, or of all rows that have one. */
export function readBreaks(rows: readonly string[]): readonly Break[] {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".patch"))
    .map((name) => name.replace(".patch", ""))
    .sort();
  const unknown = rows.filter((row) => !known.includes(row));
  if (unknown.length > 0)
    throw new Error(`No patch in e2e/breaks/patches for ${unknown.join(" ")}`);
  return (rows.length === 0 ? known : rows).map(readBreak);
}

function readBreak(row: string): Break {
  const patch = readFileSync(join(folder, `${row}.patch`), "utf8");
  const sentence = headOf(patch, "Break");
  if (sentence === "") throw new Error(`${row}.patch does not say what it breaks`);
  const files = Array.from(patch.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = ""]) => file);
  return { row, sentence, failure: headOf(patch, "Failure"), patch, files };
}

const headOf = (text: string, name: string): string =>
  new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
