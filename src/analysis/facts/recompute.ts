import type { Cell, Result } from "#contract/fact.ts";
import type { Engine } from "../engine.ts";
import { cellAt } from "./compute/ledger.ts";
import { operate } from "./compute/operations.ts";

/** Rounding that a different order of adding may leave in a sum of doubles. */
const tolerance = 1e-9;

/**
 * Computes a result a second time, from its query or its operation, and says whether it came out
 * the same. What was scanned, or computed from text, is no query's: whoever did that checks it, and
 * here it stays as it is.
 */
export async function recompute(
  engine: Engine,
  result: Result,
  results: readonly Result[],
): Promise<Result> {
  const again = await rowsAgain(engine, result, results);
  if (again === null) return result;
  return { ...result, recomputed: sameRows(result.rows, again) ? "equal" : "different" };
}

async function rowsAgain(
  engine: Engine,
  { origin }: Result,
  results: readonly Result[],
): Promise<readonly (readonly Cell[])[] | null> {
  if (origin.kind === "query") return (await engine.runAgain(origin.sql)).rows;
  if (origin.kind !== "derived") return null;
  return operate(
    origin.operation,
    origin.inputs.map((input) => cellAt(results, input)),
  ).rows;
}

function sameRows(one: Result["rows"], other: readonly (readonly Cell[])[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => row.every((cell, column) => sameCell(cell, other[at]?.[column])))
  );
}

function sameCell(one: Cell, other: Cell | undefined): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
}
